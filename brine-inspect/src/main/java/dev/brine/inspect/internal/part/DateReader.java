// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.part;

import dev.brine.inspect.internal.NumberText;
import dev.brine.inspect.internal.StopException;
import dev.brine.internal.FormatNumbers.Moment;
import dev.brine.wire.Varint;
import java.io.IOException;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.UUID;

/** Reads dates, times and large numbers, and returns them as their classes print them. */
public final class DateReader {
  /** The class whose region follows what is read. */
  public static final String ZONED_DATE_TIME = "java.time.ZonedDateTime";

  private static final int MOST_DIGITS = 1 << 24;

  private final BrineInput in;

  public DateReader(BrineInput in) {
    this.in = in;
  }

  /** Reads a body; of a zoned time all but the region. */
  public String read(String className) throws IOException, StopException {
    return switch (className) {
      case "java.math.BigDecimal" -> readDecimal();
      case "java.util.UUID" -> {
        long high = in.fixed(8, "a UUID");
        yield new UUID(high, in.fixed(8, "a UUID")).toString();
      }
      case "java.util.Date" -> Instant.ofEpochMilli(in.signed("a date")).toString();
      case "java.time.Instant" -> readInstant();
      case "java.time.LocalDate" -> readDate().toString();
      case "java.time.LocalDateTime" -> readDate().atTime(readTime()).toString();
      case "java.math.BigInteger" -> NumberText.of(readWhole());
      case "java.time.LocalTime" -> readTime().toString();
      case "java.time.Duration" -> readDuration();
      case "java.time.Period" -> readPeriod();
      case "java.time.Year" ->
          Year.of(Math.toIntExact(in.signed("a year") + Moment.FIRST_YEAR)).toString();
      case "java.time.YearMonth" ->
          YearMonth.of((int) Moment.FIRST_YEAR, 1).plusMonths(in.signed("a month")).toString();
      case "java.time.MonthDay" -> {
        int day = in.count("a day of a month");
        yield MonthDay.of(day / 32, day % 32).toString();
      }
      case "java.time.ZoneOffset" -> readOffset().toString();
      case ZONED_DATE_TIME, "java.time.OffsetDateTime" ->
          readDate().atTime(readTime()).atOffset(readOffset()).toString();
      case "java.time.OffsetTime" -> readTime().atOffset(readOffset()).toString();
      default -> throw new AssertionError(className);
    };
  }

  private String readDecimal() throws IOException, StopException {
    int scale = Math.toIntExact(in.signed("a scale"));
    return NumberText.of(readWhole(), scale);
  }

  private BigInteger readWhole() throws IOException, StopException {
    long head = in.varlong("a whole number");
    if ((head & 1) == 0) {
      return BigInteger.valueOf(Varint.unzigzag(head >>> 1));
    }
    int length = BrineInput.toCount(head >>> 1, in.position(), "the length of a number");
    if (length == 0 || length > MOST_DIGITS) {
      throw StopException.damaged(in.position(), "Too long a number: " + length + " bytes");
    }
    return new BigInteger(in.block(length, "a whole number"));
  }

  private int readFraction(int unit) throws IOException, StopException {
    if (unit <= Moment.SECONDS) {
      return 0;
    }
    if (unit > Moment.NANOS) {
      throw StopException.damaged(in.position(), "Unknown unit of time: " + unit);
    }
    long nanos =
        unit == Moment.NANOS
            ? in.fixed(4, "nanoseconds")
            : in.varint("a fraction of a second") * Moment.nanosOf(unit);
    return Math.toIntExact(nanos);
  }

  private String readInstant() throws IOException, StopException {
    long head = in.varlong("an instant");
    int nanos = readFraction((int) (head & 3) + 1);
    return Instant.ofEpochSecond(Varint.unzigzag(head >>> 2), nanos).toString();
  }

  private String readDuration() throws IOException, StopException {
    int unit = in.octet("a unit of time");
    long seconds = in.signed("a duration");
    return Duration.ofSeconds(seconds, readFraction(unit)).toString();
  }

  private String readPeriod() throws IOException, StopException {
    int years = Math.toIntExact(in.signed("years"));
    int months = Math.toIntExact(in.signed("months"));
    return Period.of(years, months, Math.toIntExact(in.signed("days"))).toString();
  }

  private LocalDate readDate() throws IOException, StopException {
    return LocalDate.ofEpochDay(in.signed("a day"));
  }

  private LocalTime readTime() throws IOException, StopException {
    long head = in.varint("a time");
    int unit = (int) (head & 7);
    int nanos = readFraction(unit);
    return LocalTime.ofSecondOfDay((head >>> 3) * (unit == 0 ? 60 : 1)).withNano(nanos);
  }

  private ZoneOffset readOffset() throws IOException, StopException {
    int quarters = (byte) in.octet("an offset");
    return ZoneOffset.ofTotalSeconds(
        quarters == Moment.ODD_OFFSET
            ? Math.toIntExact(in.signed("an offset"))
            : quarters * Moment.QUARTER);
  }
}
