// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Row;
import dev.brine.lab.result.Subject;
import dev.brine.lab.serializer.Description;
import dev.brine.lab.serializer.Description.Use;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A library as sentences speak of it: all its rows together, whatever their settings.
 *
 * <p>The name of a row is that of its library, then its settings with commas before them: "Fory,
 * references". Rows of Java's own serialization in other forms are contenders by themselves.
 *
 * @param name the name of the library
 * @param rows its rows, the one that represents the library first
 */
record Contender(String name, List<Row> rows) {
  /** The setting of a row that keeps references, where its library does not by default. */
  static final String REFERENCES = "references on";

  private static final String COMMA = ", ";

  /** The setting that is no difference from the usual one. */
  private static final String DEFAULT = "default";

  /**
   * The order of rows: the first one that brings a workload back unchanged represents its library.
   * Times play no part in it: the best of several rows would be the luckiest.
   */
  private static final Comparator<Row> PREFERENCE =
      Comparator.comparing((Row row) -> row.description().use() == Use.NAIVE)
          .thenComparing(row -> row.description().coverage())
          .thenComparing(row -> !row.description().jvmFlags().isEmpty());

  /** Returns the contenders of a run with their rows of one footing, in the order of its rows. */
  static List<Contender> all(Results results, Footing footing) {
    Map<String, List<Row>> rows = new LinkedHashMap<>();
    results.rows().stream()
        .filter(row -> Analysis.isContender(row) && footing.includes(row))
        .forEach(row -> rows.computeIfAbsent(library(row), name -> new ArrayList<>()).add(row));
    return rows.entrySet().stream()
        .map(
            entry ->
                new Contender(
                    entry.getKey(), entry.getValue().stream().sorted(PREFERENCE).toList()))
        .toList();
  }

  private static String library(Row row) {
    String name = row.description().name();
    return isOfJava(row) ? name.replace(COMMA, " ") : name.split(COMMA, 2)[0];
  }

  private static boolean isOfJava(Row row) {
    return row.description().library().equals(Analysis.BASELINE);
  }

  /** Returns the settings in which a row differs from the usual one, or an empty string. */
  static String setting(Row row) {
    Description description = row.description();
    int comma = description.name().indexOf(COMMA);
    if (isOfJava(row) || comma < 0) {
      return "";
    }
    String setting = description.name().substring(comma + COMMA.length());
    return setting.equals(DEFAULT)
        ? ""
        : setting.replaceFirst("(?<!no )\\breferences\\b", REFERENCES);
  }

  /** Returns the name of a row without a comma: the library, and its settings in parentheses. */
  static String named(Row row) {
    return named(row, setting(row));
  }

  /** Returns the name of a row's library, and settings in parentheses, if there are some. */
  static String named(Row row, String setting) {
    return setting.isEmpty() ? library(row) : library(row) + " (" + setting + ")";
  }

  /** Returns the place of this library on a workload. */
  Place place(Analysis analysis, String jvm, Subject subject) {
    Support support = Support.ABSENT;
    for (Row row : rows) {
      Optional<Cell> cell =
          analysis.cell(new CellKey(jvm, row.id(), subject.workload(), subject.size()));
      if (cell.isEmpty()) {
        continue;
      }
      Support own = support(analysis, cell.get());
      if (own == Support.SUPPORTED || own == Support.NOT_MEASURED) {
        return new Place(own, row, cell.get().key());
      }
      support = support == Support.FAILED ? support : own;
    }
    return new Place(support, null, null);
  }

  private static Support support(Analysis analysis, Cell cell) {
    return switch (cell.outcome()) {
      case PENDING -> Support.NOT_MEASURED;
      case FAILED -> Support.FAILED;
      case REFUSED -> Support.UNSUPPORTED;
      case MEASURED -> {
        if (!Analysis.isFaithful(cell)) {
          yield Support.UNSUPPORTED;
        }
        yield analysis.total(cell.key()).isPresent() ? Support.SUPPORTED : Support.NOT_MEASURED;
      }
    };
  }

  /** The support of a workload by a library. */
  enum Support {
    /** A row brought every object back unchanged. */
    SUPPORTED,
    /** Every row of the run refused the workload or changed its objects. */
    UNSUPPORTED,
    /** No row brought the objects back unchanged, and the process of one failed. */
    FAILED,
    /** The row that represents the library was not reached. */
    NOT_MEASURED,
    /** The run planned no row of the library there. */
    ABSENT
  }

  /**
   * A library on a workload.
   *
   * @param support what is known
   * @param row the row that represents the library, or null if none brings the objects back
   * @param cell its cell, or null likewise
   */
  record Place(Support support, Row row, CellKey cell) {
    boolean isSupported() {
      return support == Support.SUPPORTED;
    }
  }
}
