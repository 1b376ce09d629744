// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.inspect.internal.value.Alignment;
import dev.brine.inspect.internal.value.Alignment.Pair;
import dev.brine.inspect.internal.value.CollectionForm;
import dev.brine.inspect.internal.value.ValueNode;
import dev.brine.inspect.print.Printable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The values that changed between two inputs. Fields are compared by their names, the entries of
 * maps by their keys, sets by their elements, and lists by an {@link Alignment}.
 */
final class ValueChanges {
  private final List<Pair> pairs = new ArrayList<>();
  private final IdentityHashMap<ValueNode, ValueNode> sameAs = new IdentityHashMap<>();

  private ValueChanges() {}

  /** Returns the changes, one line each. */
  static List<String> of(Values older, Values newer) {
    ValueChanges changes = new ValueChanges();
    changes.byLabels(older.roots(), newer.roots());
    List<String> lines = new ArrayList<>();
    for (Pair pair : changes.pairs) {
      changes.addLine(lines, pair.older(), pair.newer());
    }
    return lines;
  }

  private void match(ValueNode older, ValueNode newer) {
    pairs.add(new Pair(older, newer));
    if (older == null || newer == null) {
      return;
    }
    sameAs.put(older, newer);
    byLabels(older.fields(), newer.fields());
    for (CollectionForm form : CollectionForm.values()) {
      List<ValueNode> before = items(older, form);
      List<ValueNode> after = items(newer, form);
      switch (form) {
        case LIST -> Alignment.of(before, after).forEach(pair -> match(pair.older(), pair.newer()));
        case SET -> byHashes(before, after, 1);
        case MAP -> byHashes(before, after, 2);
      }
    }
  }

  private static List<ValueNode> items(ValueNode node, CollectionForm form) {
    return node.items().stream().filter(item -> item.form() == form).toList();
  }

  private void byLabels(List<ValueNode> older, List<ValueNode> newer) {
    Map<String, ValueNode> after = new LinkedHashMap<>();
    newer.forEach(node -> after.put(node.label(), node));
    older.forEach(node -> match(node, after.remove(node.label())));
    after.values().forEach(node -> match(null, node));
  }

  /**
   * Compares elements, or keys each with the value behind it.
   *
   * @param step 1 for elements, 2 for keys and values
   */
  private void byHashes(List<ValueNode> older, List<ValueNode> newer, int step) {
    Map<Long, Deque<Integer>> after = new HashMap<>();
    for (int i = 0; i < newer.size(); i += step) {
      after.computeIfAbsent(newer.get(i).hash(), hash -> new ArrayDeque<>()).add(i);
    }
    boolean[] isFound = new boolean[newer.size()];
    for (int i = 0; i < older.size(); i += step) {
      Deque<Integer> places = after.get(older.get(i).hash());
      Integer found = places == null ? null : places.poll();
      if (found != null) {
        isFound[found] = true;
        match(older.get(i), newer.get(found));
      }
      int last = i + step - 1;
      if (found == null) {
        match(older.get(Math.min(last, older.size() - 1)), null);
      } else if (step > 1 && last < older.size() && found + 1 < newer.size()) {
        match(older.get(last), newer.get(found + 1));
      }
    }
    for (int i = 0; i < newer.size(); i += step) {
      if (!isFound[i]) {
        match(null, newer.get(Math.min(i + step - 1, newer.size() - 1)));
      }
    }
  }

  private void addLine(List<String> lines, ValueNode older, ValueNode newer) {
    if (newer == null) {
      lines.add(line(older.path(), summary(older) + " [DEL]"));
    } else if (older == null) {
      lines.add(line(newer.path(), summary(newer) + " [NEW]"));
    } else if (!isSame(older, newer)) {
      boolean isShown = !older.text().equals(newer.text());
      String now = isShown ? newer.text() : "another value that is shown alike";
      lines.add(line(path(older, newer), older.text() + " to " + now));
    }
  }

  /** Returns a value in words, of an object with the number of values in it. */
  private static String summary(ValueNode node) {
    int count = node.fields().size() + node.items().size();
    return count == 0 ? node.text() : node.text() + " with " + Summary.counted(count, "value");
  }

  private static String line(String path, String change) {
    return Printable.cut(path) + ": " + change;
  }

  /** Returns the old path, and where the new one is another. */
  private static String path(ValueNode older, ValueNode newer) {
    String before = older.path();
    String after = newer.path();
    return before.equals(after) ? before : before + ", now " + after;
  }

  private boolean isSame(ValueNode older, ValueNode newer) {
    if (older.isReference() && newer.isReference()) {
      return Objects.equals(sameAs.get(older.target()), newer.target());
    }
    return older.isReference() == newer.isReference() && older.own() == newer.own();
  }
}
