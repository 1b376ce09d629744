// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.value;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds which elements of a list became which of another one: equal ones in their order, and
 * between them those that are alike.
 */
public final class Alignment {
  /** The most cells of a table of two lists. */
  private static final int MOST_CELLS = 1 << 20;

  /** The most cells of a table in which elements are compared part by part. */
  private static final int MOST_ALIKE = 1 << 12;

  private final List<ValueNode> older;
  private final List<ValueNode> newer;
  private final List<Pair> pairs = new ArrayList<>();

  /** Two elements; one of them is null where the other one is alone. */
  public record Pair(ValueNode older, ValueNode newer) {}

  /** A score for two elements, 0 where they are not the same one. */
  @FunctionalInterface
  private interface Score {
    int of(ValueNode older, ValueNode newer);
  }

  private Alignment(List<ValueNode> older, List<ValueNode> newer) {
    this.older = older;
    this.newer = newer;
  }

  /** Returns all elements of both lists in their order, in pairs where they belong together. */
  public static List<Pair> of(List<ValueNode> older, List<ValueNode> newer) {
    Alignment alignment = new Alignment(older, newer);
    alignment.align(0, older.size(), 0, newer.size(), true);
    return alignment.pairs;
  }

  private void align(int from, int to, int newFrom, int newTo, boolean mayAnchor) {
    int start = 0;
    while (from + start < to && newFrom + start < newTo && isSame(from + start, newFrom + start)) {
      pair(from + start, newFrom + start);
      start++;
    }
    int end = 0;
    while (to - end > from + start
        && newTo - end > newFrom + start
        && isSame(to - end - 1, newTo - end - 1)) {
      end++;
    }
    middle(from + start, to - end, newFrom + start, newTo - end, mayAnchor);
    for (int i = end; i > 0; i--) {
      pair(to - i, newTo - i);
    }
  }

  private void middle(int from, int to, int newFrom, int newTo, boolean mayAnchor) {
    long cells = (long) (to - from) * (newTo - newFrom);
    if (cells == 0) {
      gap(from, to, newFrom, newTo);
    } else if (cells <= MOST_CELLS) {
      table(from, to, newFrom, newTo, (one, other) -> one.hash() == other.hash() ? 1 : 0, true);
    } else if (mayAnchor) {
      anchor(from, to, newFrom, newTo);
    } else {
      placeByPlace(from, to, newFrom, newTo);
    }
  }

  private boolean isSame(int at, int newAt) {
    return older.get(at).hash() == newer.get(newAt).hash();
  }

  private void pair(int at, int newAt) {
    pairs.add(new Pair(older.get(at), newer.get(newAt)));
  }

  /** Pairs elements that are there once in both lists, in ascending order, and what is between. */
  private void anchor(int from, int to, int newFrom, int newTo) {
    Map<Long, Integer> places = once(newer, newFrom, newTo);
    Set<Long> once = new HashSet<>(once(older, from, to).keySet());
    int at = from;
    int newAt = newFrom;
    for (int i = from; i < to; i++) {
      Integer place = once.contains(older.get(i).hash()) ? places.get(older.get(i).hash()) : null;
      // An element that moved far would leave no others to pair.
      if (place != null && place >= newAt && place - newAt <= i - at + MOST_ALIKE) {
        align(at, i, newAt, place, false);
        pair(i, place);
        at = i + 1;
        newAt = place + 1;
      }
    }
    align(at, to, newAt, newTo, false);
  }

  private static Map<Long, Integer> once(List<ValueNode> list, int from, int to) {
    Map<Long, Integer> places = new HashMap<>();
    Set<Long> twice = new HashSet<>();
    for (int i = from; i < to; i++) {
      if (places.put(list.get(i).hash(), i) != null) {
        twice.add(list.get(i).hash());
      }
    }
    places.keySet().removeAll(twice);
    return places;
  }

  /** Pairs elements so that the sum of their scores is the largest. */
  private void table(int from, int to, int newFrom, int newTo, Score score, boolean hasGaps) {
    int rows = to - from;
    int columns = newTo - newFrom;
    int[][] best = new int[rows + 1][columns + 1];
    for (int i = rows - 1; i >= 0; i--) {
      for (int j = columns - 1; j >= 0; j--) {
        int both = score.of(older.get(from + i), newer.get(newFrom + j));
        int one = Math.max(best[i + 1][j], best[i][j + 1]);
        best[i][j] = both == 0 ? one : Math.max(one, both + best[i + 1][j + 1]);
      }
    }
    int at = from;
    int newAt = newFrom;
    int i = 0;
    int j = 0;
    while (i < rows && j < columns) {
      int both = score.of(older.get(from + i), newer.get(newFrom + j));
      if (both > 0 && best[i][j] == both + best[i + 1][j + 1]) {
        between(at, from + i, newAt, newFrom + j, hasGaps);
        pair(from + i++, newFrom + j++);
        at = from + i;
        newAt = newFrom + j;
      } else if (best[i + 1][j] >= best[i][j + 1]) {
        i++;
      } else {
        j++;
      }
    }
    between(at, to, newAt, newTo, hasGaps);
  }

  private void between(int from, int to, int newFrom, int newTo, boolean hasGaps) {
    if (hasGaps) {
      gap(from, to, newFrom, newTo);
    } else {
      placeByPlace(from, to, newFrom, newTo);
    }
  }

  /** Pairs elements that differ: those that are alike, or place by place. */
  private void gap(int from, int to, int newFrom, int newTo) {
    int rows = to - from;
    int columns = newTo - newFrom;
    if (rows != columns && rows > 0 && columns > 0 && rows * (long) columns <= MOST_ALIKE) {
      table(from, to, newFrom, newTo, Alignment::alike, false);
    } else {
      placeByPlace(from, to, newFrom, newTo);
    }
  }

  private void placeByPlace(int from, int to, int newFrom, int newTo) {
    int both = Math.min(to - from, newTo - newFrom);
    for (int i = 0; i < both; i++) {
      pair(from + i, newFrom + i);
    }
    for (int i = from + both; i < to; i++) {
      pairs.add(new Pair(older.get(i), null));
    }
    for (int i = newFrom + both; i < newTo; i++) {
      pairs.add(new Pair(null, newer.get(i)));
    }
  }

  /** Returns how many fields are equal, and one more for the class. */
  private static int alike(ValueNode older, ValueNode newer) {
    int alike = older.own() == newer.own() ? 1 : 0;
    int both = Math.min(older.fields().size(), newer.fields().size());
    for (int i = 0; i < Math.min(both, MOST_ALIKE); i++) {
      alike += older.fields().get(i).hash() == newer.fields().get(i).hash() ? 1 : 0;
    }
    return alike;
  }
}
