// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.sequence.CollectionCodec;
import dev.brine.internal.sequence.Element;
import dev.brine.wire.Costs;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The bounds of a direct object, so that nothing needs to be counted while it is written or read.
 *
 * <p>An object is direct if it holds nothing but numbers, strings, boxed values, constants of
 * enums, direct objects of classes that are known beforehand, and array lists of these or of
 * strings. No class may lead back to itself, and no code of the user may run where one of its
 * classes is instantiated, except for the root. See docs/decisions/124.
 *
 * @param depth how deep objects and lists are nested at most; 1 for an object that holds none
 * @param memory what the object counts as at most, without the elements of its lists, in bytes
 * @param perByte what an element of a list counts as at most, for each byte that it takes
 */
public record DirectBounds(int depth, long memory, long perByte) {
  /** Objects of more fields gain little. */
  private static final int MOST_FIELDS = 32;

  /** Each level may claim as many elements as the message has bytes. */
  private static final int DEEPEST = 8;

  /** A class that holds more than so much in itself is too large for a small message. */
  private static final long MOST_MEMORY = 1 << 16;

  /** Returns the bounds of the objects of a class, or null where they are not direct. */
  public static DirectBounds of(ObjectCodec codec) {
    return new Search().of(codec);
  }

  private DirectBounds with(DirectBounds inner) {
    return new DirectBounds(
        Math.max(depth, 1 + inner.depth), memory + inner.memory, Math.max(perByte, inner.perByte));
  }

  /** Looks at the classes that one leads to, each once. */
  private static final class Search {
    private final Map<ObjectCodec, DirectBounds> known = new HashMap<>();
    private final Set<ObjectCodec> around = new HashSet<>();

    DirectBounds of(ObjectCodec codec) {
      boolean isLarge = codec.layout().slots().size() > MOST_FIELDS || around.size() > DEEPEST;
      if (isLarge || !around.add(codec)) {
        return null;
      }
      DirectBounds bounds = new DirectBounds(1, codec.binding().cost(), 0);
      for (BoundSlot slot : codec.binding().slots()) {
        DirectBounds inner = of(slot);
        bounds = inner == null ? null : bounds.with(inner);
        if (bounds == null || bounds.memory > MOST_MEMORY || bounds.depth > DEEPEST) {
          return null;
        }
      }
      around.remove(codec);
      return bounds;
    }

    /** Returns the bounds of an object within another one. */
    private DirectBounds within(ObjectCodec codec) {
      DirectBounds bounds = known.get(codec);
      if (bounds == null && codec.isInstantiatedSilently()) {
        bounds = of(codec);
        known.put(codec, bounds);
      }
      return bounds;
    }

    private DirectBounds of(BoundSlot slot) {
      return switch (slot.variant()) {
        case SCALAR, ENUM -> new DirectBounds(0, 0, 0);
        case TEXT -> new DirectBounds(0, Costs.TEXT, 0);
        case BOX -> new DirectBounds(0, slot.form().scalar().boxCost(), 0);
        case VALUE -> null;
        case REFERENCE -> ofReference(slot);
      };
    }

    private DirectBounds ofReference(BoundSlot slot) {
      if (slot.codec() instanceof ObjectCodec object) {
        return within(object);
      }
      return isArrayList(slot) ? ofList(((CollectionCodec) slot.codec()).element()) : null;
    }

    private DirectBounds ofList(Element element) {
      long list = Costs.OBJECT + Costs.array(0) + Costs.OBJECT;
      if (element.isText()) {
        return new DirectBounds(1, list, Costs.REFERENCE + Costs.TEXT);
      }
      if (!(element.expected() instanceof ObjectCodec object)) {
        return null;
      }
      DirectBounds item = within(object);
      boolean isEmpty = !element.isTracked() && object.least() == 0;
      return item == null || isEmpty
          ? null
          : new DirectBounds(
              1 + item.depth, list, Math.max(item.perByte, Costs.REFERENCE + item.memory));
    }
  }

  /** Returns whether a field is expected to hold an array list. */
  public static boolean isArrayList(BoundSlot slot) {
    return slot.codec() instanceof CollectionCodec list && list.type() == ArrayList.class;
  }
}
