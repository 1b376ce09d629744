// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.value;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;

/**
 * The data of {@code java.time.Ser}, by which all classes of java.time replace themselves. The
 * writeReplace methods of these classes document what each writes.
 */
final class JavaTimeData {
  private static final int QUARTER = 15 * 60;
  private static final int ODD_OFFSET = 127;

  private final DataInputStream in;

  private JavaTimeData(byte[] data) {
    in = new DataInputStream(new ByteArrayInputStream(data));
  }

  /**
   * Returns what the data mean, as their class prints it; null where they are something else.
   *
   * @throws java.time.DateTimeException if a number is out of its range
   * @throws ArithmeticException if one is far out of it
   */
  static String words(byte[] data) {
    try {
      JavaTimeData time = new JavaTimeData(data);
      String words = time.read(time.in.readByte());
      return time.in.available() > 0 ? null : words;
    } catch (IOException e) {
      return null; // they end too early
    }
  }

  private String read(int type) throws IOException {
    return switch (type) {
      case 1 -> Duration.ofSeconds(in.readLong(), in.readInt()).toString();
      case 2 -> Instant.ofEpochSecond(in.readLong(), in.readInt()).toString();
      case 3 -> date().toString();
      case 4 -> time().toString();
      case 5 -> dateTime().toString();
      case 6 -> zoned();
      case 7 -> in.readUTF();
      case 8 -> offset().toString();
      case 9 -> OffsetTime.of(time(), offset()).toString();
      case 10 -> OffsetDateTime.of(dateTime(), offset()).toString();
      case 11 -> Year.of(in.readInt()).toString();
      case 12 -> YearMonth.of(in.readInt(), in.readByte()).toString();
      case 13 -> MonthDay.of(in.readByte(), in.readByte()).toString();
      case 14 -> Period.of(in.readInt(), in.readInt(), in.readInt()).toString();
      default -> null;
    };
  }

  private String zoned() throws IOException {
    String moment = OffsetDateTime.of(dateTime(), offset()).toString();
    int zone = in.readByte();
    return zone == 7
        ? moment + "[" + in.readUTF() + "]"
        : zone == 8 && offset() != null ? moment : null;
  }

  private LocalDate date() throws IOException {
    return LocalDate.of(in.readInt(), in.readByte(), in.readByte());
  }

  private LocalDateTime dateTime() throws IOException {
    return LocalDateTime.of(date(), time());
  }

  /** The last part that is not 0 is written as its complement. */
  private LocalTime time() throws IOException {
    int hour = in.readByte();
    if (hour < 0) {
      return LocalTime.of(~hour, 0);
    }
    int minute = in.readByte();
    if (minute < 0) {
      return LocalTime.of(hour, ~minute);
    }
    int second = in.readByte();
    return second < 0
        ? LocalTime.of(hour, minute, ~second)
        : LocalTime.of(hour, minute, second, in.readInt());
  }

  private ZoneOffset offset() throws IOException {
    int quarters = in.readByte();
    return ZoneOffset.ofTotalSeconds(quarters == ODD_OFFSET ? in.readInt() : quarters * QUARTER);
  }
}
