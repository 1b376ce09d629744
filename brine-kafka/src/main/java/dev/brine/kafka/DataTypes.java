// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import java.lang.reflect.Array;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.errors.DataException;

/**
 * Finds the data of Connect for types of Java: exact data, or a refusal before the first record.
 */
final class DataTypes {
  private static final Map<Class<?>, DataType> SCALARS = ScalarData.types();

  private final String key;
  private final Set<Class<?>> open = new HashSet<>();

  private DataTypes(String key) {
    this.key = key;
  }

  /**
   * Returns the data of a type.
   *
   * @param key the key of the configuration that names the class
   * @throws org.apache.kafka.common.config.ConfigException if Connect has no data for it
   */
  static DataType of(Type type, String key) {
    return new DataTypes(key).find(type, "$");
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
    return DataType.of(
        Schema.OPTIONAL_STRING_SCHEMA,
        value -> ((Enum<?>) raw.cast(value)).name(),
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
        value -> {
          List<Object> list = new ArrayList<>();
          ((Collection<?>) value).forEach(each -> list.add(element.toConnect(each)));
          return list;
        },
        (schema, data) -> {
          List<Object> list = elements(element, schema, data);
          Collection<Object> copy = copier.apply(list);
          requireSize(list.size(), copy.size());
          return copy;
        });
  }

  private static List<Object> elements(DataType element, Schema schema, Object data) {
    Schema given = schema == null ? null : schema.valueSchema();
    List<Object> list = new ArrayList<>();
    ((Collection<?>) data).forEach(each -> list.add(element.fromConnect(given, each)));
    return list;
  }

  /** Objects that are equal, such as UUIDs with other letters, would be lost. */
  private static void requireSize(int given, int kept) {
    if (given != kept) {
      throw new DataException(
          "The collection has " + (given - kept) + " elements that occur twice");
    }
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
        (schema, data) -> {
          List<?> list = elements(element, schema, data);
          Object array = Array.newInstance(component, list.size());
          for (int i = 0; i < list.size(); i++) {
            Array.set(array, i, list.get(i));
          }
          return array;
        });
  }

  private static DataType map(DataType key, DataType value) {
    return new DataType(
        SchemaBuilder.map(key.schema(), value.schema()).optional().build(),
        map -> entries((Map<?, ?>) map, key::toConnect, value::toConnect),
        (schema, data) -> {
          Schema keys = schema == null ? null : schema.keySchema();
          Schema values = schema == null ? null : schema.valueSchema();
          return entries(
              (Map<?, ?>) data,
              each -> key.fromConnect(keys, each),
              each -> value.fromConnect(values, each));
        });
  }

  private static Map<Object, Object> entries(
      Map<?, ?> map, Function<Object, Object> keys, Function<Object, Object> values) {
    Map<Object, Object> entries = new LinkedHashMap<>();
    map.forEach((key, value) -> entries.put(keys.apply(key), values.apply(value)));
    requireSize(map.size(), entries.size());
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
