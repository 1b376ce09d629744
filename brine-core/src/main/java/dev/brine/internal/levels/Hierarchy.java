// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.levels;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.internal.hash.FunctionCalls;
import dev.brine.shape.Shape;
import java.io.Externalizable;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * The serializable classes of an object, and the class descriptions that precede its data in Java's
 * streams. The descriptions are looked up at the first use, since that initializes the classes.
 */
public final class Hierarchy {
  private final Class<?> type;
  private final List<Class<?>> chain = new ArrayList<>();
  private final List<Level> levels;
  private final byte[] head;

  /** Whether Java compares elements while it reads an object. */
  private final boolean isComparing;

  /** Whether its objects are tables that find keys by hash code and equality alone. */
  private final boolean isHashed;

  private volatile List<ObjectStreamClass> descriptions;
  private volatile BitSet[] unshared;

  private Hierarchy(Class<?> type, Shape.OfJavaForm shape) {
    this.type = type;
    isComparing = FunctionCalls.isUsedBy(type);
    isHashed = Level.isHashed(type);
    levels = shape.levels().stream().map(level -> Level.of(level, type)).toList();
    for (Class<?> level = type;
        level != null && Serializable.class.isAssignableFrom(level);
        level = level.getSuperclass()) {
      chain.add(level);
    }
    head = new byte[2 + 2 * chain.size()];
    int at = 0;
    head[at++] = ObjectStreamConstants.TC_OBJECT;
    for (int i = 0; i < chain.size(); i++) {
      head[at++] = ObjectStreamConstants.TC_CLASSDESC;
      head[at++] = ObjectStreamConstants.TC_ENDBLOCKDATA;
    }
    head[at] = ObjectStreamConstants.TC_NULL;
  }

  /** Returns the levels of a class. */
  public static Hierarchy of(Class<?> type, Shape.OfJavaForm shape) {
    return new Hierarchy(type, shape);
  }

  /** Returns the class. */
  public Class<?> type() {
    return type;
  }

  /** Returns whether Java compares elements while it reads an object. */
  public boolean isComparing() {
    return isComparing;
  }

  /** Returns whether its objects are tables that find keys by hash code and equality alone. */
  public boolean isHashed() {
    return isHashed;
  }

  /** Returns how many levels have data. */
  public int count() {
    return levels.size();
  }

  /** Returns a level, the topmost being number 0. */
  public Level get(int number) {
    return levels.get(number);
  }

  /** Returns the class of a level. */
  public Class<?> owner(int number) {
    String name = levels.get(number).owner();
    return chain.stream().filter(owner -> owner.getName().equals(name)).findFirst().orElseThrow();
  }

  /**
   * Returns the bytes of Java's streams from an object's mark to its data, where descriptions of
   * classes have no bytes; not to be changed.
   */
  public byte[] head() {
    return head;
  }

  /** Returns how many classes are described before the data. */
  public int depth() {
    return chain.size();
  }

  /**
   * Returns the description of a class of the hierarchy, the object's own class being number 0.
   *
   * @throws BrineException where Java's streams see other fields than the shape has
   */
  public ObjectStreamClass description(int number) {
    List<ObjectStreamClass> known = descriptions;
    if (known == null) {
      known = chain.stream().map(ObjectStreamClass::lookup).toList();
      if (!Externalizable.class.isAssignableFrom(type)) {
        known.forEach(this::check);
      }
      descriptions = known;
    }
    return known.get(number);
  }

  /** Returns the description of arrays of the class, which filters allow where they allow it. */
  public ObjectStreamClass array() {
    return ObjectStreamClass.lookupAny(type.arrayType());
  }

  /** Returns whether a field is declared to be unshared, the first reference being number 0. */
  public boolean isUnshared(int level, int field) {
    BitSet[] known = unshared;
    if (known == null) {
      known = new BitSet[levels.size()];
      for (int i = 0; i < known.length; i++) {
        known[i] = unshared(levels.get(i));
      }
      unshared = known;
    }
    return known[level].get(field);
  }

  private BitSet unshared(Level level) {
    BitSet found = new BitSet();
    for (Class<?> owner : chain) {
      if (owner.getName().equals(level.owner())) {
        int place = 0;
        for (ObjectStreamField field : ObjectStreamClass.lookup(owner).getFields()) {
          if (!field.isPrimitive()) {
            found.set(place++, field.isUnshared());
          }
        }
      }
    }
    return found;
  }

  private void check(ObjectStreamClass description) {
    for (Level level : levels) {
      if (level.owner().equals(description.getName())) {
        StringBuilder letters = new StringBuilder();
        int references = 0;
        for (ObjectStreamField field : description.getFields()) {
          if (field.isPrimitive()) {
            letters.append(field.getTypeCode());
          } else {
            references++;
          }
        }
        if (!level.primitives().contentEquals(letters) || level.references().size() != references) {
          throw Problems.exception(
              Reason.UNSUPPORTED,
              "Java's streams have other fields of " + level.owner() + " than its class declares");
        }
      }
    }
  }
}
