"""`lockstep rules`: read the specification, and see which code and tests follow it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict
from typing import Annotated

import typer

from lockstep import home, rules
from lockstep.citations import Citation
from lockstep.failures import UserError
from lockstep.output import Json, console, write_json, write_line

app = typer.Typer(
    no_args_is_help=True,
    help="Read the rules of the specification, and see which code and tests follow each one.",
)

ONLY_IN_CHECKOUT = "the tests are only known in a checkout"

Prefix = Annotated[
    str | None,
    typer.Argument(
        metavar="PREFIX", help="Only the rules below this name, such as blob or blob.bid."
    ),
]
Ids = Annotated[
    list[str], typer.Argument(metavar="ID", help="One or more rule ids, such as blob.bid.3.")
]


@app.command("list")
def list_rules(prefix: Prefix = None, as_json: Json = False) -> None:
    """List the rules, one a line, in the order of the specification."""
    chosen = _below(_rulebook().rules, prefix)
    if as_json:
        write_json([_heading(rule) for rule in chosen])
        return
    width = max((len(rule.id) for rule in chosen), default=0)
    for rule in chosen:
        write_line(f"{rule.id:<{width}}  {rule.title}")


@app.command()
def show(ids: Ids, as_json: Json = False) -> None:
    """Show rules in full: their text, where they stand, and who cites them."""
    book = _rulebook()
    chosen = [_find(book.rules, wanted) for wanted in ids]
    if as_json:
        write_json([_full(rule, book) for rule in chosen])
        return
    for number, rule in enumerate(chosen):
        if number:
            write_line("")
        _print_rule(rule, book)


@app.command()
def check(as_json: Json = False) -> None:
    """Check that every rule is cited by code and by a test, and that every cited rule exists.

    Exits with 1 and names each problem on a line of its own if anything is wrong.
    """
    book = _rulebook()
    problems = rules.check(book)
    if as_json:
        write_json(
            {
                "rules": len(book.rules),
                "code": len(book.code),
                "tests": None if book.tests is None else len(book.tests),
                "problems": [asdict(problem) for problem in problems],
            }
        )
    elif problems:
        for problem in problems:
            write_line(str(problem))
    else:
        write_line(_all_well(book))
    if problems:
        raise typer.Exit(1)


def _rulebook() -> rules.Rulebook:
    return rules.read(home.spec_folder(), home.code_folders(), home.tests_folder(), home.root())


def _below(known: dict[str, rules.Rule], prefix: str | None) -> list[rules.Rule]:
    if prefix is None:
        return list(known.values())
    prefix = prefix.rstrip(".")
    chosen = [rule for rule in known.values() if f"{rule.id}.".startswith(f"{prefix}.")]
    if not chosen:
        suggestion = rules.did_you_mean(prefix, _prefixes(known))
        raise UserError("unknown_rule", f"no rule stands below {prefix}{suggestion}")
    return chosen


def _prefixes(ids: Iterable[str]) -> list[str]:
    words = (rule.split(".") for rule in ids)
    return sorted({".".join(parts[:end]) for parts in words for end in range(1, len(parts) + 1)})


def _find(known: dict[str, rules.Rule], wanted: str) -> rules.Rule:
    if wanted not in known:
        suggestion = rules.did_you_mean(wanted, known) or "; `lockstep rules list` shows them all"
        raise UserError("unknown_rule", f"unknown rule {wanted}{suggestion}")
    return known[wanted]


def _print_rule(rule: rules.Rule, book: rules.Rulebook) -> None:
    # Markdown brings a parser and a highlighter, which no other command should wait for.
    from rich.markdown import Markdown  # noqa: PLC0415

    write_line(f"{rule.id}  {rule.title}")
    write_line(rule.where)
    write_line("")
    console().print(Markdown(rule.body, hyperlinks=False))
    write_line("")
    _print_citations("code", _citing(rule, book.code))
    if book.tests is None:
        write_line(f"tests: {ONLY_IN_CHECKOUT}")
    else:
        _print_citations("tests", _citing(rule, book.tests))


def _print_citations(who: str, found: list[Citation]) -> None:
    write_line(f"{who}:" if found else f"{who}: none")
    for citation in found:
        write_line(f"  {citation}")


def _citing(rule: rules.Rule, found: Iterable[Citation]) -> list[Citation]:
    return [citation for citation in found if citation.rule == rule.id]


def _heading(rule: rules.Rule) -> dict[str, object]:
    return {"id": rule.id, "title": rule.title, "path": rule.path, "line": rule.line}


def _full(rule: rules.Rule, book: rules.Rulebook) -> dict[str, object]:
    return {
        **_heading(rule),
        "body": rule.body,
        "code": _places(rule, book.code),
        "tests": None if book.tests is None else _places(rule, book.tests),
    }


def _places(rule: rules.Rule, found: Iterable[Citation]) -> list[dict[str, object]]:
    return [
        {"path": citation.path, "line": citation.line, "name": citation.name}
        for citation in _citing(rule, found)
    ]


def _all_well(book: rules.Rulebook) -> str:
    counts = f"{len(book.rules)} rules, {len(book.code)} citations in code"
    if book.tests is None:
        return f"{counts}: no problems; {ONLY_IN_CHECKOUT}"
    return f"{counts}, {len(book.tests)} in tests: no problems"
