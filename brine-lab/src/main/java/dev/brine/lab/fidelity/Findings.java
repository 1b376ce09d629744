// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** The worst grade so far, with the first few differences of each grade and kind. */
final class Findings {
  private static final int KEPT = 5;

  private final Map<Grade, List<String>> texts = new EnumMap<>(Grade.class);
  private final Set<String> shapes = new HashSet<>();
  private Grade grade = Grade.EXACT;

  /** Adds a difference, unless one of its grade is known at a path of the same shape. */
  void add(Grade found, Step path, Supplier<String> text) {
    grade = grade.worse(found);
    List<String> kept = texts.computeIfAbsent(found, key -> new ArrayList<>());
    if (kept.size() < KEPT && shapes.add(found + path.shape())) {
      kept.add(path.text() + ": " + text.get());
    }
  }

  /** Adds that a value was refused. */
  void refuse(String reason) {
    grade = Grade.REFUSED;
    texts.computeIfAbsent(Grade.REFUSED, key -> new ArrayList<>()).add(reason);
  }

  /** Returns the result, the gravest differences first. */
  Fidelity toFidelity() {
    List<String> shown = new ArrayList<>();
    Grade[] grades = Grade.values();
    for (int i = grades.length - 1; i >= 0; i--) {
      shown.addAll(texts.getOrDefault(grades[i], List.of()));
    }
    return new Fidelity(grade, shown.subList(0, Math.min(KEPT, shown.size())));
  }
}
