// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.evolution;

import dev.brine.lab.fidelity.Fields;
import dev.brine.lab.fidelity.Leaf;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * An object graph as maps, lists and texts of the JDK, which objects of different class loaders can
 * be compared by. A map of fields has the name of the class under an empty key.
 */
final class ObjectImage {
  /** The key of the name of a class. */
  static final String CLASS = "";

  private final IdentityHashMap<Object, String> seen = new IdentityHashMap<>();

  private ObjectImage() {}

  /** Returns the image of a graph. */
  static Object of(Object root) {
    return new ObjectImage().image(root);
  }

  private Object image(Object object) {
    if (object == null) {
      return null;
    }
    if (Leaf.is(object)) {
      return leaf(object);
    }
    String before = seen.putIfAbsent(object, "object " + seen.size());
    if (before != null) {
      return before;
    }
    if (object.getClass().isArray()) {
      return array(object);
    }
    if (object instanceof Optional<?> optional) {
      return list(optional.stream().toList());
    }
    List<Object> content = content(object);
    Map<String, Object> fields = fields(object);
    if (content == null) {
      fields.put(CLASS, object.getClass().getName());
      return fields;
    }
    if (!fields.isEmpty()) {
      content.add(fields);
    }
    return content;
  }

  private List<Object> content(Object object) {
    if (object instanceof Map<?, ?> map) {
      List<Object> entries = new ArrayList<>();
      map.forEach((key, value) -> entries.add(list(Arrays.asList(key, value))));
      return sorted(entries);
    }
    if (object instanceof Set<?> set) {
      return sorted(list(set));
    }
    return object instanceof Collection<?> collection ? list(collection) : null;
  }

  private List<Object> array(Object array) {
    List<Object> elements = new ArrayList<>();
    for (int i = 0; i < Array.getLength(array); i++) {
      elements.add(image(Array.get(array, i)));
    }
    return elements;
  }

  private Map<String, Object> fields(Object object) {
    Map<String, Object> fields = new TreeMap<>();
    for (Field field : Fields.of(object.getClass())) {
      fields.put(field.getName(), image(Fields.get(field, object)));
    }
    return fields;
  }

  private List<Object> list(Collection<?> elements) {
    List<Object> images = new ArrayList<>();
    elements.forEach(element -> images.add(image(element)));
    return images;
  }

  private static List<Object> sorted(List<Object> images) {
    images.sort(Comparator.comparing(String::valueOf));
    return images;
  }

  private static String leaf(Object leaf) {
    if (leaf instanceof Enum<?> constant) {
      return constant.name();
    }
    if (leaf instanceof Number number && leaf.getClass().getName().startsWith("java.lang.")) {
      double value = number.doubleValue();
      return leaf instanceof Long || Double.isNaN(value) || Double.isInfinite(value)
          ? leaf.toString()
          : new BigDecimal(leaf.toString()).stripTrailingZeros().toPlainString();
    }
    return leaf.toString();
  }
}
