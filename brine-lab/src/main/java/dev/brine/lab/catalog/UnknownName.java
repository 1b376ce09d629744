// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.catalog;

import java.util.List;

/** Thrown if a user names a workload or a serializer that does not exist. */
public final class UnknownName extends IllegalArgumentException {
  private static final long serialVersionUID = 1L;

  private final String kind;
  private final String name;
  private final List<String> known;

  /**
   * Creates the exception.
   *
   * @param kind what was named, such as {@code workload}
   * @param name the name that came
   * @param known the names that there are
   */
  public UnknownName(String kind, String name, List<String> known) {
    super("Unknown " + kind + " " + name + "; there are " + String.join(", ", known));
    this.kind = kind;
    this.name = name;
    this.known = List.copyOf(known);
  }

  /** Returns the kind of thing that was named. */
  public String kind() {
    return kind;
  }

  /** Returns the name that came. */
  public String name() {
    return name;
  }

  /** Returns the names that there are. */
  public List<String> known() {
    return known;
  }
}
