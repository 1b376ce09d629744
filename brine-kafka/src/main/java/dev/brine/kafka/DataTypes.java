// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import java.lang.reflect.Array;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.apache.kafka.connect.data.Date;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Timestamp;

/**
 * Finds the data of Connect for types of Java: exact data, or a refusal before the first record.
 */
final class DataTypes {
  private static final Map<Class<?>, DataType> SCALARS = scalars();

  private final String key;
  private final Set<Class<?>> open = new HashSet<>();

  private DataTypes(String key) {
    this.key = key;
  }

  /**
   * Returns the data of a class.
   *
   * @param key the key of the configuration that names the class
   * @throws org.apache.kafka.common.config.ConfigException if Connect has no data for it
   */
  static DataType of(Class<?> type, String key) {
    return new DataTypes(key).find(type, "$");
  }

  private static Map<Class<?>, DataType> scalars() {
    Map<Class<?>, DataType> scalars = new HashMap<>();
    addPrimitive(scalars, boolean.class, Boolean.class, SchemaBuilder.bool());
    addPrimitive(scalars, byte.class, Byte.class, SchemaBuilder.int8());
    addPrimitive(scalars, short.class, Short.class, SchemaBuilder.int16());
    addPrimitive(scalars, int.class, Integer.class, SchemaBuilder.int32());
    addPrimitive(scalars, long.class, Long.class, SchemaBuilder.int64());
    addPrimitive(scalars, float.class, Float.class, SchemaBuilder.float32());
    addPrimitive(scalars, double.class, Double.class, SchemaBuilder.float64());
    scalars.put(char.class, text(Schema.STRING_SCHEMA, DataTypes::onlyCharacter));
    scalars.put(Character.class, text(Schema.OPTIONAL_STRING_SCHEMA, DataTypes::onlyCharacter));
    scalars.put(String.class, text(Schema.OPTIONAL_STRING_SCHEMA, text -> text));
    // Data of Connect has milliseconds, and one scale for all decimals: texts are exact.
    scalars.put(BigDecimal.class, text(Schema.OPTIONAL_STRING_SCHEMA, BigDecimal::new));
    scalars.put(BigInteger.class, text(Schema.OPTIONAL_STRING_SCHEMA, BigInteger::new));
    scalars.put(UUID.class, text(Schema.OPTIONAL_STRING_SCHEMA, UUID::fromString));
    scalars.put(Instant.class, text(Schema.OPTIONAL_STRING_SCHEMA, Instant::parse));
    scalars.put(LocalDateTime.class, text(Schema.OPTIONAL_STRING_SCHEMA, LocalDateTime::parse));
    scalars.put(LocalDate.class, date());
    scalars.put(java.util.Date.class, DataType.same(Timestamp.builder().optional().build()));
    scalars.put(byte[].class, new DataType(Schema.OPTIONAL_BYTES_SCHEMA, b -> b, DataTypes::bytes));
    return scalars;
  }

  private static void addPrimitive(
      Map<Class<?>, DataType> scalars, Class<?> primitive, Class<?> box, SchemaBuilder schema) {
    scalars.put(primitive, new DataType(schema.build(), box::cast, box::cast));
    Schema optional = new SchemaBuilder(schema.type()).optional().build();
    scalars.put(box, new DataType(optional, box::cast, box::cast));
  }

  private static DataType text(Schema schema, Function<String, ?> parser) {
    return new DataType(schema, Object::toString, text -> parser.apply((String) text));
  }

  private static Character onlyCharacter(String text) {
    if (text.length() != 1) {
      throw new IllegalArgumentException("Expected one character but was " + text.length());
    }
    return text.charAt(0);
  }

  private static DataType date() {
    return new DataType(
        Date.builder().optional().build(),
        date -> java.util.Date.from(((LocalDate) date).atStartOfDay(ZoneOffset.UTC).toInstant()),
        date -> LocalDate.ofInstant(((java.util.Date) date).toInstant(), ZoneOffset.UTC));
  }

  private static Object bytes(Object data) {
    if (data instanceof ByteBuffer buffer) {
      byte[] bytes = new byte[buffer.remaining()];
      buffer.duplicate().get(bytes);
      return bytes;
    }
    return (byte[]) data;
  }

  /**
   * Returns the data of a type.
   *
   * @param path where the type is, for the message
   */
  DataType find(Type type, String path) {
    if (type instanceof WildcardType wildcard) {
      return find(wildcard.getUpperBounds()[0], path);
    }
    if (type instanceof ParameterizedType generic) {
      return container((Class<?>) generic.getRawType(), generic.getActualTypeArguments(), path);
    }
    if (!(type instanceof Class<?> raw)) {
      throw refused(type, path, "it is not a class");
    }
    DataType scalar = SCALARS.get(raw);
    if (scalar != null) {
      return scalar;
    }
    if (raw.isArray()) {
      return array(raw.getComponentType(), find(raw.getComponentType(), path + "[]"));
    }
    return raw.isEnum() ? constant(raw) : struct(raw, path);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // The class is one of an enum.
  private static DataType constant(Class<?> raw) {
    return new DataType(
        Schema.OPTIONAL_STRING_SCHEMA,
        value -> ((Enum<?>) value).name(),
        name -> Enum.valueOf((Class) raw, (String) name));
  }

  private DataType container(Class<?> raw, Type[] arguments, String path) {
    if (raw == List.class || raw == Collection.class || raw == ArrayList.class) {
      return sequence(find(arguments[0], path + "[]"), ArrayList::new);
    }
    if (raw == Set.class || raw == HashSet.class) {
      return sequence(find(arguments[0], path + "[]"), HashSet::new);
    }
    if (raw == Map.class || raw == HashMap.class || raw == LinkedHashMap.class) {
      return map(find(arguments[0], path + "{key}"), find(arguments[1], path + "{value}"));
    }
    throw refused(raw, path, "of generic types, List, Set, Collection and Map have data");
  }

  private static DataType sequence(
      DataType element, Function<Collection<Object>, Collection<Object>> copier) {
    return new DataType(
        SchemaBuilder.array(element.schema()).optional().build(),
        value -> list((Collection<?>) value, element::toConnect),
        data -> copier.apply(list((Collection<?>) data, element::fromConnect)));
  }

  private static List<Object> list(Collection<?> values, Function<Object, Object> converter) {
    List<Object> list = new ArrayList<>(values.size());
    values.forEach(value -> list.add(converter.apply(value)));
    return list;
  }

  private static DataType array(Class<?> component, DataType element) {
    return new DataType(
        SchemaBuilder.array(element.schema()).optional().build(),
        array -> {
          List<Object> list = new ArrayList<>();
          for (int i = 0; i < Array.getLength(array); i++) {
            list.add(element.toConnect(Array.get(array, i)));
          }
          return list;
        },
        data -> {
          List<?> list = (List<?>) data;
          Object array = Array.newInstance(component, list.size());
          for (int i = 0; i < list.size(); i++) {
            Array.set(array, i, element.fromConnect(list.get(i)));
          }
          return array;
        });
  }

  private static DataType map(DataType key, DataType value) {
    return new DataType(
        SchemaBuilder.map(key.schema(), value.schema()).optional().build(),
        map -> entries((Map<?, ?>) map, key::toConnect, value::toConnect),
        data -> entries((Map<?, ?>) data, key::fromConnect, value::fromConnect));
  }

  private static Map<Object, Object> entries(
      Map<?, ?> map, Function<Object, Object> keys, Function<Object, Object> values) {
    Map<Object, Object> entries = new LinkedHashMap<>();
    map.forEach((key, value) -> entries.put(keys.apply(key), values.apply(value)));
    return entries;
  }

  private DataType struct(Class<?> raw, String path) {
    if (raw.isInterface() || java.lang.reflect.Modifier.isAbstract(raw.getModifiers())) {
      throw refused(raw, path, "data has no subclasses");
    }
    if (raw.getPackageName().startsWith("java.")) {
      throw refused(raw, path, "its fields are private to Java");
    }
    if (!open.add(raw)) {
      throw refused(raw, path, "a schema of Connect cannot contain itself");
    }
    try {
      return StructType.of(raw, (type, name) -> find(type, path + "." + name)).asDataType();
    } finally {
      open.remove(raw);
    }
  }

  private RuntimeException refused(Type type, String path, String reason) {
    return BrineConfig.invalid(
        "Unsupported class of "
            + key
            + ": Connect has no data for "
            + type.getTypeName()
            + ": "
            + reason
            + ": path="
            + path);
  }
}
