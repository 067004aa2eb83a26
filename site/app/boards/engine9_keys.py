"""Keys of Engine No. 9's things, by which scenes know them again: drawing gives them, motion goes by them."""

from __future__ import annotations

from pygames.engine9.geometry import Bridge, Square, square_name
from pygames.game import Seat


def bridge_key(bridge: Bridge) -> str:
    """The key of a bridge."""
    return f"bridge:{bridge}"


def die_key(number: int) -> str:
    """The key of a die: 0 the colour die, 1 and 2 the pip dice."""
    return f"die:{number}"


def face_key(bridge: Bridge) -> str:
    """The key of a face of the colour die, where the three lie side by side to be chosen from."""
    return f"face:{bridge}"


def house_key(seat: Seat, number: int) -> str:
    """The key of the little house of a seat that stands for a shed of it, counted from 0."""
    return f"house:{seat}:{number}"


def loco_key(square: Square) -> str:
    """The key of the locomotive on a square: "loco:2-0-7"."""
    return f"loco:{square_name(square)}"


def hand_key(seat: Seat, number: int) -> str:
    """The key of a locomotive in a seat's hand, counted from 0; the last one starts first."""
    return f"hand:{seat}:{number}"


def shed_key(seat: Seat, number: int) -> str:
    """The key of a seat's locomotive in a shed, counted from 0 in the order of arrival."""
    return f"shed:{seat}:{number}"


def tile_key(seat: Seat, number: int) -> str:
    """The key of a repair tile of a seat, counted from 0; the last one is returned first."""
    return f"tile:{seat}:{number}"


def pile_key(number: int) -> str:
    """The key of a repair tile in the pile, counted from 0; the last one is taken first."""
    return f"tile:pile:{number}"
