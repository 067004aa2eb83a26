"""Who sits where: the kinds of seats, how records name them, who looks on, what a seat types, what undo takes back.

Page and terminal share it. No bot plays here and no record is read; `kinds` are what both hand in.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from pygames.game import Actor, Move, MoveError, OptionError, Seat, State, quoted
from pygames.said import said

HUMAN: Final = "human"
"""The kind of a seat that a person plays; every other kind is the name of a bot's level."""

SEAT_TAG: Final = "Seat."
"""The record header `Seat.0` holds the kind of seat 0."""


def usual(players: int, level: str) -> tuple[str, ...]:
    """A person in seat 0, and bots of `level` around."""
    return (HUMAN, *(level for _ in range(players - 1)))


def tags(kinds: Sequence[str]) -> dict[str, str]:
    """The headers that name these kinds."""
    return {f"{SEAT_TAG}{seat}": kind for seat, kind in enumerate(kinds)}


def recorded(headers: Mapping[str, str], players: int, levels: Sequence[str]) -> tuple[str, ...]:
    """The kinds that a record's headers name; a seat they don't name is a person's. Raises OptionError."""
    return checked([headers.get(f"{SEAT_TAG}{seat}", HUMAN) for seat in range(players)], players, levels)


def checked(kinds: Sequence[str], players: int, levels: Sequence[str]) -> tuple[str, ...]:
    """The kinds, when there is one for each of `players` and each is known. Raises OptionError."""
    if len(kinds) != players:
        raise OptionError(said("this game has {players} seats, not {number}", players=players, number=len(kinds)))
    for seat, kind in enumerate(kinds):
        if kind != HUMAN and kind not in levels:
            known = ", ".join((HUMAN, *levels))
            tag, name = f"{SEAT_TAG}{seat}", quoted(kind)
            raise OptionError(
                said("{header}: no player is called {kind} (the players: {known})", header=tag, kind=name, known=known)
            )
    return tuple(kinds)


def decided(view: State, text: str) -> Move:
    """The move that a seat decides on by typing `text`, read in its view. Raises MoveError.

    What a record tells beyond the move, what it brought to light, is refused: whether it fits is not told before the
    move is played.
    """
    move = view.parse(text)
    if view.game.has_secrets:
        for plain in map(view.text, view.moves()):
            if text.startswith(f"{plain} "):
                raise MoveError(text, said("it is written like {example}", example=plain), len(plain) + 1)
    return move


def viewer(kinds: Sequence[str], actor: Actor) -> Seat | None:
    """Whose view may be shown: the person's to decide, else the only person's, else a bystander's (None)."""
    people = [seat for seat, kind in enumerate(kinds) if kind == HUMAN]
    if isinstance(actor, int) and actor in people:
        return actor
    return people[0] if len(people) == 1 else None


def undone(kinds: Sequence[str], actors: Sequence[Actor]) -> int | None:
    """The number of plies that undo leaves: a person's last decision is taken back, and all that followed it.

    `actors` are those of the plies so far. None where no person has decided anything yet.
    """
    return last_by([seat for seat, kind in enumerate(kinds) if kind == HUMAN], actors)


def last_by(whom: Collection[Actor], actors: Sequence[Actor]) -> int | None:
    """The last ply that one of `whom` played, by its index; None where none of them has."""
    return next((ply for ply in reversed(range(len(actors))) if actors[ply] in whom), None)


def settled(people: Collection[Seat], actors: Sequence[Actor]) -> int:
    """The number of plies that stand for good in a fair game: those that another person has answered.

    `people` are the seats of persons, wherever they sit.
    """
    if len(people) < 2:
        return 0
    answer: int | None = None
    for ply in reversed(range(len(actors))):  # the last answer is near the end, however long the game
        actor = actors[ply]
        if isinstance(actor, int) and actor in people:
            if answer is not None and actor != actors[answer]:
                return answer
            answer = ply
    return 0
