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
import java.util.function.Function;

/**
 * An object graph as maps, lists and texts of the JDK, which objects of different class loaders can
 * be compared by. A map of fields has the name of the class under an empty key.
 */
public final class ObjectImage {
  /** The key of the name of a class. */
  static final String CLASS = "";

  private final IdentityHashMap<Object, String> seen = new IdentityHashMap<>();
  private final ObjectLabel labels = new ObjectLabel();

  private ObjectImage() {}

  /** Returns the image of a graph. */
  public static Object of(Object root) {
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
      List<List<?>> entries = new ArrayList<>();
      map.forEach((key, value) -> entries.add(Arrays.asList(key, value)));
      List<Object> images = new ArrayList<>();
      ordered(entries, this::label).forEach(entry -> images.add(list(entry)));
      return sorted(images);
    }
    if (object instanceof Set<?> set) {
      return sorted(list(ordered(set, labels::of)));
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
    for (Field field : fieldsByName(object)) {
      fields.put(field.getName(), image(Fields.get(field, object)));
    }
    return fields;
  }

  /** Returns the fields of an object by name, whatever their order in the class. */
  static List<Field> fieldsByName(Object object) {
    List<Field> fields = new ArrayList<>(Fields.of(object.getClass()));
    fields.sort(Comparator.comparing(Field::getName));
    return fields;
  }

  /** References back are named in the order of the walk, which no hash code may decide. */
  private static <T> List<T> ordered(Collection<? extends T> elements, Function<T, String> label) {
    IdentityHashMap<T, String> known = new IdentityHashMap<>();
    List<T> ordered = new ArrayList<>(elements);
    ordered.forEach(element -> known.put(element, label.apply(element)));
    ordered.sort(Comparator.comparing(known::get));
    return ordered;
  }

  private String label(List<?> entry) {
    return labels.of(entry.get(0)) + "=" + labels.of(entry.get(1));
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

  /** Returns the text of a value that is compared as a whole. */
  static String leaf(Object leaf) {
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
