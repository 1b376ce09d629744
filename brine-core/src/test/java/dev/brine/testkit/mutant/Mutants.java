// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.mutant;

import dev.brine.testkit.Change;
import dev.brine.testkit.Dice;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The mutants of one kind and one seed, by their numbers. Every fourth is a splice of two origins;
 * the others have some changes.
 */
public final class Mutants {
  private static final int MOST_CHANGES = 6;
  private static final int SPLICED = 4;
  private static final int NEAR = 8;
  private static final Splice[] SPLICES = Splice.values();

  private final long seed;
  private final List<Origin> origins;
  private final List<? extends Change> changes;

  /** Creates the mutants of a seed. */
  public Mutants(MutantKind kind, long seed) {
    this.seed = seed;
    this.origins = kind.origins();
    this.changes = kind.changes();
  }

  /** Returns how many origins there are. */
  public int origins() {
    return origins.size();
  }

  /** Returns the bytes of an origin as they were written, read in each of its ways. */
  public List<Mutant> origin(int number) {
    Origin origin = origins.get(number);
    return IntStream.range(0, origin.reader().ways().size())
        .mapToObj(way -> new Mutant(origin, way, origin.bytes()))
        .toList();
  }

  /** Returns the dice of a number, for bytes that end with a body. */
  public Dice dice(long number, int body) {
    return new Dice(random(number), body);
  }

  private SplittableRandom random(long number) {
    return new SplittableRandom(seed * 1_000_003 + number);
  }

  /** Returns the mutant of a number, the same for every call. */
  public Mutant get(long number) {
    SplittableRandom random = random(number);
    int index = random.nextInt(origins.size());
    Origin origin = origins.get(index);
    Dice dice = new Dice(random, origin.body());
    byte[] bytes =
        isSpliced(number)
            ? SPLICES[dice.below(SPLICES.length)].of(origin, partner(index, dice), dice)
            : changed(origin, dice);
    return new Mutant(origin, dice.below(origin.reader().ways().size()), bytes);
  }

  /** Returns whether the mutant of a number is a splice of two origins and nothing else. */
  public static boolean isSpliced(long number) {
    return number % SPLICED == 0;
  }

  /** Returns any other origin, or one that stands near, which has much in common. */
  private Origin partner(int index, Dice dice) {
    int step = dice.below(2) == 0 ? dice.below(origins.size()) : 1 + dice.below(NEAR);
    return origins.get((index + step) % origins.size());
  }

  private byte[] changed(Origin origin, Dice dice) {
    byte[] bytes = origin.bytes();
    for (int left = 1 + dice.below(1 + dice.below(MOST_CHANGES)); left > 0; left--) {
      byte[] other = origins.get(dice.below(origins.size())).bytes();
      bytes = changes.get(dice.below(changes.size())).of(bytes, other, dice);
    }
    return bytes;
  }

  /** Returns the mutant of a line that a search printed. */
  public Mutant parse(String line) {
    int hex = line.lastIndexOf(": ");
    int from = line.lastIndexOf(" from ", hex);
    String name = line.substring(0, from);
    Origin origin =
        origins.stream()
            .filter(each -> each.name().equals(name))
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("No origin " + name));
    int way = origin.reader().ways().indexOf(line.substring(from + " from ".length(), hex));
    if (way < 0) {
      throw new IllegalArgumentException("No way of reading: " + line.substring(0, hex));
    }
    return new Mutant(origin, way, HexFormat.of().parseHex(line.substring(hex + 2)));
  }
}
