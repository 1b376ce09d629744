// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.figure.Units;
import dev.brine.lab.result.Row;
import dev.brine.lab.serializer.Description;
import dev.brine.lab.serializer.Description.Naming;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.serializer.Description.Use;
import dev.brine.lab.serializer.Library;
import dev.brine.lab.serializer.LibraryFacts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The table of what each library of a run offers and needs: what its rows declare, and the facts of
 * libraries.properties. docs/compare-with.md shows the table of the report without the jars.
 */
final class Features {
  private static final String YES = "yes";
  private static final String NO = "no";
  private static final String UNRELEASED = "unreleased";

  /** The heads of the columns behind the first. */
  static final List<String> HEADS =
      List.of(
          "Version",
          "Released",
          "Licence",
          "Jars",
          "Other languages",
          "Schema",
          "Registration",
          "Known classes only",
          "Limits by default",
          "Without Unsafe",
          "JVM flags");

  private Features() {}

  /** Returns the libraries of some rows, in their order; those without facts are left out. */
  static List<Feature> of(List<Row> rows) {
    Map<String, List<Row>> libraries = new LinkedHashMap<>();
    for (Row row : rows) {
      if (row.library().facts() != null) {
        libraries.computeIfAbsent(row.library().key(), key -> new ArrayList<>()).add(row);
      }
    }
    return libraries.values().stream().map(Features::feature).toList();
  }

  private static Feature feature(List<Row> rows) {
    Library library = rows.get(0).library();
    LibraryFacts facts = library.facts();
    Description first = rows.get(0).description();
    List<String> cells =
        List.of(
            library.version(),
            library.released(),
            facts.licence(),
            jarBytes(library),
            promised(rows, Promise.OTHER_LANGUAGES),
            facts.schema(),
            counted(rows, row -> row.naming() == Naming.REGISTERED),
            promised(rows, Promise.CLOSED_WORLD),
            facts.limits(),
            facts.unsafe(),
            flags(first.jvmFlags()));
    return new Feature(library.coordinates(), cells, facts.source(), facts.checked());
  }

  private static String flags(List<String> flags) {
    List<String> whole = List.of(String.join(" ", flags).split(" (?=--)", -1));
    String first = whole.get(0);
    return flags.isEmpty()
        ? "none"
        : whole.size() == 1 ? first : first + " and " + (whole.size() - 1) + " more";
  }

  private static String promised(List<Row> rows, Promise promise) {
    return counted(rows, row -> row.promises().contains(promise));
  }

  /** Returns whether something is true of all rows, or of some; naive rows do not count. */
  private static String counted(List<Row> rows, Predicate<Description> fact) {
    List<Description> tuned =
        rows.stream().map(Row::description).filter(row -> row.use() == Use.TUNED).toList();
    long count = tuned.stream().filter(fact).count();
    return count == 0 ? NO : count == tuned.size() ? YES : "with some settings";
  }

  /** The jar of a library without a release has another size after each change. */
  private static String jarBytes(Library library) {
    double bytes = library.facts().jarBytes();
    return library.released().equals(UNRELEASED) || !Double.isFinite(bytes)
        ? "–"
        : Units.bytes(bytes);
  }

  /**
   * A library.
   *
   * @param name where it comes from
   * @param cells one for each head
   * @param source where its documentation is
   * @param checked the day as of which this is known
   */
  record Feature(String name, List<String> cells, String source, String checked) {}
}
