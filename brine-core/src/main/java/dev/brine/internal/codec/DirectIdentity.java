// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.sequence.CollectionCodec;
import dev.brine.internal.sequence.Element;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Proves that a direct object can be written without a table of the objects met before, although
 * references are tracked.
 *
 * <p>Two references can lead to the same object only if they hold objects of one class. If they are
 * fields of one object, the generated code compares them, and it compares the elements of a list
 * with each other. So no other two places of a message may hold objects of one class.
 *
 * <p>Lists of different elements cannot be one list, unless they are empty. So where several
 * objects hold lists, an empty one is not direct.
 *
 * <p>Why this is sound: a reference that is met again must be found at both of its places. If all
 * places of one class are compared with each other, none is missed; so each class may have one
 * holder only. Where this proof failed to see a second place, a shared object would come back as
 * two, without an error. So everything that is not understood refutes it.
 */
public final class DirectIdentity {
  /**
   * The holder of all objects of a class, or of all lists of a class of elements: an object, a
   * list.
   */
  private final Map<Object, Object> holders = new HashMap<>();

  /** Whether the objects seen hold others that are tracked, directly or not. */
  private final Map<ObjectCodec, Boolean> seen = new HashMap<>();

  private final Set<ObjectCodec> holdersOfLists = new HashSet<>();
  private boolean isDecidable = true;

  private DirectIdentity() {}

  /**
   * Looks at the classes that a direct object leads to.
   *
   * @param codec one that has {@link DirectBounds}
   */
  public static DirectIdentity of(ObjectCodec codec) {
    DirectIdentity identity = new DirectIdentity();
    // The root is an object of its class, too: with other type arguments, it may hold others.
    identity.hold(codec.type(), identity);
    identity.holdsTracked(codec);
    return identity;
  }

  /** Returns whether generated code finds out whether an object is met again. */
  public boolean isDecidable() {
    return isDecidable;
  }

  /** Returns whether a list that is tracked may be empty. */
  public boolean mayBeEmpty() {
    return holdersOfLists.size() <= 1;
  }

  private boolean holdsTracked(ObjectCodec codec) {
    Boolean known = seen.get(codec);
    if (known != null) {
      // The same fields of two objects of the class may hold one object.
      isDecidable &= !known;
      return known;
    }
    boolean holds = false;
    for (BoundSlot slot : codec.binding().slots()) {
      if (slot.isReference()) {
        boolean isTracked = !slot.slot().isFlagged();
        holds |= isTracked;
        holds |=
            slot.codec() instanceof ObjectCodec object
                ? object(object, isTracked, codec)
                : list(((CollectionCodec) slot.codec()).element(), isTracked, codec);
      }
    }
    seen.put(codec, holds);
    return holds;
  }

  private boolean object(ObjectCodec codec, boolean isTracked, ObjectCodec holder) {
    if (isTracked) {
      hold(codec.type(), holder);
    }
    return holdsTracked(codec);
  }

  private boolean list(Element element, boolean isTracked, ObjectCodec holder) {
    if (isTracked) {
      holdersOfLists.add(holder);
      Class<?> item = element.isText() ? String.class : element.expected().type();
      hold(List.of(item), holder);
    }
    if (element.isText() || !element.isTracked()) {
      return false;
    }
    ObjectCodec item = (ObjectCodec) element.expected();
    hold(item.type(), new Object());
    // As of two objects of a class.
    isDecidable &= !holdsTracked(item);
    return true;
  }

  private void hold(Object kind, Object holder) {
    Object other = holders.putIfAbsent(kind, holder);
    isDecidable &= other == null || other == holder;
  }
}
