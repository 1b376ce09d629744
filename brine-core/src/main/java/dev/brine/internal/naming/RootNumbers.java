// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.internal.codec.CallbackMode;
import dev.brine.internal.codec.Codecs;
import dev.brine.internal.kind.Kinds;
import dev.brine.wire.BodyCodec;

/**
 * The numbers of the classes that have the same one in every message of a root: built-in classes
 * and those that its static types lead to. Caches what was found, so that no map is searched again.
 * Of other classes it caches nothing, so that they can be unloaded. For one thread at a time.
 */
final class RootNumbers {
  private static final int SIZE = 64;

  private final Codecs codecs;
  private final TypeClosure closure;
  private final Entry[] byClass = new Entry[SIZE];
  private final BodyCodec[] byNumber = new BodyCodec[SIZE];

  /**
   * A class with its codec and its number.
   *
   * @param codec null where objects of the class may be replaced when they are written
   * @param number its number, or -1 where that is not the same in every message
   */
  record Entry(Class<?> type, BodyCodec codec, int number) {}

  RootNumbers(Codecs codecs, TypeClosure closure) {
    this.codecs = codecs;
    this.closure = closure;
  }

  /** Returns what {@link #find} has returned for a class, or null if it is not remembered. */
  Entry known(Class<?> type) {
    Entry entry = byClass[place(type)];
    return entry != null && entry.type == type ? entry : null;
  }

  private static int place(Class<?> type) {
    return System.identityHashCode(type) & (SIZE - 1);
  }

  /** Returns the codec of a class and its number. */
  Entry find(Class<?> type) {
    Entry entry = known(type);
    if (entry != null) {
      return entry;
    }
    BodyCodec codec = codecs.of(type);
    boolean mayBeReplaced = codec.replaces() || codecs.callbackMode() == CallbackMode.REPLACING;
    entry = new Entry(type, mayBeReplaced ? null : codec, number(codec.type()));
    if (entry.number >= 0 && type.getClassLoader() == codec.type().getClassLoader()) {
      byClass[place(type)] = entry;
    }
    return entry;
  }

  /** Returns the number of a class, or -1 where it is not the same in every message. */
  int number(Class<?> type) {
    int builtIn = Kinds.number(type);
    if (builtIn >= 0) {
      return builtIn << 1 | 1;
    }
    int number = closure.number(type);
    return number < 0 ? -1 : number << 1;
  }

  /** Returns the codec of a number, or null where there is no such number here. */
  BodyCodec codec(int number) {
    if (number >= 0 && number < SIZE && byNumber[number] != null) {
      return byNumber[number];
    }
    Class<?> type = type(number);
    if (type == null) {
      return null;
    }
    BodyCodec codec = codecs.of(type);
    if (number < SIZE) {
      byNumber[number] = codec;
    }
    return codec;
  }

  private Class<?> type(int number) {
    int place = number >>> 1;
    if ((number & 1) != 0) {
      return Kinds.type(place);
    }
    return place < closure.classes().size() ? closure.classes().get(place) : null;
  }
}
