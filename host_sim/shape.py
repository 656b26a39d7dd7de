"""Whether JSON has the shape that a schema asks for, and in words why not."""

import json

import jsonschema

_LONGEST = 60  # signs of a value that is quoted
_ABOUT_FIELDS = ("required", "additionalProperties")


def _is_whole(_checker, value):
    """Whole numbers are written as such: neither 3.0 nor true is one."""
    return isinstance(value, int) and not isinstance(value, bool)


Validator = jsonschema.validators.extend(
    jsonschema.Draft202012Validator,
    type_checker=jsonschema.Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_whole),
)


def without_twins(pairs):
    """An object of JSON, for `object_pairs_hook`. ValueError where a field stands twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a field stands there twice")
    return found


def first_error(validator, data):
    """The first place at which `data` is not as it should be, or None."""
    return next(iter(sorted(validator.iter_errors(data), key=_place)), None)


def _place(error):
    return [str(part).rjust(6, "0") for part in error.absolute_path]


def in_words(error):
    """What is wrong and where, lists counted from 1.

    A schema may say with `called` what it describes, in words that go on from "is no ...".
    """
    if error.validator == "uniqueItems":
        what = "one stands there twice"
    elif "called" in error.schema and error.validator not in _ABOUT_FIELDS:
        what = f"{quoted(error.instance)} is no {error.schema['called']}"
    else:
        what = error.message
    place = place_of(error)
    return f"{place}: {what}" if place else what


def place_of(error):
    """Where in the data it is, such as `script[3].edit`."""
    place = ""
    for part in error.absolute_path:
        place += f"[{part + 1}]" if isinstance(part, int) else f".{part}" if place else part
    return place


def quoted(value):
    """The value as JSON, cut when it is long."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "..."
