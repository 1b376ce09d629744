// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.BrineException;
import dev.brine.internal.ErrorText;
import dev.brine.internal.FormatNumbers.Moment;
import dev.brine.wire.Varint;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * The parts that bodies of {@code java.time} are made of.
 *
 * <p>A time is one number whose low three bits say how fine it is: 0 the minute of the day, 1 its
 * second, and 2, 3 and 4 its second with the milliseconds, microseconds or nanoseconds behind. An
 * offset is one byte, in quarters of an hour, or 127 and the seconds behind.
 */
final class TimeParts {
  /** An offset that Java has not cached, and its text. */
  private static final int ODD_COST = 112;

  /** The rules of an offset. */
  private static final int FIXED_COST = 200;

  private TimeParts() {}

  /** Returns how fine a fraction of a second is: 1 for none, else the place of its unit. */
  static int fineness(int nanos) {
    if (nanos == 0) {
      return Moment.SECONDS;
    }
    int fine = 2;
    while (nanos % Moment.nanosOf(fine) != 0) {
      fine++;
    }
    return fine;
  }

  /** Writes a fraction of a second as fine as {@link #fineness} says. */
  static void writeFraction(WireWriter out, int nanos, int fineness) {
    if (fineness == Moment.NANOS) {
      out.fixedInt(nanos);
    } else if (fineness > Moment.SECONDS) {
      out.varint(nanos / Moment.nanosOf(fineness));
    }
  }

  /** Reads the nanoseconds of a fraction of a second. */
  static int readFraction(WireReader in, int fineness) {
    if (fineness <= Moment.SECONDS) {
      return 0;
    }
    if (fineness > Moment.NANOS) {
      throw in.corrupt("expected a unit of time from 0 to 4 but was " + fineness);
    }
    long nanos =
        fineness == Moment.NANOS
            ? in.fixedInt()
            : (in.varint() & 0xffffffffL) * Moment.nanosOf(fineness);
    if (nanos < 0 || nanos >= 1_000_000_000) {
      throw in.corrupt(nanos + " nanoseconds are no fraction of a second");
    }
    return (int) nanos;
  }

  /** Writes a date: the day since 1970. */
  static void writeDate(WireWriter out, LocalDate date) {
    BodyElements.writeSignedLong(out, date.toEpochDay());
  }

  /** Reads a date. */
  static LocalDate readDate(WireReader in) {
    return LocalDate.ofEpochDay(BodyElements.readSignedLong(in));
  }

  /** Writes a time of the day. */
  @SuppressWarnings("JavaLocalTimeGetNano") // The seconds precede them.
  static void writeTime(WireWriter out, LocalTime time) {
    int seconds = time.toSecondOfDay();
    int fineness = fineness(time.getNano());
    if (fineness == Moment.SECONDS && seconds % 60 == 0) {
      out.varint((seconds / 60) << 3);
    } else {
      out.varint((seconds << 3) | fineness);
      writeFraction(out, time.getNano(), fineness);
    }
  }

  /** Reads a time of the day. */
  static LocalTime readTime(WireReader in) {
    int head = in.varint();
    int fineness = head & 7;
    int whole = head >>> 3;
    int nanos = readFraction(in, fineness);
    return LocalTime.ofSecondOfDay(fineness == 0 ? whole * 60L : whole).withNano(nanos);
  }

  /** Writes a date and a time. */
  static void writeDateTime(WireWriter out, LocalDateTime value) {
    writeDate(out, value.toLocalDate());
    writeTime(out, value.toLocalTime());
  }

  /** Reads a date and a time. */
  static LocalDateTime readDateTime(WireReader in) {
    LocalDate date = readDate(in);
    return LocalDateTime.of(date, readTime(in));
  }

  /** Writes an offset. */
  static void writeOffset(WireWriter out, ZoneOffset offset) {
    int seconds = offset.getTotalSeconds();
    if (seconds % Moment.QUARTER == 0) {
      out.octet(seconds / Moment.QUARTER);
    } else {
      out.octet(Moment.ODD_OFFSET);
      out.charge(ODD_COST);
      out.varint(Varint.zigzag(seconds));
    }
  }

  /** Reads an offset. */
  static ZoneOffset readOffset(WireReader in) {
    int quarters = (byte) in.octet();
    if (quarters != Moment.ODD_OFFSET) {
      return ZoneOffset.ofTotalSeconds(quarters * Moment.QUARTER);
    }
    in.charge(ODD_COST);
    return ZoneOffset.ofTotalSeconds(BodyElements.readSigned(in));
  }

  /** Writes the name of a region. */
  static void writeRegion(WireWriter out, ZoneId zone) {
    out.text(zone.getId());
    out.charge(costOf(zone));
  }

  /** One that has no rules but its offset is made anew. */
  private static int costOf(ZoneId zone) {
    return zone.getRules().isFixedOffset() ? FIXED_COST : 0;
  }

  /** Reads the name of a region. */
  static ZoneId readRegion(WireReader in, String id) {
    ZoneId zone = ZoneId.of(id);
    if (zone instanceof ZoneOffset) {
      throw in.corrupt("not the name of a region: " + ErrorText.shortened(id));
    }
    in.charge(costOf(zone));
    return zone;
  }

  /** Returns the failure of values that a class of {@code java.time} does not take. */
  static BrineException refused(WireReader in, String what, RuntimeException cause) {
    if (cause instanceof DateTimeException || cause instanceof ArithmeticException) {
      String message = cause.getMessage();
      return in.corrupt(
          "not " + what + ": " + (message == null ? "no reason" : ErrorText.shortened(message)));
    }
    throw cause;
  }
}
