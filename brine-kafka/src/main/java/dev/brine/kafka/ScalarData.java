// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import org.apache.kafka.connect.data.Date;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Timestamp;
import org.apache.kafka.connect.errors.DataException;

/** The data of types without parts. What another value would come back of is refused. */
final class ScalarData {
  private ScalarData() {}

  /** Returns the data of each type, in a new map. */
  static Map<Class<?>, DataType> types() {
    Map<Class<?>, DataType> types = new HashMap<>();
    addPrimitive(types, boolean.class, Boolean.class, SchemaBuilder.bool());
    addPrimitive(types, byte.class, Byte.class, SchemaBuilder.int8());
    addPrimitive(types, short.class, Short.class, SchemaBuilder.int16());
    addPrimitive(types, int.class, Integer.class, SchemaBuilder.int32());
    addPrimitive(types, long.class, Long.class, SchemaBuilder.int64());
    addPrimitive(types, float.class, Float.class, SchemaBuilder.float32());
    addPrimitive(types, double.class, Double.class, SchemaBuilder.float64());
    Function<String, Character> onlyCharacter = ScalarData::onlyCharacter;
    types.put(char.class, text(Schema.STRING_SCHEMA, Character.class, onlyCharacter));
    addText(types, Character.class, onlyCharacter);
    addText(types, String.class, text -> text);
    // Data of Connect has milliseconds, and one scale for all decimals: texts are exact.
    addText(types, BigDecimal.class, BigDecimal::new);
    addText(types, BigInteger.class, BigInteger::new);
    addText(types, UUID.class, ScalarData::uuid);
    addText(types, Instant.class, ScalarData::instant);
    addText(types, LocalDateTime.class, LocalDateTime::parse);
    types.put(
        LocalDate.class,
        DataType.of(Date.builder().optional().build(), ScalarData::toDate, ScalarData::fromDate));
    types.put(
        java.util.Date.class,
        DataType.of(
            Timestamp.builder().optional().build(),
            date -> exactly(java.util.Date.class, date),
            date -> java.util.Date.from(moment(date))));
    types.put(
        byte[].class,
        DataType.of(Schema.OPTIONAL_BYTES_SCHEMA, b -> (byte[]) b, ScalarData::bytes));
    return types;
  }

  private static void addPrimitive(
      Map<Class<?>, DataType> types, Class<?> primitive, Class<?> box, SchemaBuilder schema) {
    types.put(primitive, DataType.of(schema.build(), box::cast, box::cast));
    Schema optional = new SchemaBuilder(schema.type()).optional().build();
    types.put(box, DataType.of(optional, box::cast, box::cast));
  }

  private static <T> void addText(
      Map<Class<?>, DataType> types, Class<T> type, Function<String, T> parser) {
    types.put(type, text(Schema.OPTIONAL_STRING_SCHEMA, type, parser));
  }

  private static <T> DataType text(Schema schema, Class<T> type, Function<String, T> parser) {
    return DataType.of(
        schema, value -> exactly(type, value).toString(), text -> parser.apply((String) text));
  }

  /** Returns an object of exactly this class: data would lose a subclass. */
  private static Object exactly(Class<?> type, Object value) {
    if (value.getClass() != type) {
      throw new DataException(
          "Expected an object of "
              + type.getName()
              + " but was one of "
              + value.getClass().getName()
              + ", whose class the data would lose");
    }
    return value;
  }

  private static Character onlyCharacter(String text) {
    if (text.length() != 1) {
      throw new DataException("Expected 1 character but was " + text.length());
    }
    return text.charAt(0);
  }

  /** Java cuts off the digits that are too many. */
  private static UUID uuid(String text) {
    UUID uuid = UUID.fromString(text);
    if (!uuid.toString().equals(text.toLowerCase(Locale.ROOT))) {
      throw new DataException("Text " + text + " is no UUID in 36 characters");
    }
    return uuid;
  }

  /** Java takes a leap second for the second before it. */
  private static Instant instant(String text) {
    TemporalAccessor parsed = DateTimeFormatter.ISO_INSTANT.parse(text);
    if (parsed.query(DateTimeFormatter.parsedLeapSecond())) {
      throw new DataException("An Instant has no leap second such as " + text);
    }
    return Instant.from(parsed);
  }

  /** Connect has days as an int, and its own conversion overflows silently. */
  private static java.util.Date toDate(Object value) {
    LocalDate date = (LocalDate) value;
    long day = date.toEpochDay();
    if (day != (int) day) {
      throw new DataException("A Date of Connect has years up to 5881580, and not " + date);
    }
    return java.util.Date.from(date.atStartOfDay(ZoneOffset.UTC).toInstant());
  }

  private static LocalDate fromDate(Object data) {
    LocalDateTime moment = LocalDateTime.ofInstant(moment(data), ZoneOffset.UTC);
    LocalDate date = moment.toLocalDate();
    if (!moment.equals(date.atStartOfDay())) {
      throw new DataException("A LocalDate has no time of day, as " + moment + " has one");
    }
    toDate(date);
    return date;
  }

  /** Returns the moment of a date in milliseconds; a date of java.sql may have nanoseconds. */
  @SuppressWarnings("JavaUtilDate") // Connect has its objects for dates.
  private static Instant moment(Object data) {
    java.util.Date date = (java.util.Date) data;
    Instant moment;
    try {
      moment = date.toInstant();
    } catch (UnsupportedOperationException e) {
      moment = Instant.ofEpochMilli(date.getTime());
    }
    if (!moment.equals(moment.truncatedTo(ChronoUnit.MILLIS))) {
      throw new DataException("A Date has milliseconds, and " + moment + " has nanoseconds");
    }
    return moment;
  }

  private static Object bytes(Object data) {
    if (data instanceof ByteBuffer buffer) {
      byte[] bytes = new byte[buffer.remaining()];
      buffer.duplicate().get(bytes);
      return bytes;
    }
    return (byte[]) data;
  }
}
