// SPDX-License-Identifier: Apache-2.0
package dev.brine.differential;

import dev.brine.testkit.CallbackLog;
import dev.brine.testkit.Sources;
import dev.brine.testkit.family.ClassShape;
import dev.brine.testkit.family.Family;
import dev.brine.testkit.family.FamilyGraphs;
import dev.brine.testkit.family.Outcome;
import dev.brine.testkit.family.RandomFamilies;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;

/** Compares random graphs of random classes for long. CONTRIBUTING.md has the command. */
public final class DifferentialSearch {
  private DifferentialSearch() {}

  /** Returns the family of a seed. */
  static Family family(long seed) {
    return RandomFamilies.makeAny(new Random(seed));
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
    return Differential.difference(family, seed)
        .map(text -> "seed " + seed + ": " + Shrinking.report(family, text));
  }

  /**
   * Searches; the exit code is 1 where something differs.
   *
   * @param arguments the first seed, and for how many seconds
   */
  public static void main(String[] arguments) {
    long seed = Long.parseLong(arguments[0]);
    long end = System.nanoTime() + Long.parseLong(arguments[1]) * 1_000_000_000L;
    long next = seed;
    Optional<String> found = Optional.empty();
    while (found.isEmpty() && System.nanoTime() - end < 0) {
      found = difference(next++);
    }
    found.ifPresent(System.out::println);
    System.out.printf("%,d families from seed %d%n", next - seed, seed);
    System.exit(found.isPresent() ? 1 : 0);
  }
}
