// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.evolution;

import dev.brine.lab.fidelity.Fields;
import dev.brine.lab.fidelity.Leaf;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A text of what an object holds, down to a few levels, which puts the elements of sets and maps in
 * an order that depends on no hash code. Objects with the same content have the same label.
 */
final class ObjectLabel {
  private static final int LEVELS = 5;
  private static final int MOST_LETTERS = 256;

  private final List<IdentityHashMap<Object, String>> known = new ArrayList<>();

  /** Creates labels for the objects of one graph, which does not change. */
  ObjectLabel() {
    for (int i = 0; i < LEVELS; i++) {
      known.add(new IdentityHashMap<>());
    }
  }

  /** Returns the label of an object or null. */
  String of(Object object) {
    return of(object, LEVELS - 1);
  }

  private String of(Object object, int levels) {
    if (object == null) {
      return "null";
    }
    if (Leaf.is(object)) {
      return cut(ObjectImage.leaf(object));
    }
    String label = known.get(levels).get(object);
    if (label == null) {
      label = levels == 0 ? end(object) : cut(content(object, levels - 1));
      known.get(levels).put(object, label);
    }
    return label;
  }

  private static String end(Object object) {
    if (object instanceof Map<?, ?> map) {
      return "map of " + map.size();
    }
    return object instanceof Collection<?> collection
        ? "collection of " + collection.size()
        : object.getClass().getName();
  }

  private String content(Object object, int levels) {
    List<String> labels = new ArrayList<>();
    if (object instanceof Map<?, ?> map) {
      map.forEach((key, value) -> labels.add(of(key, levels) + "=" + of(value, levels)));
    } else if (object instanceof Collection<?> collection) {
      collection.forEach(element -> labels.add(of(element, levels)));
    } else if (object instanceof Optional<?> optional) {
      labels.add(of(optional.orElse(null), levels));
    } else if (object.getClass().isArray()) {
      for (int i = 0; i < Array.getLength(object); i++) {
        labels.add(of(Array.get(object, i), levels));
      }
    }
    if (object instanceof Map || object instanceof Set) {
      Collections.sort(labels);
    }
    for (Field field : ObjectImage.fieldsByName(object)) {
      labels.add(field.getName() + "=" + of(Fields.get(field, object), levels));
    }
    return labels.toString();
  }

  /** A long text ends with its hash code, which is the same in each process. */
  private static String cut(String text) {
    return text.length() <= MOST_LETTERS
        ? text
        : text.substring(0, MOST_LETTERS) + Integer.toHexString(text.hashCode());
  }
}
