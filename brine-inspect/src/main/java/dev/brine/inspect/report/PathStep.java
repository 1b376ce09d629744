// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.inspect.Node;

/** The naming of the steps in paths. */
public enum PathStep {
  /** By fields: the elements of a list are one path. */
  FIELD,
  /** By fields and classes: the elements of a list are one path for each class. */
  FIELD_AND_CLASS;

  /** The name that paths start with. */
  static final String ROOT = "(root)";

  /** Returns the step that leads to a node that is in none. */
  String root(Node node) {
    return this == FIELD_AND_CLASS && hasClass(node) ? simple(node.className()) : ROOT;
  }

  /** Returns the step that leads to a node in another. */
  String of(Node node) {
    String step = PathPattern.step(node);
    boolean isBoth = this == FIELD_AND_CLASS && hasClass(node);
    return isBoth ? step + " " + simple(node.className()) : step;
  }

  private static String simple(String className) {
    return className.substring(className.lastIndexOf('.') + 1);
  }

  private static boolean hasClass(Node node) {
    return switch (node.kind()) {
      case OBJECT, ARRAY, ENUM, CLASS, EXCEPTION -> !node.className().isEmpty();
      case STRING, BLOCK_DATA, REFERENCE, NULL, RESET, CLASS_DESCRIPTION -> false;
    };
  }
}
