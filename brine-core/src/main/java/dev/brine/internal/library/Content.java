// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.library;

import dev.brine.internal.kind.Kind;
import dev.brine.internal.kind.Kinds;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;

/**
 * The collection or map of the JDK that a message has as the content of a library's one.
 *
 * <p>Its items are the elements, or keys and values in turn.
 */
enum Content {
  /** None: an object that is the only one of its class. */
  NOTHING(null, 0),

  /** Elements in order. */
  LIST(ArrayList.class, 1),

  /** Elements that are hashed. */
  SET(LinkedHashSet.class, 1),

  /** Entries whose keys are hashed. */
  MAP(HashMap.class, 2),

  /** Such entries in order. */
  ORDERED_MAP(LinkedHashMap.class, 2);

  private static final long CELL = 24;
  private static final long NODE = 48;

  private final Class<?> type;
  private final int forms;
  private final int classNumber;
  private final Kind.Container kind;

  Content(Class<?> type, int forms) {
    this.type = type;
    this.forms = forms;
    classNumber = type == null ? 0 : 2 * Kinds.number(type) + 1;
    kind = type == null ? null : (Kind.Container) Kinds.of(type);
  }

  /** Returns the class of the content. */
  Class<?> type() {
    return type;
  }

  /** Returns how many items an element or entry has. */
  int forms() {
    return forms;
  }

  /** Returns the number by which a message names the class. */
  int classNumber() {
    return classNumber;
  }

  /** Returns whether elements or keys are hashed. */
  boolean hasKeys() {
    return this != LIST;
  }

  /** Returns whether a bit follows the size, which is 0. */
  boolean hasHead() {
    return this == ORDERED_MAP;
  }

  /**
   * Returns the memory that so many elements or entries count as: the content, and the cells of
   * lists or the nodes of trees that a library makes of it.
   */
  long cost(int size) {
    return kind.cost(size) + (hasKeys() ? NODE : CELL) * size;
  }

  /** Returns the content with some items. */
  Object of(Object[] items) {
    if (this == LIST) {
      return new ArrayList<>(Arrays.asList(items));
    }
    if (this == SET) {
      return new LinkedHashSet<>(Arrays.asList(items));
    }
    Map<Object, Object> map = this == MAP ? new HashMap<>() : new LinkedHashMap<>();
    for (int i = 0; i < items.length; i += 2) {
      map.put(items[i], items[i + 1]);
    }
    return map;
  }

  /** Returns the items of a collection or map of the JDK. */
  static Object[] items(Object content) {
    if (content instanceof Collection<?> collection) {
      return collection.toArray();
    }
    Map<?, ?> map = (Map<?, ?>) content;
    Object[] items = new Object[2 * map.size()];
    int count = 0;
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      items[count++] = entry.getKey();
      items[count++] = entry.getValue();
    }
    return items;
  }
}
