// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.laws.Models.Mishap;
import dev.brine.laws.Mutants.Mutant;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads mutants by the million, and says which were neither a value nor refused, or took long.
 * CONTRIBUTING.md has the command.
 */
public final class MutantSearch {
  private static final long SLOW_NANOS = 50_000_000;
  private static final long HANGING_MILLIS = 30_000;
  private static final int ATTEMPTS = 3;
  private static final int MOST_FINDINGS = 20;

  private final Mutants mutants;
  private final Outcomes outcomes = new Outcomes();
  private final List<String> undeclared = new ArrayList<>();
  private final List<String> slow = new ArrayList<>();
  private volatile long current;

  /** Creates the search among the mutants of a seed. */
  MutantSearch(long seed) {
    mutants = new Mutants(seed);
    for (int i = 0; i < mutants.origins(); i++) {
      Object value = mutants.origin(i).outcome(outcomes);
      if (value instanceof Exception refusal && !(value instanceof Mishap)) {
        throw new AssertionError("Expected a value of " + mutants.origin(i), refusal);
      }
    }
  }

  /** Reads some mutants; stops early at too many findings. */
  void run(long first, long count) {
    for (long number = first;
        number < first + count && undeclared.size() + slow.size() < MOST_FINDINGS;
        number++) {
      current = number;
      read(number);
    }
  }

  /** Returns the mutants that were neither a value nor refused: number, what happened, bytes. */
  List<String> undeclared() {
    return undeclared;
  }

  private void read(long number) {
    Mutant mutant = mutants.get(number);
    try {
      long fastest = Long.MAX_VALUE;
      for (int i = 0; i < ATTEMPTS && fastest > SLOW_NANOS; i++) {
        Object unused = mutant.outcome(outcomes);
        fastest = Math.min(fastest, outcomes.last());
      }
      if (fastest > SLOW_NANOS) {
        slow.add(number + " took " + fastest / 1_000 + " us: " + mutant);
      }
    } catch (AssertionError | OutOfMemoryError | StackOverflowError e) {
      undeclared.add(number + " " + causes(e) + ": " + mutant);
    }
  }

  private static String causes(Throwable thrown) {
    StringBuilder text = new StringBuilder();
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      text.append(cause.getClass().getName());
      for (int i = 0; i < Math.min(8, cause.getStackTrace().length); i++) {
        text.append("\n    ").append(cause.getStackTrace()[i]);
      }
      text.append("\n  ");
    }
    return text.toString();
  }

  @Override
  public String toString() {
    return outcomes.toString();
  }

  /** Ends the process when one mutant takes for ever. */
  private void watch() {
    Thread watch =
        new Thread(
            () -> {
              long seen = -1;
              while (current != seen) {
                seen = current;
                try {
                  Thread.sleep(HANGING_MILLIS);
                } catch (InterruptedException e) {
                  return;
                }
              }
              System.out.println("Hangs: " + seen + " " + mutants.get(seen));
              Runtime.getRuntime().halt(1);
            },
            "watch");
    watch.setDaemon(true);
    watch.start();
  }

  /**
   * Searches; the exit code is 1 where something was found.
   *
   * @param arguments the seed, the number of the first mutant, and how many
   */
  public static void main(String[] arguments) {
    long seed = Long.parseLong(arguments[0]);
    long first = Long.parseLong(arguments[1]);
    long count = Long.parseLong(arguments[2]);
    MutantSearch search = new MutantSearch(seed);
    search.watch();
    search.run(first, count);
    search.undeclared.forEach(System.out::println);
    search.slow.forEach(System.out::println);
    System.out.printf(
        "%,d mutants of seed %d in a heap of %d MB: %s%n%d undeclared, %d slow%n",
        search.current + 1 - first,
        seed,
        Runtime.getRuntime().maxMemory() >> 20,
        search,
        search.undeclared.size(),
        search.slow.size());
    System.exit(search.undeclared.isEmpty() && search.slow.isEmpty() ? 0 : 1);
  }
}
