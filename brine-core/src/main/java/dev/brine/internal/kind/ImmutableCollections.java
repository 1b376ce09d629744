// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.internal.hash.CollisionTable;
import dev.brine.wire.Costs;
import dev.brine.wire.WireReader;
import dev.brine.wire.WireWriter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The collections of {@code List.of}, {@code Set.of}, {@code Map.of} and {@code Stream.toList}. */
final class ImmutableCollections {
  private ImmutableCollections() {}

  /** A list of {@code List.of} with one or two elements. */
  record OfFewInList(Class<?> type) implements LateCollection {
    @Override
    public long cost(int size) {
      return 28;
    }

    @Override
    public Object end(Collection<Object> begun) {
      checkSize(begun.size(), 1, 2);
      return listOf(begun);
    }
  }

  /**
   * Any other list of {@code List.of}, or one of {@code Stream.toList}, which a bit distinguishes.
   */
  record OfList(Class<?> type) implements LateCollection {
    @Override
    public long cost(int size) {
      return size == 0 ? 0 : 24 + Costs.array(size);
    }

    @Override
    public void writeHead(WireWriter out, Collection<?> collection) {
      BodyElements.writeBit(out, takesNull((List<?>) collection));
    }

    /** A list that takes no null is its own copy. */
    @SuppressWarnings("ReferenceEquality") // Whether it is the same list is the question.
    private static boolean takesNull(List<?> list) {
      for (Object element : list) {
        if (element == null) {
          return true;
        }
      }
      return List.copyOf(list) != list;
    }

    @Override
    public Collection<Object> begin(WireReader in, int room, Object prelude) {
      return BodyElements.readBit(in) ? new GatheredElements(0, in.nesting) : new ArrayList<>(room);
    }

    @Override
    public Object end(Collection<Object> begun) {
      if (begun instanceof GatheredElements gathered) {
        return gathered.stream().toList();
      }
      if (!begun.isEmpty()) {
        checkSize(begun.size(), 3, Integer.MAX_VALUE);
      }
      return listOf(begun);
    }

    @Override
    public Object endLike(Collection<?> other, Collection<Object> elements) {
      return takesNull((List<?>) other) ? elements.stream().toList() : end(elements);
    }
  }

  /** A set of {@code Set.of} with one or two elements. */
  record OfFewInSet(Class<?> type) implements LateCollection {
    @Override
    public long cost(int size) {
      return 28;
    }

    @Override
    public Object end(Collection<Object> begun) {
      checkSize(begun.size(), 1, 2);
      return setOf(begun);
    }
  }

  /** Any other set of {@code Set.of}. */
  record OfSet(Class<?> type, CollisionTable table) implements LateCollection {
    @Override
    public long cost(int size) {
      return size == 0 ? 0 : 24 + Costs.array(2L * size);
    }

    @Override
    public Object end(Collection<Object> begun) {
      if (!begun.isEmpty()) {
        checkSize(begun.size(), 3, Integer.MAX_VALUE);
      }
      return setOf(begun);
    }
  }

  /** A map of {@code Map.of} with one entry. */
  record OfOneInMap(Class<?> type, long cost) implements LateMap {
    @Override
    public Object end(Map<Object, Object> begun) {
      checkSize(begun.size(), 1, 1);
      return mapOf(begun);
    }
  }

  /** Any other map of {@code Map.of}. */
  record OfMap(Class<?> type, CollisionTable table) implements LateMap {
    @Override
    public long cost(int size) {
      return size == 0 ? 0 : 24 + Costs.array(4L * size);
    }

    @Override
    public Object end(Map<Object, Object> begun) {
      if (!begun.isEmpty()) {
        checkSize(begun.size(), 2, Integer.MAX_VALUE);
      }
      return mapOf(begun);
    }
  }

  private static List<Object> listOf(Collection<Object> elements) {
    checkNulls(elements);
    return List.of(elements.toArray());
  }

  private static Set<Object> setOf(Collection<Object> elements) {
    checkNulls(elements);
    try {
      return Set.of(elements.toArray());
    } catch (IllegalArgumentException e) {
      throw Problems.exception(Reason.CORRUPT, "two elements of a set are equal", null, e);
    }
  }

  private static Map<Object, Object> mapOf(Map<Object, Object> entries) {
    checkNulls(entries.keySet());
    checkNulls(entries.values());
    return Map.copyOf(entries);
  }

  private static void checkNulls(Collection<?> elements) {
    for (Object element : elements) {
      if (element == null) {
        throw Problems.exception(
            Reason.CORRUPT, "an element of an unmodifiable collection cannot be null");
      }
    }
  }

  /** Fails where a size is not one that the class has. */
  static void checkSize(int size, int least, int most) {
    if (size < least || size > most) {
      throw Problems.exception(
          Reason.CORRUPT,
          "expected a collection of " + least + " to " + most + " elements but was one of " + size);
    }
  }
}
