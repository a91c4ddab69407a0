"""The rules: replays, views, games and counts."""

from __future__ import annotations

from typing import Any

from golden.scenario import Emit, scenario
from golden.scenarios.positions import SIZES, all_lines, by_rule, line, lone, position, within_game
from reference.blob.game import State, apply, legal_actions, perft, scores, start
from reference.blob.rounds import deal
from reference.blob.table import MOST_POINTS, Phase, Setup
from reference.cards import DECK
from reference.rng import Rng

PLAY = (
    "blob.play.1", "blob.play.2", "blob.play.3", "blob.play.4", "blob.trick.1", "blob.trick.2",
    "blob.trick.3", "blob.trick.4", "blob.act.1", "ops.rules.1",
)  # fmt: skip


@scenario(
    "replay", "rounds", *PLAY, "blob.bid.1", "blob.bid.2", "blob.bid.3", "blob.bid.5",
    "blob.score.1", "blob.score.2", "blob.trump.1", "blob.void.1", "blob.remaining.1",
    "blob.phase.3", "blob.position.1", "blob.position.3",
)  # fmt: skip
def whole_rounds_of_every_size_and_trump(case: Emit) -> None:
    """Every step of a round, and its scores."""
    for name, round_ in all_lines():
        out = case(name, {"position": position(round_.last)})
        assert out["phase"] == "scoring"
        assert 0 in out["scores"]
        assert sum(out["bids"]) != sum(out["tricks"])


@scenario(
    "replay", "unfinished", *PLAY, "blob.bid.1", "blob.phase.2", "blob.trick.1", "blob.void.1",
    "blob.seat.2", "blob.context.1",
)  # fmt: skip
def rounds_cut_short_anywhere(case: Emit) -> None:
    """Positions in every phase and at every place of a trick."""
    for number, (name, round_) in enumerate(all_lines()):
        states = round_.acting()
        players = states[0].table.setup.players
        for place in (number % players, players + number % players, Rng(number).below(len(states))):
            out = case(name, {"position": position(states[min(place, len(states) - 1)])})
            assert out["scores"] is None
            assert out["legal"]


@scenario("replay", "settled", "blob.phase.1", "blob.phase.4", "blob.score.2", "ops.rules.1")
def settled_rounds_are_complete(case: Emit) -> None:
    """With and without a game."""
    for number, (name, round_) in enumerate(all_lines()):
        if number % 4 == 0:
            out = case(name, {"position": position(round_.settled)})
            assert (out["phase"], out["actor"], out["trick"]["leader"]) == ("complete", None, None)


@scenario("replay", "dealer", "blob.bid.3", "blob.bid.2", "blob.bid.5", "ops.rules.1")
def the_dealer_may_not_make_the_total(case: Emit) -> None:
    """Every sum of the others' bids, from none to far beyond the cards."""
    for players, cards in ((3, 1), (3, 2), (3, 5), (4, 3), (5, 2), (8, 1), (8, 6), (3, 17)):
        for total in range(cards + 3):
            state = start(
                Setup(players, total % players, total, cards), deal(total, players, cards)
            )
            left = total
            for _ in range(players - 1):
                bid = min(left, cards)
                state = apply(state, bid)
                left -= bid
            out = case(f"{players}x{cards}-others-{total}", {"position": position(state)})
            assert out["forbidden"] == (cards - total if total <= cards else None)
            assert len(out["legal"]) == cards + 1 - (total <= cards)


@scenario("replay", "bidders", "blob.bid.1", "blob.bid.3", "blob.seat.2", "blob.phase.2")
def only_the_dealer_is_bound(case: Emit) -> None:
    """Every place in the bidding: the others may bid anything, the last is left of the first."""
    for players in range(3, 9):
        for dealer in range(players):
            state = start(Setup(players, dealer, 0, 2), deal(dealer, players, 2))
            for turn in range(players):
                out = case(f"{players}-dealer-{dealer}-turn-{turn}", {"position": position(state)})
                assert out["actor"] == (dealer + 1 + turn) % players
                assert turn == players - 1 or out["forbidden"] is None
                state = apply(state, legal_actions(state)[turn % 2])


@scenario("replay", "all-zero", "blob.bid.3", "blob.score.1", "ops.rules.1")
def everybody_bids_nothing(case: Emit) -> None:
    """All bids 0: those who take no trick score 10."""
    for players, cards in SIZES[::3]:
        setup = Setup(players, cards % players, cards, cards)
        state = start(setup, deal(cards, players, cards))
        while state.table.phase is Phase.BIDDING:
            state = apply(state, 0)
        rng = Rng(cards)
        while state.table.actor is not None:
            legal = legal_actions(state)
            state = apply(state, legal[rng.below(len(legal))])
        out = case(f"{players}x{cards}", {"position": position(state)})
        assert set(out["scores"]) <= {0, 10}


def tricks_of(players: int, cards: list[str], trump: int, dealer: int) -> dict[str, Any]:
    """Return a one-card round in which these cards fall, from the seat left of the dealer on."""
    hands: list[list[str]] = [[] for _ in range(players)]
    for turn, card in enumerate(cards):
        hands[(dealer + 1 + turn) % players] = [card]
    return {
        "game": "blob", "players": players, "dealer": dealer, "round": trump, "hands": hands,
        "actions": [0] * players + cards,
    }  # fmt: skip


@scenario("replay", "tricks", "blob.trick.2", "blob.trick.3", "blob.trump.1", "ops.rules.1")
def one_trick_of_every_kind(case: Emit) -> None:
    """Led suit, trumps and discards in every order, with every trump and none."""
    rng = Rng(2026)
    kinds = [
        ["9S", "AS", "2H", "KD"], ["2H", "AS", "9S", "KD"], ["KD", "2H", "9S", "AS"],
        ["2C", "AS", "AH", "AD"], ["2S", "3S", "4S", "5S"], ["AS", "KS", "QS", "JS"],
        ["2D", "3H", "4H", "3D"], ["TC", "9C", "2D", "3D"], ["5H", "2S", "3S", "AH"],
    ]  # fmt: skip
    for cards in kinds:
        for trump in range(5):
            out = case(
                f"{cards[0].lower()}-{'shcdn'[trump]}",
                {"position": tricks_of(4, cards, trump, trump % 4)},
            )
            assert len(out["winners"]) == 1
    for players in range(3, 9):
        for trump in range(5):
            for _ in range(4):
                cards = [card.wire for card in rng.shuffled(DECK)[:players]]
                value = {"position": tricks_of(players, cards, trump, rng.below(players))}
                case(f"{players}-seats-{'shcdn'[trump]}", value)


@scenario("replay", "voids", "blob.void.1", "blob.play.2", "blob.play.3", "ops.rules.1")
def voids_are_known_at_once(case: Emit) -> None:
    """The position right after a seat fails to follow, in the middle of the trick."""
    for players, cards in SIZES:
        found = 0
        for seed in range(20):
            for state in lone(players, cards, seed % 5, seed).states:
                trick = state.table.trick
                if found < 3 and trick.cards and trick.cards[-1].suit != trick.led:
                    found += 1
                    out = case(f"{players}x{cards}", {"position": position(state)})
                    assert any(out["voids"])


@scenario("replay", "forced", "blob.play.2", "blob.act.1", "ops.rules.1")
def forced_plays(case: Emit) -> None:
    """One legal card: the last one held, or the only one that follows."""
    for players, cards in SIZES[::2]:
        for state in lone(players, cards, 1, 77).acting():
            playing = state.table.phase is Phase.PLAYING
            if playing and len(legal_actions(state)) == 1 and state.table.trick.cards:
                case(f"{players}x{cards}", {"position": position(state)})
                break


@scenario("replay", "orders", "cards.order.1", "blob.position.1", "wire.json.2", "blob.position.2")
def hands_travel_in_any_order(case: Emit) -> None:
    """Shuffled hands, integers written with a fraction, a round that is free."""
    for number, (players, cards) in enumerate(SIZES[::4]):
        state = lone(players, cards, number % 5, number, by_rule).states[-players]
        value = position(state)
        rng = Rng(number)
        value["hands"] = [list(rng.shuffled(hand)) for hand in value["hands"]]
        case(f"{players}x{cards}", {"position": value})
        value["round"] = 5 * 10**9 + number
        case(f"{players}x{cards}-late", {"position": value})
    floats = {**position(lone(3, 2, 0, 1).last), "dealer": 1.0, "players": 3.0}
    case("integral", {"position": floats})
    case("unsettled", {"position": {**position(lone(3, 2, 0, 1).last), "settled": False}})


VIEWS = ("blob.view.1", "blob.view.2", "blob.view.3", "blob.view.4", "blob.void.1",
         "blob.remaining.1", "cards.wire.2", "ops.rules.2")  # fmt: skip


@scenario("view", "seats", *VIEWS)
def what_every_seat_sees(case: Emit) -> None:
    """Somebody to act and somebody not, in every phase and size."""
    for number, (name, round_) in enumerate(all_lines()):
        if number % 2:
            continue
        players = round_.last.table.setup.players
        state = round_.states[Rng(number).below(len(round_.states))]
        for seat in {state.table.actor or 0, number // 2 % players}:
            shown = case(name, {"position": position(state), "seat": seat})["view"]
            assert bool(shown["legal"]) == (seat == state.table.actor)
            others = {c.wire for s, h in enumerate(state.hands) if s != seat for c in h}
            assert not others & {*shown["hand"], *shown["trick"]["cards"]}


@scenario("view", "totals", "blob.context.2", "blob.phase.4", "blob.game.3", "blob.view.3")
def totals_before_and_after_settling(case: Emit) -> None:
    """Scores join the totals when the round is settled, with a game or without."""
    for players in range(3, 9):
        for done in (0, 1, 4):
            round_ = line(within_game(players, 3, done, 10 * players + done), done, by_rule)
            alone = lone(players, 2, 0, done, by_rule)
            for name, state in (
                ("deal", round_.states[0]),
                ("over", round_.last),
                ("settled", round_.settled),
                ("alone", alone.settled),
            ):
                value = {"position": position(state), "seat": done % players}
                shown = case(f"{players}-after-{done}-{name}", value)["view"]
                if name == "settled":
                    gained = scores(state.table)
                    context = state.table.setup.context
                    assert gained is not None
                    assert context is not None
                    totals = [player["total"] for player in shown["players"]]
                    both = zip(context.totals, gained, strict=True)
                    assert totals == [before + gain for before, gain in both]
    deals = line(within_game(3, 3, 1, 0), 0, by_rule).states[0]
    largest = position(deals)
    largest["context"]["totals"] = [MOST_POINTS] * 3
    shown = case("largest-totals", {"position": largest, "seat": 0})["view"]
    assert [player["total"] for player in shown["players"]] == [MOST_POINTS] * 3


@scenario(
    "game",
    "sizes",
    "blob.game.1",
    "blob.game.2",
    "blob.game.3",
    "blob.game.4",
    "blob.game.5",
    "blob.rounds.1",
    "blob.rounds.2",
    "blob.deal.4",
    "rng.derive.1",
    "blob.phase.5",
    "ops.rules.3",
)
def whole_games(case: Emit) -> None:
    """Every size of game, every first dealer, shared wins among them."""
    shared = 0
    for number, (players, cards) in enumerate(SIZES):
        value = {
            "players": players, "start_cards": cards, "seed": number,
            "first_dealer": number % players,
        }  # fmt: skip
        out = case(f"{players}x{cards}", value)
        assert len(out["rounds"]) == 2 * (cards - 1) + players
        shared += len(out["winners"]) > 1
    for seed in range(40):
        value = {
            "players": 3 + seed % 6,
            "start_cards": 1 + seed % 3,
            "seed": seed * 2**40,
            "first_dealer": 0,
        }
        shared += len(case(f"seed-{seed}", value)["winners"]) > 1
    assert shared > 3


@scenario("perft", "small", "blob.perft.1", "blob.bid.3", "blob.play.2", "ops.rules.4")
def counts_of_small_deals(case: Emit) -> None:
    """From the deal and from the first lead, to the end of the round and beyond."""
    for players in (3, 4, 5):
        for cards in (1, 2, 3):
            for trump in range(5):
                states = lone(players, cards, trump, 31 * players + trump).states
                for name, state in (("deal", states[0]), ("lead", states[players])):
                    for depth in (0, 1, 2, players, players + 1, players * (cards + 1), 60):
                        if _leaves(state, depth) <= 1500:
                            slug = f"{players}x{cards}-{'shcdn'[trump]}-{name}-{depth}"
                            case(slug, {"position": position(state), "depth": depth})


def _leaves(state: State, depth: int) -> int:
    """Count leaves, or say there are too many as soon as that is sure."""
    total = 1
    for shallow in range(1, min(depth, 60) + 1):
        total = perft(state, shallow)
        if total > 1500 or total == 0:
            return total
    return total
