// SPDX-License-Identifier: Apache-2.0

// Dates and times: those of java.time, and java.util.Date.

import { JavaValue } from './values.js';

const SECONDS_OF_A_DAY = 86_400;
const MOST_YEAR = 999_999_999;
const MOST_DATE = 8_640_000_000_000_000n;

function two(number) {
  return String(number).padStart(2, '0');
}

/** Returns year, month and day (Howard Hinnant, "chrono-compatible low-level algorithms"). */
function civil(sinceEpoch) {
  const days = sinceEpoch + 719_468;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const leapDays =
    Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1;
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return [yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day];
}

function paddedYear(year, plus) {
  if (Math.abs(year) < 1000) {
    return (year < 0 ? '-' : '') + String(Math.abs(year)).padStart(4, '0');
  }
  return (year > 9999 ? plus : '') + year;
}

function dateText(days) {
  const [year, month, day] = civil(days);
  return `${paddedYear(year, '+')}-${two(month)}-${two(day)}`;
}

function fractionText(nanos) {
  if (nanos === 0) {
    return '';
  }
  const digits = nanos % 1_000_000 === 0 ? 3 : nanos % 1000 === 0 ? 6 : 9;
  return `.${String(nanos).padStart(9, '0').slice(0, digits)}`;
}

function timeText(seconds, nanos, always = false) {
  const text = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`;
  const hasSeconds = seconds % 60 !== 0 || nanos !== 0 || always;
  return hasSeconds ? `${text}:${two(seconds % 60)}${fractionText(nanos)}` : text;
}

function floorDivide(number, divisor) {
  const rest = ((number % divisor) + divisor) % divisor;
  return [Number((number - rest) / divisor), Number(rest)];
}

function instantText(seconds, nanos) {
  const [days, rest] = floorDivide(seconds, BigInt(SECONDS_OF_A_DAY));
  return `${dateText(days)}T${timeText(rest, nanos, true)}Z`;
}

function millisText(millis) {
  const rest = ((millis % 1000n) + 1000n) % 1000n;
  return instantText((millis - rest) / 1000n, Number(rest) * 1_000_000);
}

function offsetText(seconds) {
  if (seconds === 0) {
    return 'Z';
  }
  const rest = Math.abs(seconds);
  const text = `${seconds < 0 ? '-' : '+'}${two(Math.floor(rest / 3600))}`;
  const ofMinute = rest % 60 === 0 ? '' : `:${two(rest % 60)}`;
  return `${text}:${two(Math.floor(rest / 60) % 60)}${ofMinute}`;
}

function durationText(seconds, nanos) {
  const total = seconds * 1_000_000_000n + BigInt(nanos);
  const sign = total < 0n ? '-' : '';
  const rest = total < 0n ? -total : total;
  const whole = rest / 1_000_000_000n;
  const fraction = rest % 1_000_000_000n;
  let text = 'PT';
  if (whole >= 3600n) {
    text += `${sign}${whole / 3600n}H`;
  }
  if ((whole / 60n) % 60n !== 0n) {
    text += `${sign}${(whole / 60n) % 60n}M`;
  }
  if (whole % 60n === 0n && fraction === 0n) {
    return text === 'PT' ? 'PT0S' : text;
  }
  const digits = String(fraction).padStart(9, '0').replace(/0+$/, '');
  return `${text}${sign}${whole % 60n}${digits === '' ? '' : `.${digits}`}S`;
}

function periodText(years, months, days) {
  const parts = [years, months, days].map((count, i) => (count === 0 ? '' : count + 'YMD'[i]));
  return `P${parts.join('') || '0D'}`;
}

function monthText(months) {
  const year = Math.floor(months / 12);
  return `${paddedYear(year, '')}-${two(months - 12 * year + 1)}`;
}

function zonedText(days, seconds, nanos, offset, region = null) {
  const text = `${dateText(days)}T${timeText(seconds, nanos)}${offsetText(offset)}`;
  return region === null ? text : `${text}[${region}]`;
}

const TEXTS = {
  'java.util.Date': millisText,
  'java.time.Instant': instantText,
  'java.time.LocalDate': dateText,
  'java.time.LocalTime': (seconds, nanos) => timeText(seconds, nanos),
  'java.time.LocalDateTime': (days, seconds, nanos) =>
    `${dateText(days)}T${timeText(seconds, nanos)}`,
  'java.time.Duration': durationText,
  'java.time.Period': periodText,
  'java.time.Year': String,
  'java.time.YearMonth': monthText,
  'java.time.MonthDay': (month, day) => `--${two(month)}-${two(day)}`,
  'java.time.ZoneOffset': offsetText,
  'java.time.ZonedDateTime': zonedText,
  'java.time.OffsetDateTime': zonedText,
  'java.time.OffsetTime': (seconds, nanos, offset) =>
    timeText(seconds, nanos) + offsetText(offset),
};

function millisOf(seconds, nanos) {
  return seconds * 1000n + BigInt(Math.floor(nanos / 1_000_000));
}

function zonedMillis(days, seconds, nanos, offset) {
  return millisOf(BigInt(days * SECONDS_OF_A_DAY + seconds - offset), nanos);
}

const MILLIS = {
  'java.util.Date': (millis) => millis,
  'java.time.Instant': millisOf,
  'java.time.ZonedDateTime': zonedMillis,
  'java.time.OffsetDateTime': zonedMillis,
};

/**
 * A date, a time, or an amount of time; `parts` are the numbers that the format has for it. Days are
 * since 1970-01-01, seconds and nanoseconds since then or since midnight, offsets in seconds, a
 * `YearMonth` in months since the year 0, a `Date` in milliseconds. Seconds of an `Instant` and a
 * `Duration`, and the milliseconds of a `Date`, are BigInts.
 */
export class Temporal extends JavaValue {
  constructor(className, parts) {
    super(className);
    this.parts = parts;
  }

  /** Returns the text of Java's `toString`; that of a `Date` is the one of its Instant. */
  toString() {
    return TEXTS[this.className](...this.parts);
  }

  /** Returns a moment as a Date, to the millisecond; null for what is no moment, or too far away. */
  toDate() {
    const millis = MILLIS[this.className]?.(...this.parts) ?? MOST_DATE + 1n;
    return millis >= -MOST_DATE && millis <= MOST_DATE ? new Date(Number(millis)) : null;
  }
}

function checked(source, number, least, most, what) {
  if (number < least || number > most) {
    throw source.damaged(`Not ${what}: ${number}`);
  }
  return number;
}

function fraction(source, unit) {
  if (unit <= 1) {
    return 0;
  }
  if (unit > 4) {
    throw source.damaged(`Unknown unit of time: ${unit}`);
  }
  const nanos =
    unit === 4
      ? source.view.getUint32(source.skip(4, 'nanoseconds'), true)
      : source.varint('a fraction of a second') * (unit === 2 ? 1_000_000 : 1000);
  return checked(source, nanos, 0, 999_999_999, 'a fraction of a second');
}

function instant(source) {
  const head = source.varlong('an instant');
  const seconds = (head >> 3n) ^ -((head >> 2n) & 1n);
  checked(source, seconds, -31_557_014_167_219_200n, 31_556_889_864_403_199n, 'an instant');
  return [seconds, fraction(source, Number(head & 3n) + 1)];
}

function date(source) {
  const days = Number(source.signed64('a day'));
  return [checked(source, days, -365_243_219_162, 365_241_780_471, 'a day')];
}

function time(source) {
  const head = source.varint('a time');
  const unit = head % 8;
  const seconds = Math.floor(head / 8) * (unit === 0 ? 60 : 1);
  checked(source, seconds, 0, SECONDS_OF_A_DAY - 1, 'a time');
  return [seconds, fraction(source, unit)];
}

function offset(source) {
  const quarters = (source.octet('an offset') << 24) >> 24;
  const seconds = quarters === 127 ? source.signed32('an offset') : quarters * 15 * 60;
  return [checked(source, seconds, -18 * 3600, 18 * 3600, 'an offset')];
}

function duration(source) {
  const unit = source.octet('a unit of time');
  const seconds = source.signed64('a duration');
  return [seconds, fraction(source, unit)];
}

function year(source) {
  const number = Number(source.signed64('a year')) + 2000;
  return [checked(source, number, -MOST_YEAR, MOST_YEAR, 'a year')];
}

function months(source) {
  const number = Number(source.signed64('months')) + 12 * 2000;
  return [checked(source, number, -12 * MOST_YEAR, 12 * MOST_YEAR + 11, 'months')];
}

function monthDay(source) {
  const number = source.varint('a day of a month');
  const month = checked(source, Math.floor(number / 32), 1, 12, 'a month');
  const most = month === 2 ? 29 : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return [month, checked(source, number % 32, 1, most, 'a day of a month')];
}

function dateTime(source) {
  return [...date(source), ...time(source)];
}

function period(source) {
  return [1, 2, 3].map(() => source.signed32('a part of a period'));
}

const READERS = new Map([
  [17, (source) => [source.signed64('a date')]],
  [18, instant],
  [19, date],
  [20, dateTime],
  [37, time],
  [38, duration],
  [39, period],
  [40, year],
  [41, months],
  [42, monthDay],
  [43, offset],
  [45, (source) => [...dateTime(source), ...offset(source), source.name('a region')]],
  [46, (source) => [...dateTime(source), ...offset(source)]],
  [47, (source) => [...time(source), ...offset(source)]],
]);

/** Returns whether a built-in class is one of these. */
export function isTemporal(number) {
  return READERS.has(number);
}

/** Reads the body of a built-in class. */
export function readTemporal(source, number, className) {
  return new Temporal(className, READERS.get(number)(source));
}
