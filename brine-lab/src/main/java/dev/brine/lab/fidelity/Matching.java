// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds for each key of a set or map the key it came back as.
 *
 * <p>Keys that are leaves are looked up, first with and then without their class. Other keys are
 * matched by identity, by place or, last, by structure, which takes quadratic time.
 */
final class Matching {
  private final Comparison comparison;
  private final List<Map.Entry<?, ?>> expected;
  private final List<Map.Entry<?, ?>> actual;
  private final Step path;
  private final boolean[] used;
  private Map<Object, Integer> byLeaf;
  private Map<String, Integer> byText;

  private record TypedLeaf(Class<?> type, Object bits) {}

  /** Creates the matching of two lists of entries, each in its order of iteration. */
  Matching(
      Comparison comparison,
      List<Map.Entry<?, ?>> expected,
      List<Map.Entry<?, ?>> actual,
      Step path) {
    this.comparison = comparison;
    this.expected = expected;
    this.actual = actual;
    this.path = path;
    this.used = new boolean[actual.size()];
  }

  /**
   * Compares the keys and leaves the values to the comparison.
   *
   * @param reordered the grade of another order of iteration
   */
  void run(Grade reordered) {
    boolean sameOrder = true;
    for (int i = 0; i < expected.size(); i++) {
      Object key = expected.get(i).getKey();
      Step at = path.to(new Step.Key(key));
      int place = find(i);
      if (place < 0) {
        comparison.missing(key, at);
        continue;
      }
      sameOrder &= place == i;
      used[place] = true;
      comparison.enqueue(key, actual.get(place).getKey(), path.to(".key"));
      comparison.enqueue(expected.get(i).getValue(), actual.get(place).getValue(), at);
    }
    for (int i = 0; i < used.length; i++) {
      if (!used[i]) {
        Object key = actual.get(i).getKey();
        comparison.found(Grade.LOSSY, path, () -> "an element " + Leaf.describe(key) + " too many");
      }
    }
    if (!sameOrder) {
      comparison.found(reordered, path, () -> "the order of iteration differs");
    }
  }

  private int find(int i) {
    Object key = expected.get(i).getKey();
    if (!Leaf.is(key)) {
      return findStructure(i, key);
    }
    if (isFree(i) && isLeaf(i) && Leaf.compare(key, actual.get(i).getKey()) == Grade.EXACT) {
      return i;
    }
    index();
    Integer place = byLeaf.get(typed(key));
    if (place == null) {
      place = byText.get(Leaf.text(key));
    }
    return place != null && isFree(place) ? place : -1;
  }

  private int findStructure(int i, Object key) {
    for (int j = 0; j < used.length; j++) {
      if (isFree(j) && comparison.identity().isPartner(key, actual.get(j).getKey())) {
        return j;
      }
    }
    if (matches(key, i)) {
      return i;
    }
    for (int j = 0; j < used.length; j++) {
      if (matches(key, j)) {
        return j;
      }
    }
    return -1;
  }

  private boolean matches(Object key, int j) {
    return isFree(j) && !isLeaf(j) && Comparison.sameContents(key, actual.get(j).getKey());
  }

  private boolean isFree(int j) {
    return j < used.length && !used[j];
  }

  private boolean isLeaf(int j) {
    return Leaf.is(actual.get(j).getKey());
  }

  private void index() {
    if (byLeaf != null) {
      return;
    }
    byLeaf = new HashMap<>();
    byText = new HashMap<>();
    for (int j = 0; j < actual.size(); j++) {
      Object key = actual.get(j).getKey();
      if (Leaf.is(key)) {
        byLeaf.put(typed(key), j);
        byText.put(Leaf.text(key), j);
      }
    }
  }

  private static Object typed(Object leaf) {
    if (leaf == null) {
      return new TypedLeaf(Void.class, null);
    }
    Object bits = leaf;
    if (leaf instanceof Double number) {
      bits = Double.doubleToRawLongBits(number);
    } else if (leaf instanceof Float number) {
      bits = Float.floatToRawIntBits(number);
    }
    return new TypedLeaf(Leaf.type(leaf), bits);
  }
}
