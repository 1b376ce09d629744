// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.flow;

import java.util.Arrays;
import org.objectweb.asm.tree.analysis.Value;

/**
 * The possible origins of a value in a variable or on the stack: the numbers of the instructions
 * that make it, or of a parameter. A copy and a cast keep the origins of what they copy. Immutable.
 */
public final class Origins implements Value {
  /** The origin of a value that is no reference, in one slot. */
  static final Origins NONE = new Origins(1, false);

  /**
   * The origin of a variable that has no value on one of the ways to an instruction, so that no
   * instruction reads it.
   */
  static final Origins UNSET = new Origins(1, true);

  /** The origin of a long or a double. */
  static final Origins NONE_OF_TWO = new Origins(2, false);

  /** The origin of what a handler of exceptions catches. */
  public static final int CAUGHT = -1;

  private static final int FIRST_PARAMETER = -2;

  private final int size;
  private final boolean isUnset;
  private final int[] ids;

  private Origins(int size, boolean isUnset, int... ids) {
    this.size = size;
    this.isUnset = isUnset;
    this.ids = ids;
  }

  /** Returns the origins of a reference that has one. */
  static Origins of(int id) {
    return new Origins(1, false, id);
  }

  /** Returns the origins of a number that has one. */
  static Origins of(int id, int size) {
    return new Origins(size, false, id);
  }

  /** Returns the origin of what a variable holds when its method begins. */
  public static int ofParameter(int local) {
    return FIRST_PARAMETER - local;
  }

  /** Returns the variable of a parameter, or a negative number where the origin is none. */
  public static int parameter(int id) {
    return FIRST_PARAMETER - id;
  }

  /** Returns the origins of this and another value. */
  Origins and(Origins other) {
    if (isUnset || other.isUnset) {
      return UNSET;
    }
    if (Arrays.equals(ids, other.ids)) {
      return this;
    }
    int[] all = merged(ids, other.ids);
    return all.length == ids.length ? this : new Origins(Math.min(size, other.size), false, all);
  }

  /** Returns the numbers of two sorted arrays, sorted and each once. */
  private static int[] merged(int[] some, int[] more) {
    int[] all = new int[some.length + more.length];
    int count = 0;
    int i = 0;
    int j = 0;
    while (i < some.length || j < more.length) {
      boolean isOfSome = j == more.length || (i < some.length && some[i] <= more[j]);
      int next = isOfSome ? some[i] : more[j];
      i += i < some.length && some[i] == next ? 1 : 0;
      j += j < more.length && more[j] == next ? 1 : 0;
      all[count++] = next;
    }
    return count == all.length ? all : Arrays.copyOf(all, count);
  }

  /** Returns the numbers, sorted; not to be changed. */
  public int[] ids() {
    return ids;
  }

  /** Returns whether this has one origin alone. */
  public boolean isOnly(int id) {
    return ids.length == 1 && ids[0] == id;
  }

  @Override
  public int getSize() {
    return size;
  }

  /** Returns whether an origin is one of these. */
  public boolean contains(int id) {
    return Arrays.binarySearch(ids, id) >= 0;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Origins origins
        && isUnset == origins.isUnset
        && size == origins.size
        && Arrays.equals(ids, origins.ids);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(ids);
  }

  @Override
  public String toString() {
    return Arrays.toString(ids);
  }
}
