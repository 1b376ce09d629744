// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import dev.brine.lab.result.ClassChange;
import dev.brine.lab.upgrade.UpgradeCell.Outcome;
import dev.brine.lab.upgrade.Upgrades.Exhibit;
import dev.brine.lab.upgrade.Upgrades.Version;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The results of the museum in words.
 *
 * @param headline how many pairs read, and which libraries are silently wrong
 * @param run when, on which JVM and by which command it was found out
 * @param columns the heads of the columns
 * @param tables one for each library
 */
record UpgradesView(String headline, String run, List<String> columns, List<Table> tables) {
  /**
   * A library.
   *
   * @param title its name and setting
   * @param facts releases that did not take part, and flags
   * @param rows one for each pair of releases
   * @param notes what came back wrong, and messages of the library
   */
  record Table(String title, List<String> facts, List<Row> rows, List<Note> notes) {}

  /**
   * A pair of releases.
   *
   * @param pair the writer and the reader
   * @param cells one for each column
   */
  record Row(String pair, List<Mark> cells) {}

  /**
   * A cell.
   *
   * @param word what became of the messages
   * @param tone g: read, x: silently wrong, or an empty string
   */
  record Mark(String word, String tone) {}

  /**
   * A finding and where it is from.
   *
   * @param kind wrong, error, crash or not compared
   * @param text the path and both values, or the library's message
   * @param places the pairs and objects
   * @param tone as of a mark
   */
  record Note(String kind, String text, String places, String tone) {}

  private static final int SHOWN = 3;

  static UpgradesView of(Upgrades upgrades) {
    Set<String> found = new HashSet<>();
    upgrades.cells().forEach(cell -> found.add(column(cell)));
    List<String> columns =
        Stream.concat(
                Stream.of(Subject.values()).map(Subject::label),
                Stream.of(ClassChange.values()).map(ClassChange::words))
            .filter(found::contains)
            .toList();
    List<Table> tables =
        upgrades.libraries().stream().map(each -> table(each, upgrades, columns)).toList();
    String run =
        upgrades.started()
            + ", Brine "
            + upgrades.brineVersion()
            + ", "
            + upgrades.jvm().name()
            + ", "
            + String.join(" ", upgrades.jvm().flags())
            + ", "
            + upgrades.command();
    return new UpgradesView(headline(upgrades), run, columns, tables);
  }

  private static String column(UpgradeCell cell) {
    return cell.change() == null ? cell.subject().label() : cell.change().words();
  }

  private static String headline(Upgrades upgrades) {
    List<UpgradeCell> pairs =
        upgrades.cells().stream().filter(each -> !each.hasOneVersion()).toList();
    Set<String> wrong = new LinkedHashSet<>();
    pairs.stream()
        .filter(UpgradeCell::differsByUpgrade)
        .forEach(each -> wrong.add(title(upgrades, each.library())));
    String counts =
        count(pairs, Outcome.READS)
            + " read, "
            + count(pairs, Outcome.CLEAR_ERROR)
            + " end with an error, "
            + count(pairs, Outcome.SILENTLY_WRONG)
            + " are silently wrong"
            + (count(pairs, Outcome.JVM_ENDED) == 0
                ? ""
                : ", " + count(pairs, Outcome.JVM_ENDED) + " end the JVM")
            + ".";
    long tried = pairs.size() - count(pairs, Outcome.NOT_APPLICABLE);
    String first = "Of " + tried + " messages between releases, " + counts;
    return wrong.isEmpty()
        ? first + " No release reads another's messages wrongly that reads its own right."
        : first + " Wrong only between releases: " + String.join("; ", wrong) + ".";
  }

  private static long count(List<UpgradeCell> cells, Outcome outcome) {
    return cells.stream().filter(each -> each.outcome() == outcome).count();
  }

  private static String title(Upgrades upgrades, String id) {
    return upgrades.libraries().stream()
        .filter(each -> each.id().equals(id))
        .map(Exhibit::title)
        .findFirst()
        .orElseThrow();
  }

  private static Table table(Exhibit library, Upgrades upgrades, List<String> columns) {
    Map<String, Map<String, UpgradeCell>> pairs = new LinkedHashMap<>();
    List<UpgradeCell> cells =
        upgrades.cells().stream().filter(each -> each.library().equals(library.id())).toList();
    for (UpgradeCell cell : cells) {
      pairs.computeIfAbsent(pair(cell), key -> new LinkedHashMap<>()).put(column(cell), cell);
    }
    List<Row> rows = new ArrayList<>();
    pairs.forEach(
        (pair, found) ->
            rows.add(
                new Row(pair, columns.stream().map(column -> mark(found.get(column))).toList())));
    return new Table(library.title(), facts(library), rows, notes(cells));
  }

  private static String pair(UpgradeCell cell) {
    return cell.hasOneVersion() ? cell.reader() + " alone" : cell.writer() + " → " + cell.reader();
  }

  private static List<String> facts(Exhibit library) {
    Stream<String> problems =
        library.releases().stream()
            .filter(each -> !each.problem().isEmpty())
            .map(each -> each.version() + " did not take part: " + each.problem() + ".");
    Stream<String> flags =
        library.releases().stream()
            .map(Version::jvmFlags)
            .filter(each -> !each.isEmpty())
            .distinct()
            .map(each -> "Started with " + String.join(" ", each) + ".");
    return Stream.concat(problems, flags).toList();
  }

  private static Mark mark(UpgradeCell cell) {
    return cell == null
        ? new Mark("", "")
        : switch (cell.outcome()) {
          case READS -> new Mark("reads", "g");
          case CLEAR_ERROR -> new Mark("error", "");
          case SILENTLY_WRONG -> new Mark(cell.differsByUpgrade() ? "WRONG" : "wrong", "x");
          case JVM_ENDED -> new Mark("CRASH", "x");
          case NOT_APPLICABLE -> new Mark("–", "");
        };
  }

  /** Returns each text once, the gravest first. */
  private static List<Note> notes(List<UpgradeCell> cells) {
    List<Note> notes = new ArrayList<>();
    for (Outcome outcome :
        List.of(
            Outcome.SILENTLY_WRONG,
            Outcome.JVM_ENDED,
            Outcome.CLEAR_ERROR,
            Outcome.NOT_APPLICABLE)) {
      Map<String, List<String>> places = new LinkedHashMap<>();
      cells.stream()
          .filter(each -> each.outcome() == outcome)
          .forEach(
              each ->
                  places
                      .computeIfAbsent(each.example(), key -> new ArrayList<>())
                      .add(pair(each) + ", " + column(each)));
      places.forEach((text, found) -> notes.add(note(outcome, text, found)));
    }
    return notes;
  }

  private static Note note(Outcome outcome, String text, List<String> places) {
    String shown = String.join("; ", places.subList(0, Math.min(SHOWN, places.size())));
    String more = places.size() > SHOWN ? "; and " + (places.size() - SHOWN) + " more" : "";
    String kind =
        switch (outcome) {
          case SILENTLY_WRONG -> "wrong";
          case JVM_ENDED -> "crash";
          case CLEAR_ERROR -> "error";
          default -> "not compared";
        };
    String tone = outcome == Outcome.SILENTLY_WRONG || outcome == Outcome.JVM_ENDED ? "x" : "";
    return new Note(kind, text, shown + more, tone);
  }
}
