// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * The last step of a path from the root of a value; its text is made only when it is needed.
 *
 * @param parent the step before, or null at the root
 * @param label a {@link Field}, an index as an {@link Integer}, a {@link Key}, or a text
 */
record Step(Step parent, Object label) {
  /** The path of the root. */
  static final Step ROOT = new Step(null, "$");

  private static final int SHOWN = 16;

  /**
   * The key of an entry of a map.
   *
   * @param key the key, which may be null
   */
  record Key(Object key) {}

  /** Returns the path of a field, an index, a key or a named part of this one. */
  Step to(Object part) {
    return new Step(this, part);
  }

  /** Returns the path, such as {@code $.departments[3].name}; long ones are cut in the middle. */
  String text() {
    return join(true);
  }

  /** Returns the path without indexes and keys, so that findings of one kind have one shape. */
  String shape() {
    return join(false);
  }

  private String join(boolean exact) {
    List<Object> labels = new ArrayList<>();
    for (Step step = this; step != null; step = step.parent) {
      labels.add(step.label);
    }
    StringBuilder text = new StringBuilder();
    for (int i = labels.size() - 1; i >= 0; i--) {
      if (labels.size() > 2 * SHOWN && i == labels.size() - 1 - SHOWN) {
        text.append("(").append(labels.size() - 2 * SHOWN).append(" steps)");
        i = SHOWN;
      }
      text.append(text(labels.get(i), exact));
    }
    return text.toString();
  }

  private static String text(Object label, boolean exact) {
    if (label instanceof Field field) {
      return "." + field.getName();
    }
    if (label instanceof Integer index) {
      return exact ? "[" + index + "]" : "[]";
    }
    if (label instanceof Key key) {
      return exact ? "[" + Leaf.describe(key.key()) + "]" : "[]";
    }
    return (String) label;
  }
}
