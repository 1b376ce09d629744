// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import dev.brine.inspect.convert.RuleUse;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Adds up the uses of changes, in one value or in many. */
public final class RuleUses {
  private static final int MOST_CLASSES = 10_000;

  private final Map<String, Sum> sums = new LinkedHashMap<>();

  /** Creates the sum of nothing. */
  public RuleUses() {}

  /** The uses of a change so far. */
  private static final class Sum {
    private final Set<String> classes = new HashSet<>();
    private long objects;
    private long values;

    void add(Collection<String> names) {
      if (classes.size() < MOST_CLASSES) {
        classes.addAll(names);
      }
    }
  }

  private Sum sum(String rule) {
    return sums.computeIfAbsent(rule, one -> new Sum());
  }

  /** Adds a class that a change applies to. */
  void ofClass(String rule, String className) {
    sum(rule).add(List.of(className));
  }

  /** Adds an object that changes apply to. */
  void ofObject(Set<String> rules) {
    for (String rule : rules) {
      sum(rule).objects++;
    }
  }

  /** Adds the uses in one more value. */
  public void add(List<RuleUse> ofValue) {
    for (RuleUse use : ofValue) {
      Sum sum = sum(use.rule());
      sum.add(use.classes());
      sum.objects += use.objects();
      sum.values++;
    }
  }

  /** Returns the sums. */
  public List<RuleUse> all() {
    List<RuleUse> uses = new ArrayList<>();
    sums.forEach((rule, sum) -> uses.add(new RuleUse(rule, sum.classes, sum.objects)));
    return uses;
  }

  /**
   * Returns a line for each change: how often it was used, or that it was not.
   *
   * @param value the word for one value
   * @param values the word for several
   */
  public List<String> lines(StreamChanges changes, String value, String values) {
    return changes.rules().stream().map(rule -> line(rule, value, values)).toList();
  }

  private String line(String rule, String value, String values) {
    Sum sum = sums.get(rule);
    if (sum == null || sum.values == 0) {
      return rule + ": changes nothing";
    }
    boolean isMore = sum.classes.size() >= MOST_CLASSES;
    return rule
        + (isMore ? ": more than " : ": ")
        + counted(isMore ? MOST_CLASSES : sum.classes.size(), "class", "classes")
        + ", "
        + counted(sum.objects, "object", "objects")
        + " in "
        + counted(sum.values, value, values);
  }

  private static String counted(long count, String one, String several) {
    return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? one : several);
  }
}
