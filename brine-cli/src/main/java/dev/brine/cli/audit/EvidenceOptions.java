// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.audit;

import dev.brine.audit.AuditReport;
import dev.brine.audit.cost.Costs;
import dev.brine.audit.evidence.Captured;
import dev.brine.audit.evidence.Evidence;
import dev.brine.audit.evidence.Recording;
import dev.brine.audit.filter.AllowList;
import dev.brine.audit.filter.EntryFilters;
import dev.brine.audit.filter.FilterCheck;
import dev.brine.audit.filter.FilterFactory;
import dev.brine.cli.terminal.Terminal;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.optimize.Measurement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Option;

/** The options for what a running program showed, and for filters. */
final class EvidenceOptions {
  private static final int MOST_MEASURED = 10;

  @Option(
      names = "--jfc",
      paramLabel = "FILE",
      description =
          "Write settings for the recorder of the JVM to this file. Then start the program with"
              + " -XX:StartFlightRecording:settings=FILE,filename=run.jfr.")
  private Path settings;

  @Option(
      names = "--recording",
      paramLabel = "FILE",
      description = "Show what the program read while this recording was made. May be repeated.")
  private List<Path> recordings = List.of();

  @Option(
      names = "--captured",
      paramLabel = "DIR",
      description = "Show what the program read while Brine's agent captured it (capture=DIR).")
  private Path captured;

  @Option(
      names = "--costs",
      description =
          "Measure on the captured objects what serialization takes at the ten places with the most"
              + " bytes, and what optimize and Brine's codec would make of it. Takes half a minute"
              + " for each, in JVMs of its own, which load the program's classes. Needs --captured.")
  private boolean isCostWanted;

  @Option(
      names = "--filter",
      paramLabel = "FILE",
      description =
          "Write a filter that allows what was seen and nothing else, for -Djdk.serialFilter, and"
              + " the same with its reasons to FILE.properties, for -Djava.security.properties."
              + " Where streams had filters, SerialFilters.java beside it has a factory with which"
              + " both count. Needs --recording or --captured.")
  private Path filter;

  @Option(
      names = "--per-entry-point",
      paramLabel = "FILE",
      description =
          "Write a filter for each place that was seen to this file, as Java source. Needs"
              + " --recording or --captured.")
  private Path perEntryPoint;

  @Option(
      names = "--check",
      paramLabel = "FILE",
      description =
          "Show what the filter in this file lets in that nothing needs, and which classes of known"
              + " attacks: a pattern, or properties with jdk.serialFilter.")
  private Path check;

  /** Writes the settings of recordings, if an option says so, and returns whether it does. */
  boolean writeSettings() {
    if (settings != null) {
      OutputFiles.write(settings, "--jfc", Recording.settings());
    }
    return settings != null;
  }

  /** Returns what the program showed. */
  Evidence evidence() {
    Evidence evidence = read();
    if (evidence.isEmpty() && (filter != null || perEntryPoint != null)) {
      throw new UsageProblem(
          "Nothing was seen that a filter could allow",
          "Add --recording (with the settings of --jfc) or --captured to --filter and"
              + " --per-entry-point.",
          AuditCommand.ANCHOR);
    }
    return evidence;
  }

  private Evidence read() {
    try {
      Evidence evidence = Evidence.none();
      for (Path recording : recordings) {
        evidence = evidence.and(Recording.read(recording));
      }
      return captured == null
          ? evidence
          : evidence.and(Captured.read(Captured.places(captured), captured.toString()));
    } catch (IOException e) {
      throw new UsageProblem(
          "Cannot read what was seen: " + e.getMessage(),
          "Name a recording of the JVM, or a folder of the agent's capture.",
          AuditCommand.ANCHOR);
    }
  }

  /** Returns what the captured places cost, or nothing if no option asks for it. */
  Costs costs(List<Path> inputs, Terminal terminal) {
    if (!isCostWanted) {
      return Costs.none();
    }
    if (captured == null) {
      throw new UsageProblem(
          "--costs needs objects to measure", "Name them by --captured.", AuditCommand.ANCHOR);
    }
    try {
      return Costs.measure(
          Captured.places(captured),
          inputs,
          MOST_MEASURED,
          Measurement.WARM_UP,
          terminal.err()::println);
    } catch (IOException e) {
      throw new UsageProblem(
          "Cannot measure the costs: " + e.getMessage(),
          "Name the folders and jars of the program.",
          AuditCommand.ANCHOR);
    }
  }

  /** Writes the filters. */
  void writeFilters(AuditReport report, Evidence evidence) {
    AllowList all = AllowList.of(evidence);
    if (filter != null) {
      OutputFiles.write(filter, "--filter", all.pattern() + "\n");
      Path reasons = filter.resolveSibling(filter.getFileName() + ".properties");
      OutputFiles.write(reasons, "--filter", all.properties());
      if (FilterFactory.isNeeded(evidence)) {
        Path factory = filter.resolveSibling(FilterFactory.NAME + ".java");
        OutputFiles.write(factory, "--filter", FilterFactory.source(evidence));
      }
    }
    if (perEntryPoint != null) {
      OutputFiles.write(
          perEntryPoint, "--per-entry-point", EntryFilters.source(report.entryPoints(), evidence));
    }
  }

  /** Returns what an existing filter lets in, or null. */
  FilterCheck check(AuditReport report, Evidence evidence) {
    if (check == null) {
      return null;
    }
    try {
      return FilterCheck.of(FilterCheck.pattern(Files.readString(check)), report, evidence);
    } catch (IOException | IllegalArgumentException e) {
      throw new UsageProblem(
          "Cannot read the filter " + check + ": " + e.getMessage(),
          "Name a file with a pattern that -Djdk.serialFilter takes.",
          AuditCommand.ANCHOR);
    }
  }
}
