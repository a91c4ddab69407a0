"""The network: its sums in numpy, and its torch twin that learns, is stored and becomes ONNX."""
