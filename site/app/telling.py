"""What happens at a table, in words: who is who, whose turn it is and what is asked, how it ended. No browser here."""

from __future__ import annotations

from dataclasses import dataclass

from app.boards import Board
from app.colours import chosen, exchange
from app.scene import Look
from app.sitting import AWAY
from app.table import Moment, Stands, Table, Turn
from app.words import _, isolated, listed, ngettext, number
from pygames.game import CHANCE, Outcome, Seat, State
from pygames.seats import HUMAN


def level_name(level: str) -> str:
    """A bot's level in words."""
    names = {"random": _("Computer, at random"), "oneply": _("Computer, one ply ahead")}
    return names.get(level, level)


def seat_name(board: Board, seat: Seat) -> str:
    """What the rules call a seat, in the page's language."""
    names = board.seat_names
    return names[seat] if seat < len(names) else _("Player {number}").format(number=number(seat + 1))


def decider(view: State) -> Seat | None:
    """Who decides, or throws the dice that do; None where nobody does."""
    actor = view.roller if view.actor == CHANCE else view.actor
    return actor if isinstance(actor, int) else None


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells of one table. A seat goes by its player's name, else by what the rules call it."""

    board: Board
    table: Table

    def name(self, seat: object) -> str:
        """Who sits there; chance for what is no seat."""
        if not isinstance(seat, int) or seat < 0:
            return _("Chance")
        named = self.table.sitting.names[seat]
        return isolated(named) if named else self.seat(seat)

    def seat(self, seat: Seat) -> str:
        """What the rules call a seat, in the page's language."""
        return seat_name(self.board, seat)

    def colours(self) -> dict[str, str]:
        """The board's own colours that are exchanged for chosen ones, as `recoloured` takes them."""
        own = self.board.seat_styles[: len(self.table.sitting.kinds)]
        return exchange(chosen(self.table.record.tags, own), own)

    def level(self, seat: Seat) -> str:
        """What kind of player sits there, a bot's level told."""
        kind = self.table.sitting.kinds[seat]
        return self.kind(seat) if kind in (HUMAN, AWAY) else level_name(kind)

    def kind(self, seat: Seat) -> str:
        """What kind of player sits there, in short; beside a player's own name also the seat's."""
        kind = self.table.sitting.kinds[seat]
        if kind == HUMAN and self.table.watched:
            told = _("A person")
        elif kind == HUMAN:
            told = _("You") if len(self.table.sitting.here) == 1 else _("Here")
        else:
            told = _("By link") if kind == AWAY else _("Computer")
        if not self.table.sitting.names[seat]:
            return told
        return _("{seat} · {kind}").format(seat=self.seat(seat), kind=told)

    def news(self, view: State, look: Look) -> str:
        """Whose turn it is and what is asked, or how the game ended; one sentence."""
        if view.outcome is not None:
            return self.ended(view, view.outcome)
        turn = self.table.turn()
        if turn is Turn.CURTAIN:
            return _("Pass the device to {who}").format(who=self.name(self.table.curtain()))
        asked = {
            Turn.AWAY: _("to answer. Send the link, and open the one that comes back"),
            Turn.BOT: _("the computer is thinking"),
            Turn.CHANCE: _("one moment") if view.roller is None else _("the dice are thrown"),
        }
        sentence = asked.get(turn) or self.board.sentence(view, look)
        return _("{who}: {asked}").format(who=self.deciding(view), asked=sentence)

    def deciding(self, view: State) -> str:
        """Who decides, or throws the dice that do."""
        return self.name(decider(view))

    def ended(self, view: State, outcome: Outcome) -> str:
        """How the game ended, in one sentence."""
        return _("{result}: {reason}").format(result=self.result(outcome), reason=self.board.reason(outcome, view))

    def result(self, outcome: Outcome) -> str:
        """Who won, or that nobody did; in one sentence."""
        names = [self.name(seat) for seat in outcome.winners]
        if len(names) == 1:
            return _("{who} wins").format(who=names[0])
        if len(names) == len(outcome.shares):
            return _("A draw")
        return _("{who} share the game").format(who=listed(names))

    def ply(self, before: State, move: object) -> str:
        """A ply in words with who played it."""
        words = self.board.describe(before, move)
        return _("{who}: {asked}").format(who=self.deciding(before), asked=words)

    def happens(self, moment: Moment) -> str:
        """What is seen to happen while the ply that led to a moment is on its way, without where it leads."""
        assert moment.before is not None
        words = self.board.happens(moment.before, moment.last)
        return _("{who}: {asked}").format(who=self.deciding(moment.before), asked=words)

    def at(self, moment: Moment) -> str:
        """Where a replay stands: which ply of how many, and what was played there."""
        plies = len(self.table)
        if moment.before is None:
            words = ngettext("The beginning, before {total} ply", "The beginning, before {total} plies", plies)
            return words.format(total=number(plies))
        words = _("Ply {ply} of {total}. {told}")
        return words.format(ply=number(moment.ply), total=number(plies), told=self.ply(moment.before, moment.last))


def why_it_stands(stands: Stands) -> str:
    """Why the last ply can't be taken back, in one sentence."""
    return {
        Stands.NOTHING: _("There is nothing to take back."),
        Stands.ANSWERED: _("The other player has answered, so it stands. In a practice game everything can be undone."),
        Stands.SENT: _("The link with it may be with the other player already, so it stands."),
        Stands.CHANCE: _("Chance has decided since, so it stands. In a practice game everything can be undone."),
        Stands.REVEALED: _("A secret has come to light, so it stands. In a practice game everything can be undone."),
        Stands.WATCHED: _("This game is only looked at. Play on from here to try something."),
    }[stands]
