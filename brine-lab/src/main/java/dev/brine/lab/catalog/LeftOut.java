// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.catalog;

import dev.brine.lab.serializer.Description;
import dev.brine.lab.serializer.Description.Role;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Finds the rows that a user leaves out: by their names, or by that of their library. */
public final class LeftOut {
  /** The library whose rows have it in their names, whatever library they go through. */
  private static final String BRINE = "brine";

  private LeftOut() {}

  /**
   * Returns the ids of the rows that some names mean: a row, or all rows of a library. A name that
   * both have is the library's.
   *
   * @throws UnknownName if a name is neither that of a row nor of a library
   */
  public static Set<String> ids(List<Description> rows, List<String> names) {
    Set<String> left = new LinkedHashSet<>();
    for (String name : names) {
      List<String> ids = ids(rows, name);
      if (ids.isEmpty()) {
        throw new UnknownName("row or library", name, known(rows));
      }
      left.addAll(ids);
    }
    return left;
  }

  /** Returns the same for rows of another run, which need not have a row of each name. */
  public static Set<String> idsIfThere(List<Description> rows, List<String> names) {
    Set<String> left = new LinkedHashSet<>();
    names.forEach(name -> left.addAll(ids(rows, name)));
    return left;
  }

  private static List<String> ids(List<Description> rows, String name) {
    String typed = name.toLowerCase(Locale.ROOT);
    return rows.stream().filter(row -> names(row).contains(typed)).map(Description::id).toList();
  }

  /** Returns what a report says of rows that were left out. */
  public static String note(Set<String> ids) {
    return "Left out by --without: " + String.join(", ", ids) + ".";
  }

  private static List<String> known(List<Description> rows) {
    return rows.stream().flatMap(row -> names(row).stream()).distinct().toList();
  }

  /**
   * Returns the names that mean a row: its own and that of its library, each also up to one of its
   * dashes. A yardstick has its own name only, since all others are compared with it.
   */
  private static Set<String> names(Description row) {
    Set<String> names = new LinkedHashSet<>();
    names.add(row.id());
    if (row.role() == Role.YARDSTICK) {
      return names;
    }
    addBeginnings(names, row.id());
    addBeginnings(names, row.library());
    if (row.name().toLowerCase(Locale.ROOT).contains(BRINE)) {
      names.add(BRINE);
    }
    return names;
  }

  private static void addBeginnings(Set<String> names, String name) {
    for (int dash = name.length(); dash > 0; dash = name.lastIndexOf('-', dash - 1)) {
      names.add(name.substring(0, dash));
    }
  }
}
