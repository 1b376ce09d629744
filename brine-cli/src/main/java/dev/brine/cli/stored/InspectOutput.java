// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.cli.option.KnownNames;
import dev.brine.cli.option.ValueNames;
import dev.brine.inspect.convert.Target;
import dev.brine.inspect.print.GraphForm;
import dev.brine.inspect.report.Attribution;
import dev.brine.inspect.report.AttributionText;
import dev.brine.inspect.report.Grouping;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Option;

/** The options that print something else than the summary. */
final class InspectOutput {
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
      description = "List the object streams within other bytes, with their offsets for --at.")
  boolean isScan;

  @Option(
      names = "--sizes",
      description = "Print how long each input would be compressed, and in Brine's formats.")
  boolean isSizes;

  @Option(
      names = "--to",
      paramLabel = "FORM",
      converter = Targets.class,
      completionCandidates = KnownNames.Conversions.class,
      description =
          "Write one input to standard output as json, or as an object stream of brine or java, if"
              + " that needs no code of its classes.")
  Target target;

  @Option(
      names = "--graph",
      paramLabel = "FORM",
      converter = Graphs.class,
      completionCandidates = KnownNames.GraphForms.class,
      description = "Print the objects of small inputs as a graph for dot or mermaid.")
  GraphForm graph;

  /** Returns whether the output has no place for a failure. */
  boolean isListing() {
    return isTree || isJson || target != null || graph != null || tables != null;
  }

  /** Tables that are chosen. */
  static final class Tables {
    @Option(
        names = "--by",
        paramLabel = "GROUP",
        split = ",",
        converter = Groups.class,
        completionCandidates = KnownNames.Groupings.class,
        description = "Print the bytes by kind, class, field or path alone; several with commas.")
    List<Grouping> groupings = Grouping.ofSummary();

    @Option(names = "--csv", description = "Print all rows of these tables as CSV.")
    boolean isCsv;

    /** Returns the tables of an attribution, with at most so many rows each. */
    String text(Attribution attribution, int rows) {
      if (isCsv) {
        return AttributionText.csv(attribution, groupings);
      }
      return groupings.stream()
          .map(grouping -> AttributionText.table(attribution, grouping, rows))
          .collect(Collectors.joining(System.lineSeparator()));
    }
  }

  /** Converts {@code kind}, {@code class}, {@code field} and {@code path}. */
  private static final class Groups extends ValueNames<Grouping> {
    Groups() {
      super(Groups::grouping);
    }

    private static Grouping grouping(String id) {
      return Stream.of(Grouping.values())
          .filter(grouping -> grouping.id().equals(id))
          .findFirst()
          .orElseThrow(() -> unknown("kind, class, field or path", id));
    }
  }

  /** Converts {@code json}, {@code brine} and {@code java}. */
  private static final class Targets extends ValueNames<Target> {
    Targets() {
      super(Targets::target);
    }

    private static Target target(String id) {
      return Stream.of(Target.values())
          .filter(target -> target.id().equals(id))
          .findFirst()
          .orElseThrow(() -> unknown("json, brine or java", id));
    }
  }

  /** Converts {@code dot} and {@code mermaid}. */
  private static final class Graphs extends ValueNames<GraphForm> {
    Graphs() {
      super(Graphs::form);
    }

    private static GraphForm form(String id) {
      return Stream.of(GraphForm.values())
          .filter(form -> form.id().equals(id))
          .findFirst()
          .orElseThrow(() -> unknown("dot or mermaid", id));
    }
  }
}
