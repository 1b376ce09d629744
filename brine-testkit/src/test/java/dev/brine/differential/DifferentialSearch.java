// SPDX-License-Identifier: Apache-2.0
package dev.brine.differential;

import dev.brine.testkit.CallbackLog;
import dev.brine.testkit.Sources;
import dev.brine.testkit.family.ClassShape;
import dev.brine.testkit.family.Family;
import dev.brine.testkit.family.FamilyGraphs;
import dev.brine.testkit.family.Outcome;
import dev.brine.testkit.family.RandomFamilies;
import dev.brine.testkit.family.WideFamilies;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/** Compares random graphs of random classes for long. CONTRIBUTING.md has the command. */
public final class DifferentialSearch {
  /** After so many families that differ the search ends. */
  private static final int MOST = 10;

  private static final int REPORTED = 100;

  /** How many graphs a seed has. */
  private static final int GRAPHS = Differential.GRAPHS + WideDifferential.GRAPHS;

  private DifferentialSearch() {}

  /** Returns the family of a seed. */
  static Family family(long seed) {
    return RandomFamilies.makeAny(new Random(seed));
  }

  /** Returns the family of a seed that has what {@link WideFamilies} adds. */
  static Family wide(long seed) {
    return WideFamilies.make(new Random(seed));
  }

  private static Family plain(long seed) {
    return RandomFamilies.make(new Random(seed));
  }

  /** Returns whether a class of the family of a seed extends one of Java's own. */
  public static boolean extendsJava(long seed) {
    return plain(seed).shapes().stream().anyMatch(ClassShape::extendsJava);
  }

  /** Returns graphs of the family of a seed, of classes that a loader of its own defines. */
  public static List<Object> graphs(long seed, int count) {
    Sources.Loader loader = Sources.load(plain(seed).source());
    FamilyGraphs graphs = new FamilyGraphs(loader, new Random(seed));
    return Stream.generate(graphs::next).limit(count).toList();
  }

  /** Forgets what callbacks noted and what the classes of a family keep between two reads. */
  public static void forget(ClassLoader loader) {
    CallbackLog.take();
    if (loader instanceof Sources.Loader family) {
      Outcome.forget(family);
    }
  }

  /** Returns what differs for a seed, with the smallest source found, or nothing. */
  static Optional<String> difference(long seed) {
    Family family = family(seed);
    Family wide = wide(seed);
    return Differential.difference(family, seed)
        .map(text -> Shrinking.report(Differential::difference, family, text))
        .or(
            () ->
                WideDifferential.difference(wide, seed)
                    .map(text -> Shrinking.report(WideDifferential::difference, wide, text)))
        .map(text -> "seed " + seed + ": " + text);
  }

  /**
   * Searches; the exit code is 1 where something differs. A search of one family looks for the
   * smallest source that still differs.
   *
   * @param arguments the first seed, and how many graphs
   */
  public static void main(String[] arguments) {
    long seed = Long.parseLong(arguments[0]);
    long families = (Long.parseLong(arguments[1]) + GRAPHS - 1) / GRAPHS;
    long next = seed;
    int found = 0;
    while (next - seed < families && found < MOST) {
      Optional<String> difference = families == 1 ? difference(next) : brief(next);
      difference.ifPresent(System.out::println);
      found += difference.isPresent() ? 1 : 0;
      next++;
      if ((next - seed) % REPORTED == 0 || next - seed == families || found == MOST) {
        System.out.printf(
            "%,d graphs of %,d families from seed %d; %d families differ%n",
            (next - seed) * GRAPHS, next - seed, seed, found);
      }
    }
    System.exit(found > 0 ? 1 : 0);
  }

  /** A comparison that fails by itself is a find, too, and the search goes on. */
  private static Optional<String> found(long seed) {
    try {
      return Differential.difference(family(seed), seed)
          .or(() -> WideDifferential.difference(wide(seed), seed));
    } catch (RuntimeException e) {
      StringWriter trace = new StringWriter();
      e.printStackTrace(new PrintWriter(trace));
      return Optional.of("the comparison itself failed: " + trace);
    }
  }

  private static Optional<String> brief(long seed) {
    return found(seed)
        .map(
            text ->
                "seed " + seed + ": " + text + "\nSmallest source: -Dseed=" + seed + " -Dgraphs=1");
  }
}
