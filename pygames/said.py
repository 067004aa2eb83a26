"""Messages that remember how they were made, so that another language can make them anew. No language is known here.

`said("{square} is empty", square="d4")` reads like an f-string and is the text "d4 is empty".
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Self


class Said(str):
    """An English text with the `template` and the `fields` it was made from. It compares and prints as that text.

    A field is a text, a number, or another Said, which can be made anew in turn.
    """

    __slots__ = ("fields", "template")

    template: str
    fields: Mapping[str, str | int]

    def __new__(cls, template: str, fields: Mapping[str, str | int]) -> Self:
        text = super().__new__(cls, template.format(**fields))
        text.template = template
        text.fields = MappingProxyType(dict(fields))
        return text

    def __reduce__(self) -> tuple[type[Self], tuple[str, dict[str, str | int]]]:
        return type(self), (self.template, dict(self.fields))


def said(template: str, /, **fields: str | int) -> Said:
    """The text `template.format(**fields)`: a whole sentence, or a clause that stands in one.

    `template` is written out at the call, where a translator's tools find it. What is the same in every language (a
    move text, a name in a file) stands in a field. Raises KeyError where a field is missing.
    """
    return Said(template, fields)
