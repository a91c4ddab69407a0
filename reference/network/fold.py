"""The same network with its one-token attention folded into one affine map.

Spec: network.fold.1
"""

from __future__ import annotations

import torch
from torch import Tensor, nn

from reference.network.model import BlobNet


class FoldedLayer(nn.Module):
    """A layer whose attention is one matrix and one bias.

    Spec: network.fold.1
    """

    def __init__(self, layer: nn.TransformerEncoderLayer) -> None:
        super().__init__()
        self.attention = folded_attention(layer.self_attn)
        self.linear1, self.linear2 = layer.linear1, layer.linear2
        self.norm1, self.norm2 = layer.norm1, layer.norm2

    def forward(self, x: Tensor) -> Tensor:
        """Attend, feed forward, each with what came in added and normalised."""
        x = self.norm1(x + self.attention(x))
        fed: Tensor = self.linear2(torch.relu(self.linear1(x)))
        result: Tensor = self.norm2(x + fed)
        return result


class FoldedNet(nn.Module):
    """A BlobNet that no longer learns; its parts keep their names.

    Spec: network.fold.1
    """

    def __init__(self, net: BlobNet) -> None:
        super().__init__()
        self.embedding, self.norm = net.embedding, net.norm
        self.position = nn.Parameter(net.position.detach().reshape(-1))
        self.layers = nn.ModuleList(FoldedLayer(layer) for layer in _layers(net))
        self.policy_head, self.value_head = net.policy_head, net.value_head

    def judge(self, states: Tensor) -> tuple[Tensor, Tensor]:
        """Return logits and values, before any mask."""
        x = self.norm(self.embedding(states)) + self.position
        for layer in self.layers:
            x = layer(x)
        return self.policy_head(x), self.value_head(x)


def folded_attention(attention: nn.MultiheadAttention) -> nn.Linear:
    """Multiply output and value projection in double precision, then round once.

    A single token attends to itself alone with the weight 1, so query and key do not matter:
    out(value(x)) = (Wo Wv) x + (Wo bv + bo), and the heads only cut rows of Wv into groups.

    Spec: network.fold.1
    """
    width, kind = attention.embed_dim, attention.out_proj.weight.dtype
    with torch.no_grad():
        value = attention.in_proj_weight[2 * width :].double()
        bias = attention.in_proj_bias[2 * width :].double()
        out = attention.out_proj.weight.double()
        folded = nn.Linear(width, width, dtype=kind)
        folded.weight.copy_(out @ value)
        folded.bias.copy_(out @ bias + attention.out_proj.bias.double())
    return folded


def _layers(net: BlobNet) -> list[nn.TransformerEncoderLayer]:
    return [layer for layer in net.layers if isinstance(layer, nn.TransformerEncoderLayer)]
