// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import dev.brine.lab.result.ObjectFacts;
import dev.brine.lab.result.ObjectFacts.ClassCount;
import dev.brine.lab.result.ObjectFacts.Collections;
import dev.brine.lab.result.ObjectFacts.Numbers;
import dev.brine.lab.result.ObjectFacts.Strings;
import dev.brine.lab.workload.Met;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Counts what a {@link GraphWalk} meets. */
final class FactCounter {
  private static final int MOST_CLASSES = 20;
  private static final int LAST_LATIN1 = 0xff;
  private static final int BITS_OF_VARIABLE_BYTE = 7;

  private final Map<Class<?>, Long> classes = new HashMap<>();
  private final Set<String> texts = new HashSet<>();
  private long messages;
  private long objects;
  private int depth;
  private long shared;
  private long references;
  private long nulls;
  private long strings;
  private long chars;
  private long latin1;
  private long repeated;
  private long collections;
  private long empty;
  private long elements;
  private long numbers;
  private long oneByte;
  private long fixedBytes;
  private long variableBytes;

  void beginMessage() {
    messages++;
    texts.clear();
  }

  /** Counts what a field, an element, a key or a value holds. */
  void reference(Object object) {
    if (object instanceof Integer || object instanceof Short) {
      number(((Number) object).longValue(), object instanceof Short ? Short.BYTES : Integer.BYTES);
    } else if (object instanceof Long number) {
      number(number, Long.BYTES);
    } else if (!(object instanceof Number
        || object instanceof Boolean
        || object instanceof Character)) {
      references++;
      nulls += object == null ? 1 : 0;
      if (object instanceof String text) {
        string(text);
      }
    }
  }

  /** Counts a reference to an object that was met before. */
  void shared() {
    shared++;
  }

  /** Counts an object that is met for the first time in its message. */
  void object(Object object, int level) {
    objects++;
    depth = Math.max(depth, level);
    classes.merge(object.getClass(), 1L, Long::sum);
    if (object instanceof Collection<?> collection) {
      collection(collection.size());
    } else if (object instanceof Map<?, ?> map) {
      collection(map.size());
    } else if (object instanceof Object[] array) {
      collection(array.length);
    }
  }

  private void collection(int size) {
    collections++;
    empty += size == 0 ? 1 : 0;
    elements += size;
  }

  private void string(String text) {
    strings++;
    chars += text.length();
    latin1 += text.chars().allMatch(unit -> unit <= LAST_LATIN1) ? 1 : 0;
    repeated += texts.add(text) ? 0 : 1;
  }

  private void number(long number, int width) {
    long zigzag = (number << 1) ^ (number >> (Long.SIZE - 1));
    int bits = Math.max(1, Long.SIZE - Long.numberOfLeadingZeros(zigzag));
    int bytes = (bits + BITS_OF_VARIABLE_BYTE - 1) / BITS_OF_VARIABLE_BYTE;
    numbers++;
    oneByte += bytes == 1 ? 1 : 0;
    fixedBytes += width;
    variableBytes += bytes;
  }

  /**
   * Returns the numbers of a workload.
   *
   * @param weight how many messages of a captured program it represents, or 0
   */
  ObjectFacts facts(String workload, Met met, double weight) {
    List<ClassCount> counted =
        classes.entrySet().stream()
            .map(entry -> new ClassCount(entry.getKey().getTypeName(), entry.getValue()))
            .sorted(
                Comparator.comparingLong(ClassCount::count)
                    .reversed()
                    .thenComparing(ClassCount::name))
            .limit(MOST_CLASSES)
            .toList();
    return new ObjectFacts(
        workload,
        messages,
        objects,
        counted,
        depth,
        met.links(),
        shared,
        references,
        nulls,
        new Strings(strings, chars, latin1, repeated),
        new Collections(collections, empty, elements),
        new Numbers(numbers, oneByte, fixedBytes, variableBytes),
        weight);
  }
}
