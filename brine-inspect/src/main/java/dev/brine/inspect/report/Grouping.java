// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import java.util.List;

/** By what the bytes are grouped. */
public enum Grouping {
  /** By purpose, such as strings. */
  KIND("Bytes by kind", "kind"),
  /** The class of the object that they belong to. */
  CLASS("Bytes by class", "class"),
  /** The field that they stand for. */
  FIELD("Bytes by field", "field"),
  /** The way from the root to the value, such as {@code orders[].lines}. */
  PATH("Bytes by path", "path");

  private static final List<Grouping> OF_SUMMARY = List.of(KIND, CLASS, FIELD);

  private final String title;
  private final String id;

  Grouping(String title, String id) {
    this.title = title;
    this.id = id;
  }

  /** Returns those that are counted where nothing else is asked for. */
  public static List<Grouping> ofSummary() {
    return OF_SUMMARY;
  }

  /** Returns the heading of its table. */
  public String title() {
    return title;
  }

  /** Returns the name that users write. */
  public String id() {
    return id;
  }

  /**
   * Returns the tallies, the largest first; those of paths stand behind the path around them.
   *
   * @throws IllegalStateException if the attribution does not count by it
   */
  public List<Tally> of(Attribution attribution) {
    return switch (this) {
      case KIND -> attribution.kinds();
      case CLASS -> attribution.classes();
      case FIELD -> attribution.fields();
      case PATH -> attribution.paths().rows();
    };
  }
}
