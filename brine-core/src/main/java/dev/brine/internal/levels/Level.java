// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.levels;

import dev.brine.shape.Primitive;
import dev.brine.shape.Shape;
import dev.brine.shape.Shape.Content;
import dev.brine.wire.Costs;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * One class of a hierarchy, as its data are in Java's streams.
 *
 * @param owner the binary name of the class
 * @param keys which of the references that its method writes are hashed or compared
 * @param primitives the primitive fields, each by its letter in Java's descriptors
 * @param primitiveNames their names
 * @param references the names of the other fields
 * @param width the bytes that the primitive fields take in Java's streams
 */
public record Level(
    String owner,
    Content content,
    Keys keys,
    String primitives,
    List<String> primitiveNames,
    List<String> references,
    int width) {
  /** The references of a method that are keys, and so are hashed or compared when they are read. */
  public enum Keys {
    /** None: a list, another queue, or no class of Java's own. */
    NONE,
    /** Each: a set, a queue by priority, or a class of Java whose methods may make one. */
    ALL,
    /** Every second one from the first on: a map. */
    EVEN;

    /** Returns whether a reference of a method, from 0 on, is a key. */
    public boolean has(int place) {
      return this == ALL || (this == EVEN && place % 2 == 0);
    }
  }

  /** Returns the level that a shape describes, of the hierarchy of a class. */
  public static Level of(Shape.Level shape, Class<?> type) {
    StringBuilder primitives = new StringBuilder();
    List<String> primitiveNames = new ArrayList<>();
    List<String> references = new ArrayList<>();
    for (Shape.Field field : shape.fields()) {
      Primitive primitive = Primitive.of(field.type().name());
      if (primitive != null) {
        primitives.append(primitive.letter());
        primitiveNames.add(field.name());
      } else {
        references.add(field.name());
      }
    }
    return new Level(
        shape.owner(),
        shape.content(),
        keys(shape.owner(), type),
        primitives.toString(),
        primitiveNames,
        references,
        width(primitives));
  }

  /** Returns which references are keys that a class of a hierarchy writes. */
  public static Keys keys(String owner, Class<?> type) {
    if (!owner.startsWith("java.")) {
      return Keys.NONE;
    }
    if (Map.class.isAssignableFrom(type)) {
      return IdentityHashMap.class.isAssignableFrom(type) ? Keys.NONE : Keys.EVEN;
    }
    boolean isUnordered =
        Collection.class.isAssignableFrom(type)
            && !Set.class.isAssignableFrom(type)
            && !PriorityQueue.class.isAssignableFrom(type)
            && !PriorityBlockingQueue.class.isAssignableFrom(type);
    return isUnordered ? Keys.NONE : Keys.ALL;
  }

  /** Returns whether a reference of its method, from 0 on, is a key. */
  public boolean isKey(int place) {
    return keys.has(place);
  }

  /** Returns whether a class is of tables that find keys by hash code and equality alone. */
  public static boolean isHashed(Class<?> type) {
    return (Set.class.isAssignableFrom(type) && !SortedSet.class.isAssignableFrom(type))
        || (Map.class.isAssignableFrom(type) && !SortedMap.class.isAssignableFrom(type));
  }

  /** Returns whether it has no fields. */
  public boolean isEmpty() {
    return primitives.isEmpty() && references.isEmpty();
  }

  private static int width(CharSequence primitives) {
    int width = 0;
    for (int i = 0; i < primitives.length(); i++) {
      width += Costs.width(primitives.charAt(i));
    }
    return width;
  }
}
