// SPDX-License-Identifier: Apache-2.0
package dev.brine.vectors;

import dev.brine.vectors.BuiltInModel.Enums;
import dev.brine.vectors.BuiltInModel.Many;
import dev.brine.vectors.Model.Status;
import java.io.File;
import java.io.ObjectStreamClass;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.MalformedURLException;
import java.net.URI;
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
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The test vectors of built-in classes. In lists of them, each is named. */
@SuppressWarnings({
  "JavaUtilDate",
  "JdkObsolete",
  "NullOptional",
  "UnnecessaryStringBuilder"
}) // They are in messages.
public final class BuiltInVectors {
  private BuiltInVectors() {}

  /** Returns the objects of all lists. */
  public static List<Object> objects() {
    List<Object> objects = new ArrayList<>();
    for (Vector vector : all()) {
      if (vector.value() instanceof List<?> list) {
        objects.addAll(list);
      }
    }
    return objects;
  }

  static List<Vector> all() {
    List<Vector> values =
        List.of(
            list(
                "built-ins-numbers", "boxes, and whole numbers of few and of many bits", numbers()),
            list("built-ins-moments", "dates and times, in each unit", moments()),
            list("built-ins-durations", "periods and parts of dates", durations()),
            list("built-ins-zones", "offsets and regions", zones()),
            list("built-ins-optionals", "optional values, there and empty", optionals()),
            list("built-ins-texts", "what a text describes", texts()),
            list("built-ins-charsets", "charsets: a byte each", charsets()),
            list("built-ins-cells", "values that can change", cells()),
            list("built-ins-classes", "classes by name, and a description of one", classes()),
            Vector.tree("built-ins-fields-tree", "in fields that declare them", fields()),
            Vector.track("built-ins-fields-track", "the same; mutable ones have handles", fields()),
            Vector.tree("built-ins-fields-null", "the same fields, all null", noFields()),
            Vector.tree("enum-containers-tree", "the head is the enum", enums()),
            Vector.track("enum-containers-track", "the same with handles", enums()));
    return Stream.of(values, ContainerVectors.all()).flatMap(List::stream).toList();
  }

  static Vector list(String name, String about, List<?> values) {
    return Vector.track(name, about, new ArrayList<>(values));
  }

  private static List<?> numbers() {
    return List.of(
        true,
        (byte) -4,
        (short) -500,
        '\u00e9',
        -7,
        1L << 40,
        0.5f,
        -2.5,
        BigInteger.valueOf(-300),
        BigInteger.TWO.pow(70).negate(),
        new BigDecimal("12345.678"),
        new BigDecimal(BigInteger.TEN.pow(30), -2));
  }

  private static List<?> moments() {
    LocalDate date = LocalDate.of(2026, 11, 26);
    return List.of(
        new Date(-1),
        Instant.ofEpochSecond(-1, 999_999_999),
        Instant.ofEpochSecond(1_800_000_000),
        date,
        LocalTime.of(17, 15),
        LocalTime.of(17, 15, 1),
        LocalTime.of(17, 15, 1, 2_000_000),
        LocalTime.of(17, 15, 1, 3_000),
        LocalTime.of(17, 15, 1, 4),
        date.atTime(0, 0),
        LocalDateTime.of(1969, 12, 31, 23, 59, 59, 1));
  }

  private static List<?> durations() {
    return List.of(
        Duration.ofMillis(-1_500),
        Duration.ofSeconds(90, 5),
        Period.of(1, -2, 3),
        Year.of(1995),
        YearMonth.of(2026, 11),
        MonthDay.of(2, 29));
  }

  private static List<?> zones() {
    LocalDateTime time = LocalDateTime.of(2026, 7, 1, 12, 30);
    ZoneOffset offset = ZoneOffset.ofHoursMinutes(5, 30);
    return List.of(
        offset,
        ZoneOffset.ofTotalSeconds(-3_601),
        ZoneId.of("Europe/Paris"),
        ZonedDateTime.of(time, ZoneId.of("Europe/Berlin")),
        ZonedDateTime.of(time, offset),
        OffsetDateTime.of(time, offset),
        OffsetTime.of(time.toLocalTime(), offset));
  }

  private static List<?> optionals() {
    return List.of(
        Optional.of("inner"),
        Optional.empty(),
        OptionalInt.of(-1),
        OptionalInt.empty(),
        OptionalLong.of(1L << 40),
        OptionalLong.empty(),
        OptionalDouble.of(2.5),
        OptionalDouble.empty());
  }

  private static List<?> texts() {
    try {
      return List.of(
          "text",
          new UUID(1, -2),
          Locale.CANADA_FRENCH,
          new Locale.Builder().setLanguageTag("zh-Hant-TW-u-nu-latn").build(),
          Currency.getInstance("EUR"),
          URI.create("https://example.org/a?b"),
          URI.create("https://example.org/c").toURL(),
          new File("a/b"),
          Pattern.compile("a+", Pattern.CASE_INSENSITIVE));
    } catch (MalformedURLException e) {
      throw new AssertionError(e);
    }
  }

  private static List<?> charsets() {
    return List.of(
        StandardCharsets.UTF_8,
        StandardCharsets.ISO_8859_1,
        StandardCharsets.US_ASCII,
        StandardCharsets.UTF_16,
        StandardCharsets.UTF_16BE,
        StandardCharsets.UTF_16LE);
  }

  private static List<?> cells() {
    BitSet bits = new BitSet();
    bits.set(3, 12);
    return List.of(
        bits,
        new BitSet(),
        new StringBuilder("built"),
        new StringBuffer("buffer"),
        new AtomicInteger(1),
        new AtomicLong(-7),
        new AtomicBoolean(true));
  }

  private static List<?> classes() {
    return List.of(
        String.class,
        int.class,
        int[][].class,
        Object.class,
        Model.Line.class,
        Model.Line[].class,
        Status.class,
        ObjectStreamClass.lookup(HookModel.Answer.class));
  }

  private static BuiltInModel.Fields fields() {
    return new BuiltInModel.Fields(
        new UUID(1, -2),
        Instant.ofEpochSecond(5, 1_000_000),
        Locale.CANADA_FRENCH,
        Currency.getInstance("EUR"),
        OptionalInt.of(3),
        new BigDecimal("9.99"),
        new File("a/b"),
        new Date(1_000),
        new StringBuilder("built"),
        Model.Line.class,
        (short) -2);
  }

  private static BuiltInModel.Fields noFields() {
    return new BuiltInModel.Fields(
        null, null, null, null, null, null, null, null, null, null, null);
  }

  private static Enums enums() {
    EnumMap<Status, Integer> map = new EnumMap<>(Status.class);
    map.put(Status.SENT, 3);
    map.put(Status.OPEN, 1);
    EnumMap<Many, String> anyMap = new EnumMap<>(Many.class);
    anyMap.put(Many.C65, "last");
    return new Enums(
        EnumSet.of(Status.OPEN, Status.SENT),
        EnumSet.noneOf(Status.class),
        EnumSet.of(Many.C00, Many.C65),
        map,
        anyMap);
  }
}
