// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import java.util.List;

/** By what the bytes are grouped. */
public enum Grouping {
  /** What they are for, such as strings. */
  KIND("Bytes by kind", "kind"),
  /** The class of the object that they belong to. */
  CLASS("Bytes by class", "class"),
  /** The field that they stand for. */
  FIELD("Bytes by field", "field");

  private final String title;
  private final String id;

  Grouping(String title, String id) {
    this.title = title;
    this.id = id;
  }

  /** Returns the heading of its table. */
  public String title() {
    return title;
  }

  /** Returns the name that users write. */
  public String id() {
    return id;
  }

  /** Returns the tallies, the largest first. */
  public List<Tally> of(Attribution attribution) {
    return switch (this) {
      case KIND -> attribution.kinds();
      case CLASS -> attribution.classes();
      case FIELD -> attribution.fields();
    };
  }
}
