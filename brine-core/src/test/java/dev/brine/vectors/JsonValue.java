// SPDX-License-Identifier: Apache-2.0
package dev.brine.vectors;

import dev.brine.References;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * An object graph as JSON, as {@code docs/vectors/README.md} says: an object with its class and its
 * fields, a map as pairs, and with TRACK {@code {"ref": n}} for an object that was there before, by
 * the order in which objects of classes, collections and arrays are met.
 */
final class JsonValue {
  private static final String PACKAGE = "dev.brine.vectors.";

  private final IdentityHashMap<Object, Integer> met = new IdentityHashMap<>();
  private final References references;

  JsonValue(References references) {
    this.references = references;
  }

  String of(Object value) {
    if (value == null || value instanceof Boolean) {
      return "" + value;
    }
    if (value instanceof Number && value.getClass().getName().startsWith("java.lang.")) {
      String text = value.toString();
      return text.matches("-?[0-9.]+") ? text : quoted(text);
    }
    if (value instanceof Enum<?> constant) {
      return quoted(constant.name());
    }
    boolean isOurs = value.getClass().getName().startsWith(PACKAGE);
    boolean isContainer =
        value instanceof Collection
            || value instanceof Map
            || value instanceof Optional
            || value.getClass().isArray();
    if (!isOurs && !isContainer) {
      return quoted(value.toString());
    }
    Integer number = met.putIfAbsent(value, met.size());
    if (number != null && references == References.TRACK) {
      return "{\"ref\": " + number + "}";
    }
    if (isOurs) {
      return object(value);
    }
    return "{\"class\": " + quoted(value.getClass().getTypeName()) + ", " + content(value) + "}";
  }

  private String content(Object value) {
    if (value instanceof Map<?, ?> map) {
      List<String> pairs = new ArrayList<>();
      map.forEach((key, content) -> pairs.add("[" + of(key) + ", " + of(content) + "]"));
      return "\"entries\": [" + String.join(", ", pairs) + "]";
    }
    List<Object> elements = new ArrayList<>();
    if (value instanceof Collection<?> collection) {
      elements.addAll(collection);
    } else if (value instanceof Optional<?> optional) {
      optional.ifPresent(elements::add);
    } else {
      for (int i = 0; i < Array.getLength(value); i++) {
        elements.add(Array.get(value, i));
      }
    }
    return "\"elements\": ["
        + elements.stream().map(this::of).collect(Collectors.joining(", "))
        + "]";
  }

  private String object(Object value) {
    List<String> parts = new ArrayList<>();
    parts.add("\"class\": " + quoted(value.getClass().getName()));
    List<Field> fields = new ArrayList<>();
    for (Class<?> level = value.getClass(); level != Object.class; level = level.getSuperclass()) {
      Field[] own = level.getDeclaredFields();
      if (!level.isRecord()) {
        Arrays.sort(own, Comparator.comparing(Field::getName));
      }
      fields.addAll(0, Arrays.asList(own));
    }
    for (Field field : fields) {
      if (!Modifier.isStatic(field.getModifiers())) {
        parts.add(quoted(field.getName()) + ": " + of(get(field, value)));
      }
    }
    return "{" + String.join(", ", parts) + "}";
  }

  private static Object get(Field field, Object value) {
    try {
      field.setAccessible(true);
      return field.get(value);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  private static String quoted(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char unit = text.charAt(i);
      if (unit >= ' ' && unit < 0x7f && unit != '"' && unit != '\\') {
        json.append(unit);
      } else {
        json.append("\\u%04x".formatted((int) unit));
      }
    }
    return json.append('"').toString();
  }
}
