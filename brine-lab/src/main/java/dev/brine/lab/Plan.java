// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import dev.brine.internal.settings.Once;
import dev.brine.lab.catalog.BuiltInCatalog;
import dev.brine.lab.catalog.Catalog;
import dev.brine.lab.catalog.LeftOut;
import dev.brine.lab.catalog.TypedNames;
import dev.brine.lab.catalog.UnknownName;
import dev.brine.lab.measure.JvmState;
import dev.brine.lab.result.Demand;
import dev.brine.lab.result.Preference;
import dev.brine.lab.result.Preset;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * The plan of a run: rows, workloads, timing, and the folder of the results. Immutable.
 *
 * @param catalog what there is to choose from
 * @param profile how much is measured
 * @param timing how long and how often; the profile's unless set
 * @param serializers ids of the rows to measure, or empty for those of the profile
 * @param without ids of the rows that are left out, whatever else names them
 * @param workloads ids of the workloads, each with a size behind an at sign if it is not the usual
 *     one, or empty for those of the profile
 * @param jdks home folders of the JDKs to measure on, or empty for the one that runs this
 * @param seed chooses values and order
 * @param states the states that processes enter before they measure warm operation: each cell has
 *     processes of each, and the first one is the state of the run
 * @param threads how many threads also run each operation at once, at least 1, which is none
 *     besides
 * @param output the folder that the results are stored in
 * @param results the name of the file that a complete run leaves there, {@link Lab#RESULTS} at
 *     first
 * @param command the command line, for the report
 * @param start whether an interrupted run goes on
 * @param versions whether messages are also read with other versions of their classes
 * @param tails whether latencies under a steady rate are measured, and footprints
 * @param demand what an application needs from a serializer, or empty
 * @param preference how much each criterion matters to the user
 */
public record Plan(
    Catalog catalog,
    Profile profile,
    Timing timing,
    List<String> serializers,
    Set<String> without,
    List<String> workloads,
    List<Path> jdks,
    long seed,
    List<JvmState> states,
    int threads,
    Path output,
    String results,
    String command,
    Start start,
    Versions versions,
    Tails tails,
    Optional<Demand> demand,
    Preference preference) {
  /** The highest number of threads. */
  public static final int MOST_THREADS = 64;

  /** Decides about reading messages with other versions of their classes, too. */
  public enum Versions {
    /** No. */
    SAME,
    /** Yes, after everything is measured. */
    CHANGED
  }

  /** Decides about latencies under a steady rate, and footprints after large messages. */
  public enum Tails {
    /** No. */
    SKIPPED,
    /** Yes, after everything else is measured. */
    MEASURED
  }

  /** The start of a run: from scratch, or where an interrupted one ended. */
  public enum Start {
    /** Everything is measured. */
    FRESH,
    /** The measurements of an interrupted run in the same folder are kept. */
    RESUMED
  }

  /**
   * Starts a plan: the built-in catalog, the quick profile, everything in it, seed 1, this folder.
   */
  public static Builder newBuilder() {
    return new Builder();
  }

  /** Returns the same plan with another name for the file of the results. */
  public Plan withResults(String name) {
    return new Plan(
        catalog,
        profile,
        timing,
        serializers,
        without,
        workloads,
        jdks,
        seed,
        states,
        threads,
        output,
        Objects.requireNonNull(name),
        command,
        start,
        versions,
        tails,
        demand,
        preference);
  }

  /** Collects the parts of a plan that differ from the usual; setting one twice throws. */
  public static final class Builder {
    private Catalog catalog = new BuiltInCatalog();
    private Profile profile = Profile.QUICK;
    private Timing timing;
    private List<String> serializers = List.of();
    private List<String> without = List.of();
    private List<String> workloads = List.of();
    private List<Path> jdks = List.of();
    private final long seed = 1;
    private List<JvmState> states = List.of(JvmState.ALONE);
    private int threads = 1;
    private Path output = Path.of("");
    private String command = "";
    private Start start = Start.FRESH;
    private Versions versions = Versions.SAME;
    private Tails tails = Tails.SKIPPED;
    private Demand demand;
    private Preference preference = Preset.BALANCED.preference();

    private final Once once = new Once();

    private Builder() {}

    /** Sets what there is to choose from. */
    public Builder catalog(Catalog catalog) {
      this.catalog = once.set("catalog", catalog);
      return this;
    }

    /** Sets how much is measured. */
    public Builder profile(Profile profile) {
      this.profile = once.set("profile", profile);
      return this;
    }

    /** Sets how long and how often is measured, in place of what the profile says. */
    public Builder timing(Timing timing) {
      this.timing = once.set("timing", timing);
      return this;
    }

    /** Sets the ids of the rows to measure, in upper or lower case. */
    public Builder serializers(List<String> ids) {
      this.serializers = once.set("serializers", List.copyOf(ids));
      return this;
    }

    /** Sets the names of rows to leave out, or of libraries to leave out with all their rows. */
    public Builder without(List<String> names) {
      this.without = once.set("without", List.copyOf(names));
      return this;
    }

    /**
     * Sets the workloads to measure, such as {@code W5} or {@code W5-list@100}, in upper or lower
     * case.
     */
    public Builder workloads(List<String> labels) {
      this.workloads = once.set("workloads", List.copyOf(labels));
      return this;
    }

    /** Sets the home folders of the JDKs to measure on. */
    public Builder jdks(List<Path> homes) {
      this.jdks = once.set("jdks", List.copyOf(homes));
      return this;
    }

    /**
     * Sets the states that processes enter before they measure.
     *
     * @param states at least one, none twice
     */
    public Builder states(List<JvmState> states) {
      this.states = once.set("states", List.copyOf(states), Builder::requireStates);
      return this;
    }

    private static void requireStates(List<JvmState> states) {
      if (states.isEmpty() || states.size() != Set.copyOf(states).size()) {
        throw new IllegalArgumentException(
            "Expected states of a JVM, each once, but was " + states);
      }
    }

    /**
     * Sets how many threads also run each operation at once, on workloads in memory; a process then
     * may take twice as long.
     *
     * @throws IllegalArgumentException if it is not from 1 to 64
     */
    public Builder threads(int threads) {
      this.threads = once.set("threads", threads, Builder::requireThreads);
      return this;
    }

    private static void requireThreads(int threads) {
      if (threads < 1 || threads > MOST_THREADS) {
        throw new IllegalArgumentException(
            "Expected 1 to " + MOST_THREADS + " threads but was " + threads);
      }
    }

    /** Sets the folder that the results are stored in. */
    public Builder output(Path folder) {
      this.output = once.set("output", folder);
      return this;
    }

    /** Sets the command line that the report shows. */
    public Builder command(String command) {
      this.command = once.set("command", command);
      return this;
    }

    /** Sets whether an interrupted run goes on. */
    public Builder start(Start start) {
      this.start = once.set("start", start);
      return this;
    }

    /** Sets whether messages are also read with other versions of their classes. */
    public Builder versions(Versions versions) {
      this.versions = once.set("versions", versions);
      return this;
    }

    /** Sets whether latencies under a steady rate are measured, and footprints. */
    public Builder tails(Tails tails) {
      this.tails = once.set("tails", tails);
      return this;
    }

    /** Sets what an application needs from a serializer. */
    public Builder demand(Demand demand) {
      this.demand = once.set("demand", demand);
      return this;
    }

    /** Sets how much each criterion matters. */
    public Builder preference(Preference preference) {
      this.preference = once.set("preference", preference);
      return this;
    }

    /**
     * Returns the plan.
     *
     * @throws UnknownName if the catalog has no such serializer or workload
     * @throws IllegalArgumentException if a size is not a number of at least 1, or nothing is left
     *     to measure
     */
    public Plan build() {
      Timing once = timing == null ? profile.timing() : timing;
      Plan plan =
          new Plan(
              catalog,
              profile,
              threads == 1 ? once : once.twice(),
              serializers.stream().map(id -> TypedNames.serializer(catalog, id)).toList(),
              LeftOut.ids(catalog.descriptions(), without),
              workloads.stream().map(label -> TypedNames.workload(catalog, label)).toList(),
              jdks,
              seed,
              states,
              threads,
              output,
              Lab.RESULTS,
              command,
              start,
              versions,
              tails,
              Optional.ofNullable(demand),
              preference);
      Agenda.of(plan);
      return plan;
    }
  }
}
