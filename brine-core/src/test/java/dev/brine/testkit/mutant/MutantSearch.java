// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.mutant;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Reads mutants by the million, and reports those that were neither a value nor refused or took
 * long, and whether heap or metaspace grew. CONTRIBUTING.md has the commands.
 */
public final class MutantSearch {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final long SLOW_NANOS = 50_000_000;
  private static final int ATTEMPTS = 3;
  private static final int MOST_FINDINGS = 20;
  private static final int MEASUREMENTS = 32;
  private static final int MOST_FRAMES = 12;
  private static final int LONGEST_TEXT = 200;

  private final MutantKind kind;
  private final long seed;
  private final Mutants mutants;
  private final Footprint footprint = new Footprint();
  private final Map<String, Finding> undeclared = new LinkedHashMap<>();
  private final List<String> slow = new ArrayList<>();
  private long done;
  private long values;
  private long slowest;
  private long slowestNumber;

  /** Creates the search among the mutants of a seed; an origin that is refused is a finding. */
  public MutantSearch(MutantKind kind, long seed) {
    this.kind = kind;
    this.seed = seed;
    mutants = new Mutants(kind, seed);
    try (Watch watch = Watch.start(this::described)) {
      for (int i = 0; i < mutants.origins(); i++) {
        for (Mutant origin : mutants.origin(i)) {
          watch.begin(-1 - i);
          readOrigin(origin);
        }
      }
    }
  }

  private void readOrigin(Mutant origin) {
    try {
      origin.origin().reader().checkValue(origin.read(), origin.bytes());
    } catch (Exception | AssertionError e) {
      add("Valid bytes", origin, e);
    }
  }

  /**
   * Mutants that fail in the same place.
   *
   * @param first number, what happened, and bytes of the first one
   */
  private record Finding(String first, int count) {
    Finding and(Finding other) {
      return new Finding(first, count + other.count);
    }

    @Override
    public String toString() {
      return count == 1 ? first : first + "\n  and " + (count - 1) + " more like it";
    }
  }

  private String described(long number) {
    Mutant mutant = number < 0 ? mutants.origin((int) (-1 - number)).get(0) : mutants.get(number);
    return kind.name() + ", seed " + seed + ", number " + number + ": " + mutant;
  }

  /** Reads some mutants; stops early at too many findings. */
  public void run(long first, long count) {
    long step = Math.max(1, count / MEASUREMENTS);
    try (Watch watch = Watch.start(this::described)) {
      for (long number = first;
          number < first + count && undeclared.size() + slow.size() < MOST_FINDINGS;
          number++) {
        read(watch, number, mutants.get(number));
        if (done++ % step == step - 1) {
          footprint.measure();
        }
      }
    }
  }

  /** Reads the mutant of a line that a search printed. */
  public void read(String line) {
    Mutant mutant = mutants.parse(line);
    try (Watch watch = Watch.start(number -> line)) {
      read(watch, 0, mutant);
    }
  }

  private void read(Watch watch, long number, Mutant mutant) {
    long fastest = Long.MAX_VALUE;
    try {
      for (int i = 0; i < ATTEMPTS && fastest > SLOW_NANOS; i++) {
        watch.begin(number);
        fastest = Math.min(fastest, nanos(mutant));
      }
    } catch (AssertionError | OutOfMemoryError | StackOverflowError e) {
      add(Long.toString(number), mutant, e);
      return;
    }
    if (fastest > slowest) {
      slowest = fastest;
      slowestNumber = number;
    }
    if (fastest > SLOW_NANOS) {
      slow.add(number + " took " + fastest / 1_000 + " us: " + mutant);
    }
  }

  /** Returns the time on the processor that reading takes; what is read is checked behind that. */
  private long nanos(Mutant mutant) {
    Reader reader = mutant.origin().reader();
    long start = THREADS.getCurrentThreadCpuTime();
    Object value;
    long nanos;
    try {
      value = mutant.read();
      nanos = THREADS.getCurrentThreadCpuTime() - start;
    } catch (Exception | Error e) {
      nanos = THREADS.getCurrentThreadCpuTime() - start;
      reader.checkRefusal(e, mutant.bytes());
      return nanos;
    }
    values++;
    reader.checkValue(value, mutant.bytes());
    return nanos;
  }

  private void add(String what, Mutant mutant, Throwable thrown) {
    String place = causes(thrown, cause -> cause.getClass().getName());
    String text = causes(thrown, MutantSearch::named);
    undeclared.merge(place, new Finding(what + " " + text + mutant, 1), Finding::and);
  }

  private static String named(Throwable thrown) {
    String text = thrown.toString();
    return text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) + "..." : text;
  }

  private static String causes(Throwable thrown, Function<Throwable, String> name) {
    StringBuilder text = new StringBuilder();
    for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
      text.append(name.apply(cause));
      for (int i = 0; i < Math.min(MOST_FRAMES, cause.getStackTrace().length); i++) {
        text.append("\n    ").append(cause.getStackTrace()[i]);
      }
      text.append("\n  ");
    }
    return text.toString();
  }

  /** Returns mutants that were neither a value nor refused, one for each place of a failure. */
  public List<String> undeclared() {
    return undeclared.values().stream().map(Finding::toString).toList();
  }

  /** Returns whether any mutant was undeclared or slow, or heap or metaspace grew. */
  public boolean hasFindings() {
    return !undeclared.isEmpty() || !slow.isEmpty() || footprint.isGrowing(done);
  }

  @Override
  public String toString() {
    return String.format(
        "%,d mutants of seed %d, kind %s, in a heap of %d MB: %,d values%n"
            + "%d undeclared, %d slow; slowest %,d us: number %d%n%s%s",
        done,
        seed,
        kind.name(),
        Runtime.getRuntime().maxMemory() >> 20,
        values,
        undeclared.values().stream().mapToInt(Finding::count).sum(),
        slow.size(),
        slowest / 1_000,
        slowestNumber,
        footprint,
        footprint.isGrowing(done) ? String.format("%nGrows") : "");
  }

  /**
   * Searches and ends the process; the exit code is 1 where something was found.
   *
   * @param kinds makes each kind, by its name
   * @param arguments the kind, the seed, the number of the first mutant, and how many
   */
  public static void main(Map<String, Supplier<MutantKind>> kinds, String... arguments) {
    Supplier<MutantKind> kind = kinds.get(arguments[0]);
    if (kind == null) {
      System.out.println("No kind " + arguments[0] + ": " + new TreeMap<>(kinds).keySet());
      System.exit(2);
    }
    long seed = Long.parseLong(arguments[1]);
    MutantSearch search = new MutantSearch(kind.get(), seed);
    search.run(Long.parseLong(arguments[2]), Long.parseLong(arguments[3]));
    search.undeclared().forEach(System.out::println);
    search.slow.forEach(System.out::println);
    System.out.println(search);
    System.exit(search.hasFindings() ? 1 : 0);
  }
}
