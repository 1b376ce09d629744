// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.plan;

import dev.brine.cli.option.GeneralOptions;
import dev.brine.cli.terminal.CommandName;
import dev.brine.cli.terminal.ExitCode;
import dev.brine.cli.terminal.Terminal;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.optimize.Modules;
import dev.brine.optimize.Observation;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Plan;
import dev.brine.optimize.PlanEvidence;
import dev.brine.optimize.Report;
import dev.brine.optimize.StreamPlace.Decision;
import dev.brine.optimize.VerifiedPlace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Decides which places of a program write Brine's form. */
@Command(
    name = "plan",
    sortOptions = false,
    synopsisHeading = "%nUsage: ",
    header = "Plans which places of a program write Brine's form.",
    description = {
      "",
      "Joins what class files show with what the agent observed (--observed) and what verify said,"
          + " and prints a line for each method that writes object streams: switch, keep or"
          + " unknown, with the evidence. Edit it, then give it to optimize (--plan) or to the"
          + " agent (plan=FILE). A place that is not in it writes Java's form.",
      "",
      "What class files show for certain stands. What they leave open is switched if at least 20"
          + " streams were seen, 90 %% of them were read again by places that change, nothing"
          + " compared or hashed their bytes, and 5 samples or more are all verified."
    },
    parameterListHeading = "%nParameters:%n",
    optionListHeading = "%nOptions:%n",
    footer = {
      "",
      "Examples:",
      "  ./brine plan app.jar lib/ > plan.properties",
      "  ./brine plan app.jar lib/ --observed observed --verify -o plan.properties",
      "  ./brine plan app.jar lib/ --plan plan.properties --fail-on-new     for CI"
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:The plan is made.",
      "1:Brine itself failed.",
      "2:The command line asks for something that does not exist.",
      "4:--fail-on-new found a new place, or worse evidence."
    })
public final class PlanCommand implements Callable<Integer> {
  private static final String ANCHOR = "plan";

  @Parameters(
      arity = "1..*",
      paramLabel = "PATH",
      description = "Folders, jars, wars and ears, with the archives in them.")
  private List<Path> inputs;

  @Option(
      names = "--class-path",
      paramLabel = "PATH",
      description =
          "A folder of class files, or a jar, with further classes that the inputs call; may be"
              + " repeated. It gets no lines.")
  private List<Path> classPath = List.of();

  @Option(
      names = "--observed",
      paramLabel = "DIR",
      description =
          "The folder of the agent's option observe=, or of one run in it; may be repeated, for"
              + " several processes of one system.")
  private List<Path> observed = List.of();

  @Option(
      names = "--verified",
      paramLabel = "FILE",
      description = "The output of the verify command with --json, in a file; may be repeated.")
  private List<Path> verified = List.of();

  @Option(
      names = "--verify",
      description =
          "Verify the samples of --observed now, with the classes of the inputs and of --class-path"
              + " in processes of their own. The program's code runs.")
  private boolean isVerifying;

  @Option(
      names = "--plan",
      paramLabel = "FILE",
      description =
          "An earlier plan. Lines whose decision is not what their evidence says keep it, as notes"
              + " of yours stay. What was observed before stays if the code does no more with the"
              + " bytes.")
  private Path before;

  @Option(
      names = "--fail-on-new",
      description =
          "Print no plan but the places that write and are not in --plan, and those whose evidence"
              + " is worse; fail if there is one.")
  private boolean isGate;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description = "Write the plan to this file, which may be that of --plan.")
  private Path output;

  @Mixin
  @SuppressWarnings("unused") // picocli acts on it
  private GeneralOptions general;

  private final Terminal terminal;

  /** Creates the command, which prints to a terminal. */
  public PlanCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    requireOptions();
    Plan earlier = before == null ? Plan.of(List.of()) : PlanFiles.read(before);
    Report report = report();
    Observation observation = observed.isEmpty() ? Observation.none() : observation();
    PlanEvidence evidence = new PlanEvidence(report, observation, samples());
    Plan.Update update = evidence.update(earlier);
    print(update);
    return isGate && update.isNew() ? ExitCode.GATE.code() : ExitCode.OK.code();
  }

  private void requireOptions() {
    if (isGate && before == null) {
      throw new UsageProblem(
          "--fail-on-new needs --plan", "Name the plan to compare with.", ANCHOR);
    }
    if (isVerifying && observed.isEmpty()) {
      throw new UsageProblem(
          "--verify needs --observed", "Name the folder that has the samples.", ANCHOR);
    }
  }

  private Report report() {
    try {
      Report report =
          Optimizer.newBuilder()
              .modules(Modules.IGNORED)
              .classPath(classPath)
              .build()
              .explain(inputs);
      report
          .all()
          .filter(input -> input.plan().isPresent())
          .findFirst()
          .ifPresent(PlanCommand::refuse);
      if (report.classes() > 0) {
        return report;
      }
    } catch (IOException e) {
      throw new UsageProblem(
          e.getMessage(), "Name folders of class files or jars that can be read.", ANCHOR);
    }
    throw new UsageProblem(
        "Found no class file in the inputs", "Name folders of class files or jars.", ANCHOR);
  }

  /** Class files that were changed no longer show what they do with Java's streams. */
  private static void refuse(Report.Input input) {
    throw new UsageProblem(
        input.path() + " is optimized already",
        "Give the original, or run " + CommandName.with("optimize --undo") + " first.",
        ANCHOR);
  }

  private Observation observation() {
    try {
      return PlanEvidence.observation(observed);
    } catch (IOException e) {
      throw new UsageProblem(
          e.getMessage(), "Give the folder of the agent's option observe=.", ANCHOR);
    }
  }

  private List<VerifiedPlace> samples() throws IOException, InterruptedException {
    List<VerifiedPlace> places = new ArrayList<>(VerifiedSamples.read(verified));
    if (isVerifying) {
      List<Path> program = new ArrayList<>(inputs);
      program.addAll(classPath);
      places.addAll(VerifiedSamples.check(observed, program));
    }
    return places;
  }

  private void print(Plan.Update update) {
    if (output != null) {
      PlanFiles.write(update.plan(), output);
      terminal.out().println(sentence(update.plan()));
    } else if (!isGate) {
      byte[] text = update.plan().text().getBytes(StandardCharsets.UTF_8);
      terminal.out().write(text, 0, text.length);
    }
    if (before != null) {
      if (isGate) {
        update.added().forEach(place -> say("New: " + PlanFiles.shown(place)));
      }
      update.worse().forEach(place -> say("Worse: " + PlanFiles.shown(place)));
      update.gone().forEach(place -> say("Gone: " + PlanFiles.shown(place)));
    }
    if (isGate && !update.isNew()) {
      terminal.out().println("No place is new, and no evidence is worse");
    }
    terminal.out().flush();
  }

  /** Prints a line beside the plan. */
  private void say(String line) {
    if (isGate || output != null) {
      terminal.out().println(line);
    } else {
      terminal.err().println(line);
    }
  }

  private String sentence(Plan plan) {
    long saved =
        plan.lines().stream()
            .filter(line -> line.decision() == Decision.SWITCH)
            .flatMap(line -> line.saved().stream())
            .mapToLong(Plan.Saved::bytes)
            .sum();
    return String.format(
        Locale.ROOT,
        "Wrote %,d places to %s: %,d switch, %,d keep, %,d unknown%s",
        plan.lines().size(),
        output,
        count(plan, Decision.SWITCH),
        count(plan, Decision.KEEP),
        count(plan, Decision.UNKNOWN),
        saved == 0
            ? ""
            : String.format(Locale.ROOT, "; saves %,d of the bytes that were seen", saved));
  }

  private static long count(Plan plan, Decision decision) {
    return plan.lines().stream().filter(line -> line.decision() == decision).count();
  }
}
