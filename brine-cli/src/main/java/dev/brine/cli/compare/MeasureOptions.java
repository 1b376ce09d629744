// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.cli.option.KnownNames;
import dev.brine.cli.option.Suggestions;
import dev.brine.cli.option.ValueNames;
import dev.brine.cli.terminal.CommandName;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.lab.Plan;
import dev.brine.lab.Profile;
import dev.brine.lab.catalog.BuiltInCatalog;
import dev.brine.lab.catalog.Catalog;
import dev.brine.lab.catalog.UnknownName;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.measure.JvmState;
import dev.brine.lab.result.Demand;
import dev.brine.lab.result.Preference;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that choose what is measured. */
final class MeasureOptions {
  private static final int OLDEST_JAVA = 17;
  private static final String JDK = "jdk-folder";
  private static final String WORKLOAD = "--workload";
  private static final String SERIALIZER = "--serializer";
  private static final String WITHOUT = "--without";

  @Option(
      names = WORKLOAD,
      paramLabel = "WORKLOADS",
      completionCandidates = KnownNames.Workloads.class,
      description = {
        "Measure these workloads only: names separated by commas, in upper or lower case. Each may"
            + " have a size, such as W5-list@100."
      })
  private List<String> workloads = List.of();

  @Option(
      names = SERIALIZER,
      paramLabel = "SERIALIZERS",
      completionCandidates = KnownNames.Rows.class,
      description = "Measure these rows only: names separated by commas.")
  private List<String> serializers = List.of();

  @Option(
      names = WITHOUT,
      paramLabel = "NAMES",
      completionCandidates = KnownNames.Rows.class,
      description = {
        "Leave these out: names of rows, or of libraries for all their rows, separated by commas,"
            + " such as brine,fory-naive."
      })
  private List<String> without = List.of();

  @Option(
      names = "--jdk",
      paramLabel = "DIR",
      description = {
        "Measure on the JDK in this folder instead of the one that runs brine."
            + " Give it several times to compare JDKs."
      })
  private List<Path> jdks = List.of();

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = {
        "Also run each operation in N threads at once, and show messages per second and scaling."
            + " Default: ${DEFAULT-VALUE}, for one thread only."
      })
  private int threads = 1;

  @Option(
      names = "--profile",
      paramLabel = "STATES",
      split = ",",
      converter = StateNames.class,
      completionCandidates = StateNames.class,
      description = {
        "The messages that each process handles before it measures: ${COMPLETION-CANDIDATES}."
            + " The JIT compiler decides by all that a process has done. Default: mixed, as an"
            + " application does; alone is for none. Several, separated by commas, are all"
            + " measured, and shown where they differ by more than their intervals."
      })
  private List<JvmState> states = List.of(JvmState.MIXED);

  @Option(
      names = "--resume",
      description = "Continue the interrupted run of the same command and folder.")
  private boolean resume;

  @Option(
      names = "--evolution",
      description = {
        "Also read messages with other versions of their classes, and show what each row does:"
            + " exact, a default, an error, or silently wrong. Takes some seconds for each row and"
            + " workload."
      })
  private boolean isChanging;

  @Option(
      names = "--tails",
      description = {
        "Also measure latencies at a steady rate with three garbage collectors, the memory kept"
            + " after a large message, and the first use with an AOT cache. The rate is that of"
            + " --rate, or 30 %% of what the slowest row can do."
      })
  private boolean hasTails;

  @Option(names = "--list", description = "List workloads and serializers instead of measuring.")
  private boolean list;

  /** Converts the names of the states of a JVM. */
  private static final class StateNames extends ValueNames<JvmState> {
    StateNames() {
      super("alone, mixed, latin-only or wide-first", JvmState::label, List.of(JvmState.values()));
    }
  }

  /**
   * Returns the folders of the JDKs.
   *
   * @throws UsageProblem if there is none in one of them
   */
  List<Path> jdks() {
    jdks.forEach(MeasureOptions::checkJdk);
    return jdks;
  }

  /** Returns the names of rows and libraries to leave out. */
  List<String> leftOut() {
    return NameList.of(without, WITHOUT, "row or library", "brine,fory-naive");
  }

  /** Returns whether names are to be listed. */
  boolean lists() {
    return list;
  }

  /**
   * Returns the plan that these options describe.
   *
   * @param own the user's objects, if there are some
   * @param needs what an application needs and what matters, if options say it
   * @throws UsageProblem if a name, a size or a JDK, or one of the user's classes or objects is not
   *     there
   */
  Plan plan(
      Profile profile, OwnOptions own, CompareCommand.Needs needs, Path output, String command)
      throws IOException, InterruptedException {
    jdks();
    checkThreads();
    Optional<Demand> demand = needs.demand().demand();
    Optional<Preference> preference = needs.preference().preference();
    Catalog catalog = own.catalog(jdks).orElseGet(BuiltInCatalog::new);
    try {
      Plan.Builder plan = Plan.newBuilder();
      demand.ifPresent(plan::demand);
      preference.ifPresent(plan::preference);
      return plan.catalog(catalog)
          .profile(profile)
          .workloads(NameList.of(workloads, WORKLOAD, "workload", "W5,W5-list@100"))
          .serializers(NameList.of(serializers, SERIALIZER, "serializer", "jdk,kryo"))
          .without(leftOut())
          .jdks(jdks)
          .states(states)
          .threads(threads)
          .output(output)
          .command(command)
          .versions(isChanging ? Plan.Versions.CHANGED : Plan.Versions.SAME)
          .tails(hasTails ? Plan.Tails.MEASURED : Plan.Tails.SKIPPED)
          .start(resume ? Plan.Start.RESUMED : Plan.Start.FRESH)
          .build();
    } catch (UnknownName e) {
      throw Suggestions.problem(e);
    } catch (IllegalArgumentException e) {
      throw new UsageProblem(
          e.getMessage(),
          "Run " + CommandName.with("compare --list") + " to see names and sizes.",
          "unknown-name");
    }
  }

  private void checkThreads() {
    if (threads < 1 || threads > Plan.MOST_THREADS) {
      throw new UsageProblem(
          "Expected 1 to " + Plan.MOST_THREADS + " threads but was " + threads + ": --threads",
          "Give at most as many as the machine has processors.",
          "threads");
    }
  }

  private static void checkJdk(Path home) {
    String advice = "Give the folder that JAVA_HOME would name, of a JDK 17 or newer.";
    try {
      String version = JavaHome.of(home).jvm().id();
      if (version.startsWith("1.") || Integer.parseInt(version.split("\\D", 2)[0]) < OLDEST_JAVA) {
        throw new UsageProblem(
            "Expected Java 17 or newer but was " + version + ": --jdk=" + home, advice, JDK);
      }
    } catch (IOException e) {
      throw new UsageProblem(e.getMessage() + ": --jdk=" + home, advice, JDK);
    }
  }
}
