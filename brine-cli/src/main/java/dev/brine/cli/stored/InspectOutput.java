// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.cli.option.ValueNames;
import dev.brine.inspect.report.Attribution;
import dev.brine.inspect.report.AttributionText;
import dev.brine.inspect.report.Grouping;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** The options that print something else than the summary. */
final class InspectOutput {
  /** The most rows of each table. */
  static final int ROWS = 40;

  @ArgGroup(exclusive = false)
  Tables tables;

  @Option(names = "--tree", description = "Print objects and values as a tree.")
  boolean isTree;

  @Option(names = "--json", description = "Print one line of JSON for each input.")
  boolean isJson;

  @Option(
      names = "--diff",
      description = "Print what is different in the second of two inputs: bytes and values.")
  boolean isDiff;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description =
          "Write a page about one input to FILE: tables, pictures, values and bytes. It loads"
              + " nothing from elsewhere.")
  Path page;

  @Option(
      names = "--scan",
      description =
          "List the object streams within other bytes, with their offsets. Read one by"
              + " FILE@OFFSET.")
  boolean isScan;

  @Option(
      names = "--sizes",
      description = "Print how long each input would be compressed, and in Brine's formats.")
  boolean isSizes;

  /** Returns whether the output has no place for a failure. */
  boolean isListing() {
    return isTree || isJson || tables != null;
  }

  /** Tables that are chosen. */
  static final class Tables {
    @Option(
        names = "--by",
        paramLabel = "GROUP",
        split = ",",
        converter = Groups.class,
        completionCandidates = Groups.class,
        description = "Print the bytes by kind, class, field or path alone; several with commas.")
    List<Grouping> groupings = Grouping.ofSummary();

    @Option(
        names = "--csv",
        description = "Print these tables as CSV, with all rows in place of the 40 largest.")
    boolean isCsv;

    /** Returns the tables of an attribution. */
    String text(Attribution attribution) {
      if (isCsv) {
        return AttributionText.csv(attribution, groupings);
      }
      return groupings.stream()
          .map(grouping -> AttributionText.table(attribution, grouping, ROWS))
          .collect(Collectors.joining(System.lineSeparator()));
    }
  }

  /** Converts {@code kind}, {@code class}, {@code field} and {@code path}. */
  private static final class Groups extends ValueNames<Grouping> {
    Groups() {
      super("kind, class, field or path", Grouping::id, List.of(Grouping.values()));
    }
  }
}
