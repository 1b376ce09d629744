// SPDX-License-Identifier: Apache-2.0
package dev.brine.vectors;

import dev.brine.References;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HexFormat;
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

  /** Returns an object; the items of a stream are a list. */
  String of(Object value) {
    if (value instanceof StreamItems items) {
      return items.all().stream().map(this::item).collect(Collectors.joining(", ", "[", "]"));
    }
    if (value == null || value instanceof HookModel.Gone) {
      return "null";
    }
    if (value instanceof Boolean) {
      return value.toString();
    }
    if (value instanceof Number && value.getClass().getName().startsWith("java.lang.")) {
      String text = value.toString();
      return text.matches("-?[0-9.]+") ? text : quoted(text);
    }
    if (value instanceof Enum<?> constant) {
      return quoted(constant.name());
    }
    Optional<SerializedLambda> lambda = BuiltInParts.lambda(value);
    boolean isOurs = isOurs(value.getClass());
    boolean isObject = isOurs || lambda.isPresent() || Proxy.isProxyClass(value.getClass());
    boolean isContainer =
        value instanceof Collection
            || value instanceof Map
            || value instanceof Optional
            || value.getClass().isArray();
    if (!isObject && !isContainer) {
      return builtIn(value);
    }
    Integer number = met.putIfAbsent(value, met.size());
    if (number != null && references == References.TRACK) {
      return "{\"ref\": " + number + "}";
    }
    if (lambda.isPresent()) {
      return parts(SerializedLambda.class, BuiltInParts.of(lambda.get()));
    }
    if (Proxy.isProxyClass(value.getClass())) {
      return parts(Proxy.class, BuiltInParts.ofProxy(value));
    }
    if (isOurs) {
      return object(value);
    }
    return "{\"class\": " + quoted(value.getClass().getTypeName()) + ", " + content(value) + "}";
  }

  private String item(Object item) {
    if (item instanceof StreamItems.Block block) {
      return "{\"block\": " + quoted(HexFormat.of().formatHex(block.bytes())) + "}";
    }
    if (item instanceof StreamItems.Aborted aborted) {
      met.clear();
      return "{\"aborted\": " + quoted(aborted.text()) + "}";
    }
    if (item instanceof StreamItems.Mark) {
      met.clear();
      return "{\"reset\": true}";
    }
    return of(item);
  }

  private String builtIn(Object value) {
    Map<String, Object> parts = BuiltInParts.of(value);
    return parts.isEmpty()
        ? quoted(BuiltInParts.text(value))
        : parts(BuiltInParts.type(value), parts);
  }

  private String parts(Class<?> type, Map<String, Object> parts) {
    List<String> all = new ArrayList<>(List.of("\"class\": " + quoted(type.getName())));
    parts.forEach((name, part) -> all.add(quoted(name) + ": " + part(part)));
    return "{" + String.join(", ", all) + "}";
  }

  private String part(Object part) {
    return part instanceof BuiltInParts.Listed listed
        ? listed.all().stream().map(this::part).collect(Collectors.joining(", ", "[", "]"))
        : of(part);
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
    for (Class<?> level = value.getClass(); isOurs(level); level = level.getSuperclass()) {
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
    if (value instanceof Collection) {
      parts.add(content(value));
    }
    return "{" + String.join(", ", parts) + "}";
  }

  private static boolean isOurs(Class<?> type) {
    return type.getName().startsWith(PACKAGE);
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
