// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.sql.Time;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.apache.kafka.connect.data.Date;
import org.apache.kafka.connect.data.Decimal;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.data.Timestamp;
import org.apache.kafka.connect.errors.DataException;
import org.junit.jupiter.api.Test;

/** All types of data, with values of all types: a conversion is exact, or a DataException. */
@SuppressWarnings("JavaUtilDate") // Connect has its objects for dates.
class ExactDataTest {
  private static final long DAY = 86_400_000L;

  /** A class with all types of fields, one at a time. */
  @SuppressWarnings("ArrayRecordComponent") // Nobody compares it.
  private record Fields(
      boolean yes,
      byte b,
      short s,
      int i,
      long l,
      float f,
      double d,
      char c,
      Boolean boxedYes,
      Byte boxedB,
      Short boxedS,
      Integer boxedI,
      Long boxedL,
      Float boxedF,
      Double boxedD,
      Character boxedC,
      String text,
      BigDecimal decimal,
      BigInteger integer,
      UUID id,
      Instant instant,
      LocalDateTime local,
      LocalDate day,
      java.util.Date date,
      byte[] bytes,
      int[] numbers,
      Thread.State state,
      List<LocalDate> days,
      Set<UUID> ids,
      Map<String, LocalDate> byName) {}

  /** Returns data of all schemas, with the values at their ends and behind. */
  private static Map<Object, Schema> data() {
    Map<Object, Schema> data = new LinkedHashMap<>();
    data.put(true, Schema.BOOLEAN_SCHEMA);
    data.put((byte) -128, Schema.INT8_SCHEMA);
    data.put((short) 300, Schema.INT16_SCHEMA);
    data.put(Integer.MIN_VALUE, Schema.INT32_SCHEMA);
    data.put(Long.MAX_VALUE, Schema.INT64_SCHEMA);
    data.put(Float.NaN, Schema.FLOAT32_SCHEMA);
    data.put(-0.0, Schema.FLOAT64_SCHEMA);
    data.put(Double.MAX_VALUE, Schema.FLOAT64_SCHEMA);
    for (String text :
        List.of(
            "",
            "x",
            "ß",
            "\uD83D\uDE00",
            "1",
            "1.20",
            "1E+3",
            "+7",
            "-0",
            "NEW",
            "new",
            "1-2-3-4-5",
            "00000000-0000-0001-0000-000000000002",
            "0000000A-0000-0001-0000-00000000000B",
            "100000001-0000-0001-0000-000000000002",
            "2026-11-23T10:00:00Z",
            "2016-12-31T23:59:60Z",
            "2026-11-23T24:00:00Z",
            "2026-02-30T10:00:00Z",
            "2026-11-23T10:00:00.1234567891Z",
            "2026-11-23T10:00:00",
            "2026-11-23")) {
      data.put(text, Schema.STRING_SCHEMA);
    }
    data.put(new byte[] {1, 2}, Schema.BYTES_SCHEMA);
    data.put(ByteBuffer.wrap(new byte[] {1, 2, 3}, 1, 2), Schema.BYTES_SCHEMA);
    data.put(new BigDecimal("1.20"), Decimal.schema(2));
    for (long millis : new long[] {0, DAY, -DAY, 1, DAY - 1, -1, 1L << 60, Long.MAX_VALUE}) {
      data.put(new java.util.Date(millis), Timestamp.SCHEMA);
      data.put(new Moment(millis), Date.SCHEMA);
    }
    data.put(new Moment(DAY / 2), org.apache.kafka.connect.data.Time.SCHEMA);
    data.put(new Moment(0), org.apache.kafka.connect.data.Time.SCHEMA);
    data.put(timestamp(1), Timestamp.SCHEMA);
    data.put(timestamp(1_000_000), Timestamp.SCHEMA);
    data.put(new java.sql.Date(DAY), Date.SCHEMA);
    data.put(new Time(DAY), Timestamp.SCHEMA);
    data.put(List.of(1, 2), SchemaBuilder.array(Schema.INT32_SCHEMA).build());
    data.put(Arrays.asList(1, null), SchemaBuilder.array(Schema.OPTIONAL_INT32_SCHEMA).build());
    data.put(List.of(new Moment(DAY)), SchemaBuilder.array(Date.SCHEMA).build());
    data.put(List.of(new java.util.Date(DAY)), SchemaBuilder.array(Timestamp.SCHEMA).build());
    String id = new UUID(10, 11).toString();
    Schema texts = SchemaBuilder.array(Schema.STRING_SCHEMA).build();
    data.put(List.of(id), texts);
    data.put(List.of(id, id.toUpperCase(java.util.Locale.ROOT)), texts);
    data.put(
        Map.of("a", new Moment(DAY)), SchemaBuilder.map(Schema.STRING_SCHEMA, Date.SCHEMA).build());
    data.put(
        Map.of("a", new java.util.Date(DAY)),
        SchemaBuilder.map(Schema.STRING_SCHEMA, Timestamp.SCHEMA).build());
    return data;
  }

  /** A date that is another key than an equal one of another schema. */
  private static final class Moment extends java.util.Date {
    private static final long serialVersionUID = 1L;

    private Moment(long millis) {
      super(millis);
    }

    @Override
    public boolean equals(Object other) {
      return this == other;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }
  }

  private static java.sql.Timestamp timestamp(int nanos) {
    java.sql.Timestamp timestamp = new java.sql.Timestamp(1234);
    timestamp.setNanos(nanos);
    return timestamp;
  }

  @Test
  void data_of_each_type_in_a_field_of_each_type_is_exact_or_an_error() throws Exception {
    int exact = 0;
    int refused = 0;
    for (java.lang.reflect.RecordComponent field : Fields.class.getRecordComponents()) {
      DataType type = DataTypes.of(field.getGenericType(), "test");
      for (Map.Entry<Object, Schema> data : data().entrySet()) {
        for (Schema given : new Schema[] {data.getValue(), null}) {
          try {
            Object object = type.fromConnect(given, data.getKey());
            assertThat(same(type.toConnect(object), data.getKey()))
                .as(field + " of " + data.getKey() + " with " + given + " was " + object)
                .isTrue();
            assertThat(isFit(type.schema(), data.getValue()) || given == null)
                .as(field + " of " + data)
                .isTrue();
            exact++;
          } catch (DataException e) {
            assertThat(e).hasMessageMatching("(?s)[A-Z].*");
            refused++;
          }
        }
      }
    }
    assertThat(exact).isGreaterThan(150);
    assertThat(refused).isGreaterThan(1000);
  }

  /** Returns whether types and logical types are the same, also those of elements. */
  private static boolean isFit(Schema own, Schema given) {
    return own.type() == given.type()
        && (own.name() == null || own.name().equals(given.name()))
        && (own.type() != Schema.Type.ARRAY || isFit(own.valueSchema(), given.valueSchema()))
        && (own.type() != Schema.Type.MAP || isFit(own.valueSchema(), given.valueSchema()));
  }

  private static boolean same(Object data, Object given) {
    if (data instanceof byte[] bytes) {
      ByteBuffer all = given instanceof byte[] array ? ByteBuffer.wrap(array) : (ByteBuffer) given;
      return ByteBuffer.wrap(bytes).equals(all);
    }
    if (data instanceof java.util.Date date) {
      return date.getTime() == ((java.util.Date) given).getTime()
          && !(given instanceof java.sql.Timestamp precise && precise.getNanos() % 1_000_000 != 0);
    }
    if (data instanceof List<?> list && given instanceof List<?> other) {
      return list.size() == other.size()
          && java.util.stream.IntStream.range(0, list.size())
              .allMatch(i -> same(list.get(i), other.get(i)));
    }
    if (data instanceof Map<?, ?> map && given instanceof Map<?, ?> other) {
      return map.keySet().equals(other.keySet())
          && map.keySet().stream().allMatch(key -> same(map.get(key), other.get(key)));
    }
    if (data instanceof String text && given instanceof String other && !text.equals(other)) {
      return meansTheSame(text, other);
    }
    return Objects.equals(data, given);
  }

  /** Other texts for the same number, moment or UUID. */
  private static boolean meansTheSame(String text, String other) {
    return text.equalsIgnoreCase(other)
        || (text + other).matches("7\\+7|0-0")
        || (text.startsWith("2026-11-24T00:00") && other.equals("2026-11-23T24:00:00Z"))
        || (text.equals("2026-11-23T10:00") && other.equals("2026-11-23T10:00:00"));
  }

  /** Objects at the ends of their types, and of classes that data would lose. */
  private static Map<Class<?>, List<Object>> objects() {
    return Map.of(
        LocalDate.class,
            List.of(
                LocalDate.MIN,
                LocalDate.MAX,
                LocalDate.of(9_000_000, 1, 1),
                LocalDate.of(-9_000_000, 1, 1),
                LocalDate.ofEpochDay(Integer.MAX_VALUE),
                LocalDate.ofEpochDay(Integer.MAX_VALUE + 1L),
                LocalDate.ofEpochDay(Integer.MIN_VALUE),
                LocalDate.ofEpochDay(Integer.MIN_VALUE - 1L),
                LocalDate.EPOCH,
                "2026-01-01"),
        Instant.class, List.of(Instant.MIN, Instant.MAX, Instant.ofEpochSecond(1, 1), "text"),
        LocalDateTime.class, List.of(LocalDateTime.MIN, LocalDateTime.MAX, 7),
        java.util.Date.class,
            List.of(
                new java.util.Date(Long.MIN_VALUE),
                new java.util.Date(Long.MAX_VALUE),
                timestamp(1),
                new java.sql.Date(1)),
        BigDecimal.class,
            List.of(new BigDecimal("1E+1000000"), new BigDecimal("-0.00"), new Price(), 7),
        String.class, List.of("", "\0", "\uD800", 7),
        UUID.class, List.of(new UUID(-1, -1), new UUID(0, 0)),
        Thread.State.class, List.of(Thread.State.NEW, java.time.DayOfWeek.MONDAY));
  }

  private static final class Price extends BigDecimal {
    private static final long serialVersionUID = 1L;

    private Price() {
      super(7);
    }
  }

  @Test
  void objects_at_the_ends_of_their_types_are_exact_or_an_error() {
    List<Object> refused = new ArrayList<>();
    objects()
        .forEach(
            (type, objects) -> {
              DataType data = DataTypes.of(type, "test");
              for (Object object : objects) {
                try {
                  Object written = data.toConnect(object);
                  assertThat(data.fromConnect(data.schema(), written)).isEqualTo(object);
                  assertThat(stored(data.schema(), written)).isEqualTo(written);
                } catch (DataException e) {
                  refused.add(object);
                }
              }
            });
    assertThat(refused)
        .contains(
            LocalDate.MIN,
            LocalDate.MAX,
            LocalDate.of(9_000_000, 1, 1),
            LocalDate.ofEpochDay(Integer.MAX_VALUE + 1L),
            java.time.DayOfWeek.MONDAY)
        .doesNotContain(
            LocalDate.ofEpochDay(Integer.MAX_VALUE),
            LocalDate.ofEpochDay(Integer.MIN_VALUE),
            Instant.MAX,
            new java.util.Date(Long.MAX_VALUE))
        .hasSize(15);
  }

  /** Returns what Connect makes of data when it stores it and reads it again. */
  private static Object stored(Schema schema, Object data) {
    return switch (Objects.toString(schema.name(), "")) {
      case Date.LOGICAL_NAME ->
          Date.toLogical(schema, Date.fromLogical(schema, (java.util.Date) data));
      case Timestamp.LOGICAL_NAME ->
          Timestamp.toLogical(schema, Timestamp.fromLogical(schema, (java.util.Date) data));
      default -> data;
    };
  }

  private record Day(LocalDate day) {}

  @Test
  void a_moment_in_a_field_of_days_is_an_error_that_names_both() {
    Schema schema = SchemaBuilder.struct().field("day", Timestamp.SCHEMA).build();
    Struct struct = new Struct(schema).put("day", new java.util.Date(DAY));
    assertThatThrownBy(() -> converter().fromConnectData("days", schema, struct))
        .isInstanceOf(DataException.class)
        .hasMessage(
            "Data of Schema{org.apache.kafka.connect.data.Timestamp:INT64} is no data of"
                + " Schema{org.apache.kafka.connect.data.Date:INT32}");
    Schema days = SchemaBuilder.struct().field("day", Date.SCHEMA).build();
    Struct late = new Struct(days).put("day", new java.util.Date(DAY + 1));
    assertThatThrownBy(() -> converter().fromConnectData("days", days, late))
        .isInstanceOf(DataException.class)
        .hasMessageStartingWith("A LocalDate has no time of day, as 1970-01-02T00:00:00.001");
    Struct day = new Struct(days).put("day", new java.util.Date(DAY));
    byte[] message = converter().fromConnectData("days", days, day);
    assertThat(BrineSerde.ofValue(Day.class, Map.of()).deserializer().deserialize("days", message))
        .isEqualTo(new Day(LocalDate.ofInstant(Instant.ofEpochMilli(DAY), ZoneOffset.UTC)));
  }

  @Test
  void a_day_that_connect_cannot_store_is_an_error() {
    byte[] message =
        BrineSerde.ofValue(Day.class, Map.of())
            .serializer()
            .serialize("days", new Day(LocalDate.of(9_000_000, 1, 1)));
    assertThatThrownBy(() -> converter().toConnectData("days", message))
        .isInstanceOf(DataException.class)
        .hasMessage("A Date of Connect has years up to 5881580, and not +9000000-01-01");
  }

  private record Texts(List<String> texts) {}

  @Test
  void an_element_of_another_class_is_an_error() {
    @SuppressWarnings({"unchecked", "rawtypes"})
    List<String> polluted = (List) Collections.singletonList(7);
    DataType type = DataTypes.of(Texts.class, "test");
    assertThatThrownBy(() -> type.toConnect(new Texts(polluted)))
        .isInstanceOf(DataException.class)
        .hasMessageContaining(
            "Expected an object of java.lang.String but was one of java.lang.Integer");
  }

  private static BrineConverter converter() {
    BrineConverter converter = new BrineConverter();
    converter.configure(Map.of(BrineConfig.VALUE_TYPE, Day.class), false);
    return converter;
  }
}
