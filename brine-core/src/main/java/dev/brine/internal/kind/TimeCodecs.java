// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.wire.Varint;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;

/** The classes of {@code java.time} that are a moment, a span or know a zone. */
final class TimeCodecs {
  private TimeCodecs() {}

  /** A moment: its second since 1970 above two bits that say how fine its fraction is. */
  record OfInstant(Class<?> type, long cost, String what) implements TimeValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      Instant instant = (Instant) value;
      int fineness = TimeParts.fineness(instant.getNano());
      out.varlong(Varint.zigzag(instant.getEpochSecond()) << 2 | fineness - 1);
      TimeParts.writeFraction(out, instant.getNano(), fineness);
    }

    @Override
    public Object make(WireReader in) {
      long head = in.varlong();
      int nanos = TimeParts.readFraction(in, (int) (head & 3) + 1);
      return Instant.ofEpochSecond(Varint.unzigzag(head >>> 2), nanos);
    }
  }

  /** A time span: how fine its fraction is, its seconds, its fraction. */
  record OfDuration(Class<?> type, long cost, String what) implements TimeValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      Duration duration = (Duration) value;
      int fineness = TimeParts.fineness(duration.getNano());
      out.octet(fineness);
      BodyElements.writeSignedLong(out, duration.getSeconds());
      TimeParts.writeFraction(out, duration.getNano(), fineness);
    }

    @Override
    public Object make(WireReader in) {
      int fineness = in.octet();
      long seconds = BodyElements.readSignedLong(in);
      return Duration.ofSeconds(seconds, TimeParts.readFraction(in, fineness));
    }
  }

  /** An offset from Greenwich. */
  record OfZoneOffset(Class<?> type, long cost, String what) implements TimeValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      TimeParts.writeOffset(out, (ZoneOffset) value);
    }

    @Override
    public Object make(WireReader in) {
      return TimeParts.readOffset(in);
    }
  }

  /** A zone with rules: its name. */
  record OfRegion(Class<?> type, long cost, String what) implements TimeValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      TimeParts.writeRegion(out, (ZoneId) value);
    }

    @Override
    public Object make(WireReader in) {
      return TimeParts.readRegion(in, BodyElements.readText(in, "the name of a zone"));
    }
  }

  /** A date, a time of the day, an offset. */
  record OfOffsetDateTime(Class<?> type, long cost, String what) implements TimeValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      OffsetDateTime time = (OffsetDateTime) value;
      TimeParts.writeDateTime(out, time.toLocalDateTime());
      TimeParts.writeOffset(out, time.getOffset());
    }

    @Override
    public Object make(WireReader in) {
      LocalDateTime time = TimeParts.readDateTime(in);
      return OffsetDateTime.of(time, TimeParts.readOffset(in));
    }
  }

  /** A time of the day, an offset. */
  record OfOffsetTime(Class<?> type, long cost, String what) implements TimeValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      OffsetTime time = (OffsetTime) value;
      TimeParts.writeTime(out, time.toLocalTime());
      TimeParts.writeOffset(out, time.getOffset());
    }

    @Override
    public Object make(WireReader in) {
      LocalTime time = TimeParts.readTime(in);
      return OffsetTime.of(time, TimeParts.readOffset(in));
    }
  }

  /** A date, a time of the day, an offset, the name of the region or null. */
  record OfZonedDateTime(Class<?> type, long cost, String what) implements TimeValueCodec {
    @Override
    public void put(WireWriter out, Object value) {
      ZonedDateTime time = (ZonedDateTime) value;
      TimeParts.writeDateTime(out, time.toLocalDateTime());
      TimeParts.writeOffset(out, time.getOffset());
      if (time.getZone() instanceof ZoneOffset) {
        out.text(null);
      } else {
        TimeParts.writeRegion(out, time.getZone());
      }
    }

    @Override
    public Object make(WireReader in) {
      LocalDateTime time = TimeParts.readDateTime(in);
      ZoneOffset offset = TimeParts.readOffset(in);
      String id = in.text();
      ZoneId zone = id == null ? offset : TimeParts.readRegion(in, id);
      return ZonedDateTime.ofStrict(time, offset, zone);
    }
  }
}
