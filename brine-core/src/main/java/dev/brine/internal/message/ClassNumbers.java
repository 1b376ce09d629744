// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.internal.codec.Codecs;
import dev.brine.wire.BodyCodec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The numbers of the classes of one message: those that are the same in every message of its root,
 * and those that it adds. For one thread at a time.
 */
final class ClassNumbers {
  private static final int FOUND = 32;

  private final Codecs codecs;
  private final Closure closure;
  private final LastingClasses lasting;
  private final List<Class<?>> added = new ArrayList<>();
  private final Map<Class<?>, Integer> numbers = new HashMap<>();

  /** What was found of added classes, by their hash codes, and their codecs by their numbers. */
  private final LastingClasses.Entry[] found = new LastingClasses.Entry[FOUND];

  private final List<BodyCodec> addedCodecs = new ArrayList<>();

  ClassNumbers(Codecs codecs, Closure closure) {
    this.codecs = codecs;
    this.closure = closure;
    lasting = new LastingClasses(codecs, closure);
  }

  /** Forgets what was added. */
  void clear() {
    if (!added.isEmpty()) {
      added.clear();
      addedCodecs.clear();
      numbers.clear();
      Arrays.fill(found, null);
    }
  }

  /** Returns how many classes have numbers, besides the built-in ones. */
  int size() {
    return closure.classes().size() + added.size();
  }

  /** Returns the codec of a class and the number by which messages name it. */
  LastingClasses.Entry find(Class<?> type) {
    if (added.isEmpty()) {
      return lasting.find(type);
    }
    int place = System.identityHashCode(type) & (FOUND - 1);
    LastingClasses.Entry entry = found[place];
    if (entry != null && entry.type() == type) {
      return entry;
    }
    entry = lasting.find(type);
    Integer number = entry.number() < 0 ? numbers.get(codecs.of(type).type()) : null;
    if (number != null) {
      entry = new LastingClasses.Entry(type, entry.codec(), number << 1);
      found[place] = entry;
    }
    return entry;
  }

  /** Returns the number by which messages name a class, or -1 where it has none yet. */
  int named(Class<?> type) {
    int number = lasting.number(type);
    if (number >= 0) {
      return number;
    }
    Integer own = numbers.get(type);
    return own == null ? -1 : own << 1;
  }

  /** Returns the place of a class among those that are not built in, or -1. */
  int place(Class<?> type) {
    int place = closure.number(type);
    return place >= 0 ? place : numbers.getOrDefault(type, -1);
  }

  /** Returns the class of a place below {@link #size()}. */
  Class<?> type(int place) {
    int known = closure.classes().size();
    return place < known ? closure.classes().get(place) : added.get(place - known);
  }

  /** Returns the codec of a number by which a message names a class, or null where none has it. */
  BodyCodec codec(int number) {
    int place = (number >>> 1) - closure.classes().size();
    if ((number & 1) != 0 || place < 0) {
      return lasting.codec(number);
    }
    return place < added.size() ? addedCodec(place) : null;
  }

  private BodyCodec addedCodec(int place) {
    while (addedCodecs.size() <= place) {
      addedCodecs.add(null);
    }
    BodyCodec codec = addedCodecs.get(place);
    if (codec == null) {
      codec = codecs.of(added.get(place));
      addedCodecs.set(place, codec);
    }
    return codec;
  }

  /** Gives the next number to a class, unless it has one. */
  void add(Class<?> type) {
    if (place(type) < 0) {
      numbers.put(type, size());
      added.add(type);
    }
  }
}
