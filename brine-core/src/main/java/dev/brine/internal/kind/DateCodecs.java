// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.internal.FormatNumbers.Moment;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;

/** The classes of {@code java.time} that know no zone. */
final class DateCodecs {
  private DateCodecs() {}

  /** A date: its day since 1970. */
  record OfLocalDate(Class<?> type, long cost, String what) implements TimeValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      TimeParts.writeDate(out, (LocalDate) value);
    }

    @Override
    public Object make(WireReader in) {
      return TimeParts.readDate(in);
    }
  }

  /** A time of the day. */
  record OfLocalTime(Class<?> type, long cost, String what) implements TimeValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      TimeParts.writeTime(out, (LocalTime) value);
    }

    @Override
    public Object make(WireReader in) {
      return TimeParts.readTime(in);
    }
  }

  /** A date, then a time of the day. */
  record OfLocalDateTime(Class<?> type, long cost, String what) implements TimeValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      TimeParts.writeDateTime(out, (LocalDateTime) value);
    }

    @Override
    public Object make(WireReader in) {
      return TimeParts.readDateTime(in);
    }
  }

  /** A year: how far it is from 2000. */
  record OfYear(Class<?> type, long cost, String what) implements TimeValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      BodyElements.writeSignedLong(out, ((Year) value).getValue() - Moment.FIRST_YEAR);
    }

    @Override
    public Object make(WireReader in) {
      return Year.of(
          Math.toIntExact(Math.addExact(BodyElements.readSignedLong(in), Moment.FIRST_YEAR)));
    }
  }

  /** A month: how far it is from January 2000. */
  record OfYearMonth(Class<?> type, long cost, String what) implements TimeValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      YearMonth month = (YearMonth) value;
      long months = (month.getYear() - Moment.FIRST_YEAR) * 12 + month.getMonthValue() - 1;
      BodyElements.writeSignedLong(out, months);
    }

    @Override
    public Object make(WireReader in) {
      long months = BodyElements.readSignedLong(in);
      long year = Math.addExact(Math.floorDiv(months, 12), Moment.FIRST_YEAR);
      return YearMonth.of(Math.toIntExact(year), Math.floorMod(months, 12) + 1);
    }
  }

  /** A day of any year: the month above five bits of the day. */
  record OfMonthDay(Class<?> type, long cost, String what) implements TimeValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      MonthDay day = (MonthDay) value;
      out.varint(day.getMonthValue() << 5 | day.getDayOfMonth());
    }

    @Override
    public Object make(WireReader in) {
      int day = in.varint();
      return MonthDay.of(day >>> 5, day & 31);
    }
  }

  /** A number of years, of months and of days. */
  record OfPeriod(Class<?> type, long cost, String what) implements TimeValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      Period period = (Period) value;
      BodyElements.writeSigned(out, period.getYears());
      BodyElements.writeSigned(out, period.getMonths());
      BodyElements.writeSigned(out, period.getDays());
    }

    @Override
    public Object make(WireReader in) {
      int years = BodyElements.readSigned(in);
      int months = BodyElements.readSigned(in);
      return Period.of(years, months, BodyElements.readSigned(in));
    }
  }
}
