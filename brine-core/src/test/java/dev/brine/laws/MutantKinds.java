// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.laws.Samples.Sample;
import dev.brine.testkit.Change;
import dev.brine.testkit.JavaMutation;
import dev.brine.testkit.Mutation;
import dev.brine.testkit.mutant.MutantKind;
import dev.brine.testkit.mutant.MutantSearch;
import dev.brine.testkit.mutant.Origin;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/** The kinds of mutants that a codec or its object streams read. */
enum MutantKinds {
  /** Messages in arrays, from every source. */
  MESSAGES("messages", MessageOrigins::whole, Mutation.values()),
  /** Messages in frames, one behind the other, from streams and channels. */
  FRAMES("frames", MessageOrigins::framed, Mutation.values()),
  /** Object streams in our own form. */
  STREAMS("streams", StreamOrigins::own, Mutation.values()),
  /** Object streams in Java's form. */
  JAVA_STREAMS("java-streams", StreamOrigins::java, Mutation.values(), JavaMutation.values());

  private final String label;
  private final Function<Collection<Sample>, List<Origin>> origins;
  private final List<Change> changes = new ArrayList<>();

  MutantKinds(
      String label, Function<Collection<Sample>, List<Origin>> origins, Change[]... changes) {
    this.label = label;
    this.origins = origins;
    for (Change[] some : changes) {
      this.changes.addAll(List.of(some));
    }
  }

  /** Returns the kind with its origins, which are written now. */
  MutantKind make() {
    return new MutantKind(label, origins.apply(samples()), changes);
  }

  private static Collection<Sample> samples() {
    Map<String, Sample> samples = new LinkedHashMap<>();
    Consumer<Sample> add = sample -> samples.putIfAbsent(sample.name(), sample);
    Samples.all().forEach(add);
    List<Sample> last = NamedSamples.mixed();
    GoldenTest.golden().map(GoldenTest.Golden::sample).filter(s -> !isOf(last, s)).forEach(add);
    HostileSamples.all().forEach(add);
    KindSamples.all().forEach(add);
    KeySamples.all().forEach(add);
    last.forEach(add);
    return samples.values();
  }

  /** The place of a sample decides its setting, which the lines of found mutants name. */
  private static boolean isOf(List<Sample> samples, Sample one) {
    return samples.stream().anyMatch(sample -> sample.name().equals(one.name()));
  }

  /**
   * Searches; the exit code is 1 where something was found.
   *
   * @param arguments the kind, the seed, the number of the first mutant, and how many
   */
  public static void main(String[] arguments) {
    MutantSearch.main(byLabel(), arguments);
  }

  /** Returns what makes each kind, those of parsers too, by its name on command lines. */
  static Map<String, Supplier<MutantKind>> byLabel() {
    Map<String, Supplier<MutantKind>> kinds = new LinkedHashMap<>();
    for (MutantKinds kind : values()) {
      kinds.put(kind.label, kind::make);
    }
    kinds.putAll(ParserOrigins.kinds());
    return kinds;
  }
}
