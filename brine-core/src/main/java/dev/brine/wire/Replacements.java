// SPDX-License-Identifier: Apache-2.0
package dev.brine.wire;

import java.util.IdentityHashMap;
import java.util.function.BiConsumer;

/** What the objects of a message named to be written in their places: each is asked once. */
public final class Replacements {
  private final ClassNames names;
  private IdentityHashMap<Object, Object> known;
  private Carrier carrier;

  Replacements(ClassNames names) {
    this.names = names;
  }

  /** Forgets the message. */
  void clear() {
    if (known != null) {
      known = null;
    }
  }

  /** Returns what writes the objects that Java's own streams have to write, or null. */
  public Carrier carrier() {
    return carrier;
  }

  /**
   * Sets what writes the objects that Java's own streams have to write, which is asked from then on
   * what an object names; null after a failure.
   */
  public void carrier(Carrier next) {
    carrier = next;
  }

  /** Hands on all that was named so far: the object, and what takes its place. */
  public void forEach(BiConsumer<Object, Object> action) {
    if (known != null) {
      known.forEach(action);
    }
  }

  /** Returns what an object has named before, which may be null, else the object. */
  Object known(Object original) {
    return known == null ? original : known.getOrDefault(original, original);
  }

  /** Returns what to write in the place of an object, which is asked now unless it is null. */
  Object of(Object original) {
    if (original == null) {
      return null;
    }
    boolean isJavas = carrier != null && carrier.isReady();
    Object value = isJavas ? askJava(original) : ask(original);
    if (value != original) {
      if (known == null) {
        known = new IdentityHashMap<>();
      }
      known.put(original, value);
    }
    return value;
  }

  /** A stream of Java's in which a method has failed is of no use any more. */
  private Object askJava(Object original) {
    Carrier asked = carrier;
    carrier = null;
    Object value = asked.replacement(original);
    carrier = asked;
    return value;
  }

  /** As Java does: what an object names is asked too if it is of another class. */
  private Object ask(Object original) {
    Object value = original;
    BodyCodec codec = names.bodyCodecOf(value.getClass());
    while (codec.replaces()) {
      Class<?> type = value.getClass();
      value = codec.replace(value);
      if (value == null || value.getClass() == type) {
        return value;
      }
      codec = names.bodyCodecOf(value.getClass());
    }
    return value;
  }
}
