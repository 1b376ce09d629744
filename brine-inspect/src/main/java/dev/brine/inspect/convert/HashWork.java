// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Counts how many values the collections of an input hash when they are read. A collection hashes
 * all that is in it, also in those that it refers to, so that a few shared ones can take
 * exponential time. Objects of other classes are hashed by their identity.
 */
final class HashWork {
  private static final long MOST = 50_000_000;
  private static final long MOST_PAIRS = 1_000_000_000;
  private static final int TREE_WEIGHT = 3;
  private static final int MOST_KEPT = 1_000_000;
  private static final String UTIL = "java.util.";
  private static final String COLLECTION_PROXY = "java.util.CollSer";

  /** Their hash codes spread, and HashMap can order those that collide. */
  private static final Set<String> ORDERED = Set.of("java.util.UUID", "java.util.Date");

  private final Deque<Open> open = new ArrayDeque<>();
  private final Map<Long, Open> openById = new HashMap<>();
  private final Map<Long, Long> known = new HashMap<>();
  private final Set<Long> cyclic = new HashSet<>();
  private long total;
  private long pairs;
  private String problem = "";

  /** The way in which a class finds the elements that it hashes. */
  private enum Table {
    NONE,
    /** Lists and the like, which hash nothing when they are read. */
    LIST,
    /** A tree for the keys that collide. */
    SET,
    MAP,
    /** A comparison with all that collide, whatever their class. */
    SLOW_SET,
    SLOW_MAP;

    static Table of(String className, long tag) {
      return switch (className) {
        case "java.util.HashSet", "java.util.LinkedHashSet" -> SET;
        case "java.util.HashMap",
            "java.util.LinkedHashMap",
            "java.util.concurrent.ConcurrentHashMap" ->
            MAP;
        case "java.util.Hashtable", "java.util.Properties" -> SLOW_MAP;
        case COLLECTION_PROXY -> tag == 2 ? SLOW_SET : tag == 3 ? SLOW_MAP : LIST;
        default -> ofImmutable(className);
      };
    }

    private static Table ofImmutable(String className) {
      if (className.startsWith("java.util.ImmutableCollections$Set")) {
        return SLOW_SET;
      }
      return className.startsWith("java.util.ImmutableCollections$Map") ? SLOW_MAP : NONE;
    }

    boolean isMap() {
      return this == MAP || this == SLOW_MAP;
    }

    boolean isSlow() {
      return this == SLOW_MAP || this == SLOW_SET;
    }

    boolean isHashed() {
      return this != NONE && this != LIST;
    }
  }

  /** A value that is being read. */
  private static final class Open {
    private boolean isCollection;
    private boolean isCyclic;
    private long work = 1;
    private Table table = Table.NONE;
    private long tag;
    private long claim = -1;
    private long items;
    private long keys;
    private long keyWork;

    Open(Node node) {
      isCollection =
          node.kind() == NodeKind.ARRAY
              || (node.kind() == NodeKind.OBJECT && node.className().startsWith(UTIL));
    }
  }

  /** Returns why the input is refused; empty where it is not. */
  String problem() {
    return problem;
  }

  void enter(Node node) {
    Open around = open.peek();
    if (around != null && node.place().owner().startsWith(UTIL)) {
      around.isCollection = true; // of the program's own classes those that extend one
    }
    if (around != null && node.place().name().equals(Place.WRITTEN)) {
      around.table = Table.of(node.place().owner(), around.tag);
    }
    Open own = new Open(node);
    open.push(own);
    if (node.id() >= 0) {
      openById.put(node.id(), own);
    }
  }

  /** Notes what a collection's proxy stands for. */
  void primitive(Place place, long bits) {
    if (place.owner().equals(COLLECTION_PROXY) && !open.isEmpty()) {
      open.peek().tag = bits & 0xFF;
    }
  }

  /** Notes how many elements a collection claims, which is the last number that it writes. */
  void data(byte[] start, long length) {
    if (length <= start.length && length >= Integer.BYTES && !open.isEmpty()) {
      long claim = 0;
      for (int i = start.length - Integer.BYTES; i < start.length; i++) {
        claim = claim << Byte.SIZE | (start[i] & 0xFF);
      }
      open.peek().claim = claim;
    }
  }

  void leave(Node node) {
    Open own = open.pop();
    openById.remove(node.id());
    if (node.kind() == NodeKind.REFERENCE) {
      Open target = openById.get(node.target());
      own.work = known.getOrDefault(node.target(), 1L);
      own.isCyclic = target != null ? target.isCollection : cyclic.contains(node.target());
    } else if (own.isCollection) {
      finish(node, own);
    }
    Open around = open.peek();
    if (around == null || !around.isCollection) {
      return;
    }
    around.work = Math.min(MOST + 1, around.work + own.work);
    around.isCyclic |= own.isCyclic;
    if (node.place().name().equals(Place.WRITTEN)) {
      addItem(around, node, own);
    }
  }

  private void finish(Node node, Open own) {
    total = Math.min(MOST + 1, total + own.work);
    pairs = Math.min(MOST_PAIRS + 1, pairs + own.keys * Math.min(own.keyWork, MOST_PAIRS));
    long claim = own.table.isMap() && own.tag == 0 ? 2 * own.claim : own.claim;
    if (own.table != Table.NONE && own.claim >= 0 && claim != own.items) {
      refuse("A collection does not have as many elements as it claims: " + node.className());
    }
    if (node.id() >= 0 && own.work > 1) {
      known.put(node.id(), own.work);
    }
    if (node.id() >= 0 && own.isCyclic) {
      cyclic.add(node.id());
    }
    if (total > MOST || known.size() + cyclic.size() > MOST_KEPT) {
      refuse("Hashing its collections can take exponential time");
    }
    if (pairs > MOST_PAIRS) {
      refuse("Comparing the elements of its hashed collections can take quadratic time");
    }
  }

  private void addItem(Open around, Node node, Open own) {
    if (node.kind() == NodeKind.BLOCK_DATA) {
      around.claim = around.claim < 0 ? own.claim : around.claim;
      return;
    }
    around.items++;
    boolean isKey = around.table.isHashed() && (!around.table.isMap() || (around.items & 1) == 1);
    if (isKey && own.isCyclic) {
      refuse("A hashed collection is part of its own elements");
    }
    if (isKey && canCollide(around.table, node, own)) {
      around.keys++;
      long weight = around.table.isSlow() ? 1 : TREE_WEIGHT;
      around.keyWork = Math.min(MOST_PAIRS, around.keyWork + weight * own.work);
    }
  }

  private static boolean canCollide(Table table, Node node, Open own) {
    String name = node.className();
    if (table.isSlow()) {
      return name.startsWith("java.");
    }
    boolean isObject = node.kind() == NodeKind.OBJECT || node.kind() == NodeKind.REFERENCE;
    return isObject
        && (own.isCollection || name.startsWith(UTIL))
        && !name.endsWith(Place.ELEMENT)
        && !ORDERED.contains(name);
  }

  private void refuse(String reason) {
    if (problem.isEmpty()) {
      problem = reason;
    }
  }
}
