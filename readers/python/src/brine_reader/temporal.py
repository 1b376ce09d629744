# SPDX-License-Identifier: Apache-2.0
"""Dates and times: those of java.time, and java.util.Date.

``str`` returns the text of Java's ``toString``. ``to_python`` returns the value of Python's
datetime, or None where Python has none: years above 9999, for example. It drops nanoseconds.
"""

from __future__ import annotations

import datetime
from typing import Any, Callable, Dict, Optional, Tuple

from .values import JavaValue
from .wire import Source, signed

_NANOS = 1_000_000_000
_SECONDS_OF_A_DAY = 86_400
_EPOCH = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
_MOST_DAYS = (-365_243_219_162, 365_241_780_471)
_MOST_YEAR = 999_999_999
_MOST_OFFSET = 18 * 3600
_ODD_OFFSET = 127
_QUARTER = 15 * 60


def _civil(days: int) -> Tuple[int, int, int]:
    """Returns year, month and day (Howard Hinnant, "chrono-compatible low-level algorithms")."""
    days += 719_468
    era, day_of_era = divmod(days, 146_097)
    year_of_era = (
        day_of_era - day_of_era // 1460 + day_of_era // 36_524 - day_of_era // 146_096
    ) // 365
    day_of_year = day_of_era - (365 * year_of_era + year_of_era // 4 - year_of_era // 100)
    shifted = (5 * day_of_year + 2) // 153
    day = day_of_year - (153 * shifted + 2) // 5 + 1
    month = shifted + 3 if shifted < 10 else shifted - 9
    return year_of_era + era * 400 + (month <= 2), month, day


def _padded_year(year: int, plus: str) -> str:
    if abs(year) < 1000:
        return f"{'-' if year < 0 else ''}{abs(year):04d}"
    return (plus if year > 9999 else "") + str(year)


def _date_text(days: int) -> str:
    year, month, day = _civil(days)
    return f"{_padded_year(year, '+')}-{month:02d}-{day:02d}"


def _fraction_text(nanos: int) -> str:
    if nanos == 0:
        return ""
    if nanos % 1_000_000 == 0:
        return f".{nanos // 1_000_000:03d}"
    return f".{nanos // 1000:06d}" if nanos % 1000 == 0 else f".{nanos:09d}"


def _time_text(seconds: int, nanos: int, always_seconds: bool = False) -> str:
    text = f"{seconds // 3600:02d}:{seconds // 60 % 60:02d}"
    if seconds % 60 or nanos or always_seconds:
        text += f":{seconds % 60:02d}{_fraction_text(nanos)}"
    return text


def _instant_text(seconds: int, nanos: int) -> str:
    days, rest = divmod(seconds, _SECONDS_OF_A_DAY)
    return f"{_date_text(days)}T{_time_text(rest, nanos, True)}Z"


def _offset_text(seconds: int) -> str:
    if seconds == 0:
        return "Z"
    rest = abs(seconds)
    text = f"{'-' if seconds < 0 else '+'}{rest // 3600:02d}:{rest // 60 % 60:02d}"
    return text + (f":{rest % 60:02d}" if rest % 60 else "")


def _duration_text(seconds: int, nanos: int) -> str:
    if seconds == 0 and nanos == 0:
        return "PT0S"
    total = seconds * _NANOS + nanos
    sign, rest = ("-" if total < 0 else ""), abs(total)
    whole, fraction = divmod(rest, _NANOS)
    text = "PT"
    if whole // 3600:
        text += f"{sign}{whole // 3600}H"
    if whole // 60 % 60:
        text += f"{sign}{whole // 60 % 60}M"
    if whole % 60 == 0 and fraction == 0:
        return text
    digits = f".{fraction:09d}".rstrip("0") if fraction else ""
    return f"{text}{sign}{whole % 60}{digits}S"


def _period_text(years: int, months: int, days: int) -> str:
    counts = ((years, "Y"), (months, "M"), (days, "D"))
    parts = [f"{count}{unit}" for count, unit in counts if count]
    return "P" + ("".join(parts) or "0D")


def _month_text(months: int) -> str:
    return f"{_padded_year(months // 12, '')}-{months % 12 + 1:02d}"


def _zoned_text(days: int, seconds: int, nanos: int, offset: int, region: Optional[str]) -> str:
    text = f"{_date_text(days)}T{_time_text(seconds, nanos)}{_offset_text(offset)}"
    return text if region is None else f"{text}[{region}]"


_TEXTS: Dict[str, Callable[..., str]] = {
    "java.util.Date": lambda millis: _instant_text(millis // 1000, millis % 1000 * 1_000_000),
    "java.time.Instant": _instant_text,
    "java.time.LocalDate": _date_text,
    "java.time.LocalTime": _time_text,
    "java.time.LocalDateTime": lambda days, *time: f"{_date_text(days)}T{_time_text(*time)}",
    "java.time.Duration": _duration_text,
    "java.time.Period": _period_text,
    "java.time.Year": str,
    "java.time.YearMonth": _month_text,
    "java.time.MonthDay": lambda month, day: f"--{month:02d}-{day:02d}",
    "java.time.ZoneOffset": _offset_text,
    "java.time.ZonedDateTime": _zoned_text,
    "java.time.OffsetDateTime": lambda days, s, n, offset: _zoned_text(days, s, n, offset, None),
    "java.time.OffsetTime": lambda s, n, offset: _time_text(s, n) + _offset_text(offset),
}


def _since_epoch(seconds: int, nanos: int) -> datetime.datetime:
    return _EPOCH + datetime.timedelta(seconds=seconds, microseconds=nanos // 1000)


def _zone(seconds: int) -> datetime.timezone:
    return datetime.timezone(datetime.timedelta(seconds=seconds))


def _local(days: int, seconds: int, nanos: int) -> datetime.datetime:
    return _since_epoch(days * _SECONDS_OF_A_DAY + seconds, nanos).replace(tzinfo=None)


_PYTHON: Dict[str, Callable[..., Any]] = {
    "java.util.Date": lambda millis: _EPOCH + datetime.timedelta(milliseconds=millis),
    "java.time.Instant": _since_epoch,
    "java.time.LocalDate": lambda days: _local(days, 0, 0).date(),
    "java.time.LocalTime": lambda *time: _local(0, *time).time(),
    "java.time.LocalDateTime": _local,
    "java.time.Duration": lambda s, n: datetime.timedelta(seconds=s, microseconds=n // 1000),
    "java.time.Year": int,
    "java.time.ZoneOffset": _zone,
    "java.time.ZonedDateTime": lambda d, s, n, o, _: _local(d, s, n).replace(tzinfo=_zone(o)),
    "java.time.OffsetDateTime": lambda d, s, n, o: _local(d, s, n).replace(tzinfo=_zone(o)),
    "java.time.OffsetTime": lambda s, n, o: _local(0, s, n).timetz().replace(tzinfo=_zone(o)),
}


class Temporal(JavaValue):
    """A date, a time, or an amount of time; ``parts`` are the numbers that the format has for it.

    Days are since 1970-01-01, seconds and nanoseconds since then or since midnight, offsets in
    seconds, a ``YearMonth`` in months since the year 0, a ``Date`` in milliseconds.
    """

    __slots__ = ("parts",)

    def __init__(self, class_name: str, parts: Tuple[Any, ...], id: Optional[int] = None) -> None:
        super().__init__(class_name, id)
        self.parts = parts

    def __str__(self) -> str:
        return _TEXTS[self.class_name](*self.parts)

    def to_python(self) -> Any:
        """Returns the value of Python's datetime, or None where it has none."""
        convert = _PYTHON.get(self.class_name)
        try:
            return convert(*self.parts) if convert else None
        except (OverflowError, ValueError):
            return None


def _checked(source: Source, number: int, least: int, most: int, what: str) -> int:
    if not least <= number <= most:
        raise source.damaged(f"Not {what}: {number}")
    return number


def _fraction(source: Source, unit: int) -> int:
    if unit <= 1:
        return 0
    if unit > 4:
        raise source.damaged(f"Unknown unit of time: {unit}")
    if unit == 4:
        nanos = source.fixed(4, "nanoseconds")
    else:
        nanos = source.varint("a fraction of a second") * (1_000_000 if unit == 2 else 1000)
    return _checked(source, nanos, 0, _NANOS - 1, "a fraction of a second")


def _instant(source: Source) -> Tuple[int, ...]:
    head = source.varlong("an instant")
    seconds = (head >> 3) ^ -(head >> 2 & 1)
    _checked(source, seconds, -31_557_014_167_219_200, 31_556_889_864_403_199, "an instant")
    return seconds, _fraction(source, (head & 3) + 1)


def _date(source: Source) -> Tuple[int, ...]:
    return (_checked(source, source.signed64("a day"), *_MOST_DAYS, "a day"),)


def _time(source: Source) -> Tuple[int, ...]:
    head = source.varint("a time")
    seconds = (head >> 3) * (60 if head & 7 == 0 else 1)
    _checked(source, seconds, 0, _SECONDS_OF_A_DAY - 1, "a time")
    return seconds, _fraction(source, head & 7)


def _offset(source: Source) -> Tuple[int, ...]:
    quarters = signed(source.octet("an offset"), 1)
    odd = quarters == _ODD_OFFSET
    seconds = source.signed32("an offset") if odd else quarters * _QUARTER
    return (_checked(source, seconds, -_MOST_OFFSET, _MOST_OFFSET, "an offset"),)


def _duration(source: Source) -> Tuple[int, ...]:
    unit = source.octet("a unit of time")
    seconds = source.signed64("a duration")
    return seconds, _fraction(source, unit)


def _year(source: Source) -> Tuple[int, ...]:
    year = source.signed64("a year") + 2000
    return (_checked(source, year, -_MOST_YEAR, _MOST_YEAR, "a year"),)


def _months(source: Source) -> Tuple[int, ...]:
    months = source.signed64("months") + 12 * 2000
    return (_checked(source, months, -12 * _MOST_YEAR, 12 * _MOST_YEAR + 11, "months"),)


def _month_day(source: Source) -> Tuple[int, ...]:
    month, day = divmod(source.varint("a day of a month"), 32)
    _checked(source, month, 1, 12, "a month")
    most = 29 if month == 2 else 30 if month in (4, 6, 9, 11) else 31
    return month, _checked(source, day, 1, most, "a day of a month")


def _zoned(source: Source) -> Tuple[Any, ...]:
    parts = _date(source) + _time(source) + _offset(source)
    return (*parts, source.name("the name of a region"))


_READERS: Dict[int, Callable[[Source], Tuple[Any, ...]]] = {
    17: lambda source: (source.signed64("a date"),),
    18: _instant,
    19: _date,
    20: lambda source: _date(source) + _time(source),
    37: _time,
    38: _duration,
    39: lambda source: tuple(source.signed32("a part of a period") for _ in range(3)),
    40: _year,
    41: _months,
    42: _month_day,
    43: _offset,
    45: _zoned,
    46: lambda source: _date(source) + _time(source) + _offset(source),
    47: lambda source: _time(source) + _offset(source),
}


def is_temporal(number: int) -> bool:
    """Returns whether a built-in class is one of these."""
    return number in _READERS


def read_temporal(source: Source, number: int, class_name: str) -> Temporal:
    """Reads the body of a built-in class."""
    return Temporal(class_name, _READERS[number](source))
