// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.testkit.JavaStreams;
import java.io.File;
import java.io.Serializable;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
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
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Currency;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The classes of the JDK that hold no references. */
@SuppressWarnings({"JavaUtilDate", "JdkObsolete", "UnnecessaryStringBuilder"}) // All are tested.
class ValueKindsTest {
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
  private static final LocalDateTime OVERLAP = LocalDateTime.of(2026, 10, 25, 2, 30);

  private static List<Object> numbers() {
    List<Object> values = new ArrayList<>();
    for (long value : new long[] {0, 1, -1, 63, -64, 64, 1 << 20, Long.MAX_VALUE, Long.MIN_VALUE}) {
      values.addAll(List.of(value, (int) value, (short) value, (byte) value, (char) value));
      values.add(BigInteger.valueOf(value));
      values.add(BigInteger.valueOf(value).shiftLeft(3));
      values.add(new BigDecimal(BigInteger.valueOf(value), (int) value));
      values.add(new BigDecimal(BigInteger.valueOf(value).pow(5), 7));
      values.addAll(List.of(new AtomicLong(value), new AtomicInteger((int) value)));
      values.addAll(List.of(OptionalLong.of(value), OptionalInt.of((int) value)));
    }
    for (int shift = 60; shift < 66; shift++) {
      BigInteger power = BigInteger.ONE.shiftLeft(shift);
      values.addAll(List.of(power, power.negate(), power.subtract(BigInteger.ONE), power.not()));
    }
    values.addAll(List.of(true, false, 0.0, -0.0, 0f, -0f, 1.5, 2.5f, Double.MIN_VALUE));
    values.addAll(List.of(OptionalInt.empty(), OptionalLong.empty(), OptionalDouble.empty()));
    values.addAll(List.of(OptionalDouble.of(-0.0), new UUID(-1, 5), new UUID(0, Long.MIN_VALUE)));
    values.addAll(List.of(new AtomicBoolean(true), new AtomicBoolean()));
    return values;
  }

  private static List<Object> times() {
    List<Object> values = new ArrayList<>();
    values.addAll(List.of(LocalDate.MIN, LocalDate.MAX, LocalDate.EPOCH, LocalDate.of(2026, 2, 3)));
    for (int nanos : new int[] {0, 1, 999, 1000, 123_000, 999_999_000, 1_000_000, 999_999_999}) {
      values.add(LocalTime.of(23, 59, 59, nanos));
      values.add(LocalTime.of(12, 30, 0, nanos));
      values.add(Instant.ofEpochSecond(1_800_000_000, nanos));
      values.add(Instant.ofEpochSecond(-1, nanos));
      values.add(Duration.ofSeconds(-30, nanos));
    }
    values.addAll(List.of(Instant.MIN, Instant.MAX, Instant.EPOCH, LocalTime.MAX, LocalTime.NOON));
    values.addAll(List.of(Duration.ofSeconds(Long.MAX_VALUE, 999_999_999), Duration.ZERO));
    values.add(Duration.ofSeconds(Long.MIN_VALUE));
    values.addAll(
        List.of(LocalDateTime.MIN, LocalDateTime.MAX, Period.of(-1, 2, Integer.MIN_VALUE)));
    values.addAll(List.of(Year.of(Year.MIN_VALUE), Year.of(Year.MAX_VALUE), Year.of(2026)));
    values.addAll(List.of(YearMonth.of(-1, 12), YearMonth.of(2026, 1), MonthDay.of(2, 29)));
    values.addAll(List.of(YearMonth.of(Year.MAX_VALUE, 12), YearMonth.of(Year.MIN_VALUE, 1)));
    values.addAll(List.of(ZoneOffset.MIN, ZoneOffset.MAX, ZoneOffset.UTC));
    values.add(ZoneOffset.ofHoursMinutesSeconds(-4, -56, -2));
    values.addAll(List.of(BERLIN, ZoneId.of("UTC"), ZoneId.of("GMT+2"), ZoneId.of("UTC-03:30")));
    values.add(OVERLAP.atZone(BERLIN).withEarlierOffsetAtOverlap());
    values.add(OVERLAP.atZone(BERLIN).withLaterOffsetAtOverlap());
    values.add(OVERLAP.atZone(ZoneOffset.ofHours(3)));
    values.add(OVERLAP.atZone(ZoneOffset.UTC));
    values.add(ZonedDateTime.of(OVERLAP, ZoneId.of("UTC+01:00")));
    values.addAll(List.of(OffsetDateTime.MIN, OffsetDateTime.MAX, OffsetTime.MIN, OffsetTime.MAX));
    return values;
  }

  private static List<Object> texts() throws Exception {
    List<Object> values = new ArrayList<>();
    values.addAll(List.of("", "text", "\u00e9\u20ac", new StringBuilder("b"), new StringBuffer()));
    values.addAll(List.of(Locale.ROOT, Locale.US, new Locale("no", "NO", "NY"), new Locale("iw")));
    values.addAll(List.of(new Locale("ja", "JP", "JP"), new Locale("th", "TH", "TH")));
    values.addAll(List.of(new Locale("_", "weird", "a_b"), Locale.forLanguageTag("zh-Hant-TW")));
    values.add(Locale.forLanguageTag("de-DE-u-co-phonebk-ca-gregory-x-private"));
    values.addAll(List.of(Currency.getInstance("EUR"), URI.create("a:b?c#d"), URI.create("")));
    values.addAll(List.of(new File(""), new File("a/b"), new File("/x"), new Date(-1), new Date()));
    values.add(new URL("https://user@host.invalid:8080/a?b=c#d"));
    values.addAll(List.of(new URL("http://host.invalid"), new URL("file:/tmp/x")));
    values.addAll(List.of(new BitSet(), BitSet.valueOf(new long[] {1, 0, Long.MIN_VALUE})));
    values.addAll(List.of(Pattern.compile("a+"), Pattern.compile("a(?i)b"), Pattern.compile("")));
    values.add(Pattern.compile("(?i)x", Pattern.DOTALL | Pattern.UNICODE_CHARACTER_CLASS));
    values.addAll(List.of(StandardCharsets.UTF_8, StandardCharsets.ISO_8859_1));
    values.addAll(List.of(StandardCharsets.US_ASCII, StandardCharsets.UTF_16));
    values.addAll(List.of(StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE));
    return values;
  }

  private static List<Object> all() throws Exception {
    List<Object> values = numbers();
    values.addAll(times());
    values.addAll(texts());
    return values;
  }

  @TestFactory
  List<DynamicTest> carries_every_value_as_java_does() throws Exception {
    List<DynamicTest> tests = new ArrayList<>();
    for (Object value : all()) {
      tests.add(
          DynamicTest.dynamicTest(
              value.getClass().getSimpleName() + " " + value, () -> assertRoundTrip(value)));
    }
    return tests;
  }

  private static void assertRoundTrip(Object value) {
    Object copy = KindRun.copy(value);
    assertThat(copy.getClass()).isSameAs(value.getClass());
    assertThat(said(copy)).isEqualTo(said(value));
    if (value instanceof Serializable) {
      assertThat(said(copy)).isEqualTo(said(JavaStreams.copy(value)));
    }
  }

  /** Returns what tells one value from another, where its own equality does not. */
  private static Object said(Object value) {
    if (value instanceof Pattern pattern) {
      String probe = "a B A b ab aB AB xX X\n\u00e9";
      String replaced = pattern.matcher(probe).replaceAll("-");
      return List.of(pattern.pattern(), pattern.flags(), replaced);
    }
    boolean isText =
        (value instanceof Number && !(value instanceof Comparable))
            || value instanceof AtomicBoolean
            || value instanceof CharSequence
            || value instanceof URL;
    return isText ? value.toString() : value;
  }

  @Test
  void keeps_the_bits_of_a_nan() {
    double number = Double.longBitsToDouble(0x7ff8_0000_0000_1234L);
    Object copy = KindRun.copy(number);
    assertThat(Double.doubleToRawLongBits((Double) copy)).isEqualTo(0x7ff8_0000_0000_1234L);
    Object less = KindRun.copy(Float.intBitsToFloat(0x7fc0_0012));
    assertThat(Float.floatToRawIntBits((Float) less)).isEqualTo(0x7fc0_0012);
  }

  @Test
  void takes_few_bytes_for_common_values() {
    assertThat(KindRun.bytes(UUID.randomUUID())).hasSize(16);
    assertThat(KindRun.bytes(LocalDate.of(1900, 1, 1))).hasSizeLessThanOrEqualTo(3);
    assertThat(KindRun.bytes(LocalDate.of(2100, 12, 31))).hasSizeLessThanOrEqualTo(3);
    assertThat(KindRun.bytes(LocalTime.MIDNIGHT)).hasSize(1);
    assertThat(KindRun.bytes(LocalTime.of(12, 30))).hasSize(2);
    assertThat(KindRun.bytes(LocalTime.of(23, 59, 59))).hasSize(3);
    assertThat(KindRun.bytes(Instant.ofEpochSecond(1_800_000_000))).hasSize(5);
    assertThat(KindRun.bytes(Instant.ofEpochMilli(1_800_000_000_123L))).hasSizeLessThan(8);
    assertThat(KindRun.bytes(new BigDecimal("19.99"))).hasSize(3);
    assertThat(KindRun.bytes(Year.of(2026))).hasSize(1);
    assertThat(KindRun.bytes(Duration.ofSeconds(30))).hasSize(2);
  }

  @Test
  void refuses_what_no_writer_writes() {
    assertCorrupt(Boolean.class, 2);
    assertCorrupt(Short.class, 0x80, 0x80, 8);
    assertCorrupt(Character.class, 0x80, 0x80, 8);
    assertCorrupt(String.class, 0);
    assertCorrupt(BigInteger.class, 3, 5);
    assertCorrupt(LocalDate.class, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff);
    assertCorrupt(LocalTime.class, 0x80, 0xff, 0x7f);
    assertCorrupt(LocalTime.class, 5);
    assertCorrupt(LocalTime.class, 2, 0x80, 0x10);
    assertCorrupt(LocalTime.class, 4, 0, 0xca, 0x9a, 0x3b);
    assertCorrupt(Duration.class, 9, 0);
    assertCorrupt(MonthDay.class, 2 << 5 | 30);
    assertCorrupt(MonthDay.class, 0);
    assertCorrupt(ZoneOffset.class, 73);
    assertCorrupt(Year.class, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff);
    assertCorrupt(YearMonth.class, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff);
    assertCorrupt(StandardCharsets.UTF_8.getClass(), 1);
    assertCorrupt(AtomicBoolean.class, 2);
    assertCorrupt(BitSet.class, 0xff, 0xff, 0xff, 0xff, 0xf);
  }

  @Test
  void refuses_texts_that_their_classes_do_not_take() {
    assertCorruptText(BERLIN.getClass(), "Nowhere/At-All", new byte[0]);
    assertCorruptText(BERLIN.getClass(), "Z", new byte[0]);
    assertCorruptText(Currency.class, "???", new byte[0]);
    assertCorruptText(URI.class, "a b", new byte[0]);
    assertCorruptText(URL.class, "gopher://host.invalid", new byte[0]);
    assertCorruptText(URL.class, "http://host.invalid:port", new byte[0]);
    assertCorruptText(Pattern.class, "(", new byte[1]);
    assertCorruptText(Pattern.class, "a", new byte[] {(byte) 0x80, (byte) 0x80, 64});
    assertCorruptText(Pattern.class, "(".repeat(100_000) + ")".repeat(100_000), new byte[1]);
  }

  @Test
  void refuses_an_offset_that_the_zone_does_not_have_then() {
    byte[] bytes = KindRun.bytes(OVERLAP.atZone(BERLIN));
    bytes[bytes.length - "Europe/Berlin".length() - 2] = 20;
    assertThat(KindRun.refusal(() -> KindRun.read(ZonedDateTime.class, bytes)).reason())
        .isEqualTo(Reason.CORRUPT);
  }

  @Test
  void refuses_a_url_whose_protocol_may_load_a_class() throws Exception {
    URL url = new URL("jar:file:/x.jar!/y");
    assertThat(KindRun.refusal(() -> KindRun.bytes(url)).reason()).isEqualTo(Reason.UNSUPPORTED);
  }

  @Test
  void says_what_was_expected_and_what_came() {
    BrineException refusal =
        KindRun.refusal(() -> KindRun.read(MonthDay.class, new byte[] {2 << 5 | 30}));
    assertThat(refusal)
        .hasMessageStartingWith("Corrupt: not a day of a month: ")
        .hasMessageEndingWith(": path=$, offset=1");
  }

  @Test
  void reads_any_bytes_or_refuses_them() throws Exception {
    Random random = new Random(3);
    for (Object value : all()) {
      byte[] bytes = KindRun.bytes(value);
      for (int i = 0; i < bytes.length * 8; i++) {
        byte[] flipped = bytes.clone();
        flipped[i / 8] ^= (byte) (1 << i % 8);
        readOrRefuse(value.getClass(), flipped);
      }
      byte[] noise = new byte[random.nextInt(40)];
      random.nextBytes(noise);
      readOrRefuse(value.getClass(), noise);
    }
  }

  private static void readOrRefuse(Class<?> type, byte[] bytes) {
    try {
      KindRun.read(type, bytes);
    } catch (BrineException | ArrayIndexOutOfBoundsException e) {
      // The reader runs ahead of its checks, and its caller names the end of the array.
      assertThat(e).isNotNull();
    } catch (AssertionError e) {
      assertThat(e).hasMessage("bytes are left");
    }
  }

  private static void assertCorrupt(Class<?> type, int... body) {
    byte[] bytes = new byte[body.length];
    for (int i = 0; i < body.length; i++) {
      bytes[i] = (byte) body[i];
    }
    assertThat(KindRun.refusal(() -> KindRun.read(type, bytes)).reason())
        .as(type.getName())
        .isEqualTo(Reason.CORRUPT);
  }

  private static void assertCorruptText(Class<?> type, String text, byte[] rest) {
    byte[] bytes =
        KindRun.written(
            out -> {
              out.text(text);
              out.block(rest, 0, rest.length);
            });
    assertThat(KindRun.refusal(() -> KindRun.read(type, bytes)).reason())
        .as(text.length() > 40 ? "long" : text)
        .isEqualTo(Reason.CORRUPT);
  }
}
