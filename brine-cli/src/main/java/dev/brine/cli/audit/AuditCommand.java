// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.audit;

import dev.brine.audit.Audit;
import dev.brine.audit.AuditReport;
import dev.brine.audit.Baseline;
import dev.brine.audit.FailOn;
import dev.brine.audit.evidence.Evidence;
import dev.brine.audit.print.AuditJson;
import dev.brine.audit.print.AuditSarif;
import dev.brine.audit.print.AuditText;
import dev.brine.audit.print.EvidenceJson;
import dev.brine.audit.print.EvidenceText;
import dev.brine.audit.print.Seen;
import dev.brine.cli.option.GeneralOptions;
import dev.brine.cli.option.ValueNames;
import dev.brine.cli.terminal.ExitCode;
import dev.brine.cli.terminal.Terminal;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.lab.serializer.Library;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints where a program deserializes, and which of these places no filter guards. */
@Command(
    name = "audit",
    sortOptions = false,
    synopsisHeading = "%nUsage: ",
    header = "Finds where a program deserializes, and whether a filter guards it.",
    description = {
      "",
      "Reads class files only and loads none. Prints how many places deserialize, of which kind"
          + " they are, and whether a filter of classes is set before the read: set, allow-list"
          + " (resolveClass of the stream refuses classes), partly (on some ways to the read only),"
          + " unknown, too-late (behind the read only) or none. Then come the three least protected"
          + " places, with what to do."
    },
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Examples:",
      "  ./brine audit app.jar",
      "  ./brine audit target/classes lib/ --sarif audit.sarif --fail-on unfiltered",
      "  ./brine audit --jfc brine.jfc",
      "  ./brine audit app.jar --recording run.jfr --filter serial.filter",
      "  ./brine audit app.jar --check serial.filter"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:The audit is printed, and --fail-on does not apply.",
      "1:Brine itself failed.",
      "2:The command line asks for something that does not exist.",
      "4:There is what --fail-on names."
    })
public final class AuditCommand implements Callable<Integer> {
  static final String ANCHOR = "audit";

  @Parameters(
      arity = "0..*",
      paramLabel = "PATH",
      description = "Folders, jars, wars and ears, with the archives in them.")
  private List<Path> inputs = List.of();

  @Option(
      names = "--sarif",
      paramLabel = "FILE",
      description = "Write the places to this file as SARIF 2.1.0, for editors and code hosts.")
  private Path sarif;

  @Option(
      names = "--fail-on",
      paramLabel = "WHAT",
      converter = Reasons.class,
      completionCandidates = Reasons.class,
      description =
          "End with exit code 4 if there is a place that is not surely filtered (unfiltered), a"
              + " class of a known attack (gadget), or an unfiltered place that --baseline does not"
              + " have as such (new). Default: none.")
  private FailOn failOn = FailOn.NONE;

  @Option(names = "--json", description = "Print all places as JSON.")
  private boolean isJson;

  @Mixin private PageOptions pages;

  @Mixin private EvidenceOptions evidence;

  @Mixin
  @SuppressWarnings("unused") // picocli acts on it
  private GeneralOptions general;

  @Spec private CommandSpec spec;

  private final Terminal terminal;

  /** Creates the command, which prints to a terminal. */
  public AuditCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  /** Converts the values of {@code --fail-on}. */
  private static final class Reasons extends ValueNames<FailOn> {
    Reasons() {
      super("none, unfiltered, gadget or new", FailOn::label, List.of(FailOn.values()));
    }
  }

  @Override
  public Integer call() throws IOException {
    if (inputs.isEmpty() && evidence.writeSettings()) {
      return ExitCode.OK.code();
    }
    if (inputs.isEmpty()) {
      throw new ParameterException(spec.commandLine(), "The folder or the jar to audit is missing");
    }
    evidence.writeSettings();
    Baseline baseline = pages.baseline(failOn);
    Evidence shown = evidence.evidence();
    AuditReport report = audit();
    if (report.classes() == 0) {
      throw new UsageProblem(
          "No class file in " + inputs, "Name folders with class files, or jars.", ANCHOR);
    }
    if (sarif != null) {
      OutputFiles.write(
          sarif, "--sarif", AuditSarif.of(report, Library.of("brine").version(), baseline));
    }
    evidence.writeFilters(report, shown);
    Seen seen = new Seen(shown, evidence.check(report, shown), evidence.costs(inputs, terminal));
    pages.write(report, baseline, seen);
    if (isJson) {
      terminal.out().print(AuditJson.of(report, baseline, EvidenceJson.of(report, seen)));
    } else {
      AuditText.lines(report, baseline).forEach(terminal.out()::println);
      EvidenceText.lines(report, seen).forEach(terminal.out()::println);
    }
    terminal.out().flush();
    return (failOn.isIn(report, baseline) ? ExitCode.GATE : ExitCode.OK).code();
  }

  private AuditReport audit() {
    try {
      return Audit.optimized(inputs);
    } catch (IOException e) {
      throw new UsageProblem(
          "Cannot read the program: " + e.getMessage(), "Name folders or jars.", ANCHOR);
    }
  }
}
