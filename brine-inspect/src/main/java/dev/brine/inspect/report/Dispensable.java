// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.inspect.Category;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Counts values that say nothing or little: empty collections, defaults, capacities, names of
 * constants, and what large numbers have besides their digits.
 */
final class Dispensable {
  private static final Set<String> COLLECTIONS =
      new HashSet<>(
          Set.of(
              "java.util.ArrayList",
              "java.util.LinkedList",
              "java.util.ArrayDeque",
              "java.util.Vector",
              "java.util.HashSet",
              "java.util.LinkedHashSet",
              "java.util.TreeSet",
              "java.util.HashMap",
              "java.util.LinkedHashMap",
              "java.util.TreeMap",
              "java.util.Hashtable",
              "java.util.concurrent.ConcurrentHashMap"));

  /** The bytes of sizes of tables that Java writes and does not use when it reads. */
  private static final Map<String, Integer> CAPACITIES =
      new HashMap<>(
          Map.of(
              "java.util.ArrayList", 4,
              "java.util.PriorityQueue", 4,
              "java.util.HashMap", 8,
              "java.util.LinkedHashMap", 8));

  private static final String DECIMAL = "java.math.BigDecimal";
  private static final String INTEGER = "java.math.BigInteger";

  /** A scale and a length, as numbers with few digits need them. */
  private static final int SHORTEST = 2;

  /** A null in place of an object. */
  private static final int NULL = 1;

  /** Of each open node, how many values it has, and its bytes without descriptions of classes. */
  private int[] values = new int[64];

  private long[] bytes = new long[64];
  private int open;

  private boolean isJava;
  private final Count empty = new Count();
  private final Count defaults = new Count();
  private final Count capacities = new Count();
  private final Count constants = new Count();
  private final Count numbers = new Count();

  /** The number of open nodes that are such a number, or in one, and the bytes of its digits. */
  private int openNumbers;

  private long digits;

  /** Counts values of one kind, and the bytes that leaving them out would save. */
  private static final class Count {
    private long times;
    private long bytes;

    void add(long length) {
      times++;
      bytes += length;
    }
  }

  /** Says whether an input is a stream of Java. */
  void setJava(boolean isOfJava) {
    isJava = isOfJava;
  }

  void enter(Node node) {
    if (node.isDescription()) {
      return;
    }
    if (open > 0 && node.kind() != NodeKind.BLOCK_DATA) {
      values[open - 1]++;
    }
    push();
    if (isJava && isNumber(node)) {
      digits = openNumbers == 0 ? 0 : digits;
      openNumbers++;
    }
    if (node.kind() == NodeKind.NULL && isField(node.place())) {
      defaults.add(NULL);
    } else if (node.kind() == NodeKind.OBJECT && isJava && isOfJava(node.className())) {
      Integer bytes = CAPACITIES.get(node.className());
      if (bytes != null) {
        capacities.add(bytes);
      }
    }
  }

  private static boolean isNumber(Node node) {
    return node.kind() == NodeKind.OBJECT
        && node.className().startsWith("java.math.")
        && (node.className().equals(DECIMAL) || node.className().equals(INTEGER));
  }

  private static boolean isOfJava(String name) {
    return name.startsWith("java.util.");
  }

  private void push() {
    if (open == values.length) {
      values = Arrays.copyOf(values, 2 * open);
      bytes = Arrays.copyOf(bytes, 2 * open);
    }
    values[open] = 0;
    bytes[open] = 0;
    open++;
  }

  private static boolean isField(Place place) {
    return !place.owner().isEmpty()
        && !place.name().equals(Place.ELEMENT)
        && !place.name().startsWith("<");
  }

  void leave(Node node) {
    if (node.isDescription()) {
      return;
    }
    open--;
    if (open > 0) {
      bytes[open - 1] += bytes[open];
    }
    if (isJava && isNumber(node)) {
      openNumbers--;
      if (openNumbers == 0) {
        numbers.add(Math.max(0, bytes[open] - digits - SHORTEST));
      }
    }
    boolean isEmpty = values[open] == 0 && node.kind() == NodeKind.OBJECT;
    if (isEmpty && COLLECTIONS.contains(node.className())) {
      empty.add(Math.max(0, bytes[open] - NULL));
    }
  }

  void bytes(Category category, Place place, long length) {
    if (openNumbers > 0 && category == Category.NUMBERS && place.name().equals(Place.ELEMENT)) {
      digits += length;
    }
    if (open > 0 && category != Category.CLASSES && category != Category.FIELDS) {
      bytes[open - 1] += length;
    }
    if (category == Category.ENUMS) {
      constants.add(length - 1);
    }
  }

  void primitive(Place place, long bits) {
    if (bits == 0 && isJava && isField(place)) {
      defaults.add(width(place.type().charAt(0)));
    }
  }

  private static int width(char type) {
    return switch (type) {
      case 'Z', 'B' -> 1;
      case 'S', 'C' -> 2;
      case 'I', 'F' -> 4;
      default -> 8;
    };
  }

  /** Adds a row for each kind that is there. */
  void addTo(Table table) {
    add(table, "collections that are empty, in place of null", empty);
    add(table, "fields that are 0, false or null", defaults);
    add(table, "capacities of collections", capacities);
    add(table, "BigDecimal and BigInteger, beyond their digits", numbers);
    add(table, "names of enum constants, in place of numbers", constants);
  }

  private static void add(Table table, String name, Count count) {
    if (count.bytes > 0) {
      table.add(name, count.times, count.bytes);
    }
  }
}
