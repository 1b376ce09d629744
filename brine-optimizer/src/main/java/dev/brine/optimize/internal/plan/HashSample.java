// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.plan;

import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;

/**
 * The smallest hashes of many streams. What holds for these is estimated to hold for all, as by a
 * k-minimum-values sketch.
 *
 * @param hashes in their order as signed numbers
 * @param limit all hashes up to it are there
 */
record HashSample(TreeSet<Long> hashes, long limit) {
  private static final double ALL = Math.pow(2, Long.SIZE);

  /** Returns the sample of no stream. */
  static HashSample none() {
    return new HashSample(new TreeSet<>(), Long.MAX_VALUE);
  }

  /**
   * Returns a sample.
   *
   * @param isCut whether larger hashes may have been left out
   */
  static HashSample of(Collection<Long> hashes, boolean isCut) {
    TreeSet<Long> sorted = new TreeSet<>(hashes);
    long known = sorted.isEmpty() ? Long.MIN_VALUE : sorted.last();
    return new HashSample(sorted, isCut ? known : Long.MAX_VALUE);
  }

  /** Returns the sample of the streams of both. */
  HashSample and(HashSample other) {
    long smaller = Math.min(limit, other.limit);
    TreeSet<Long> all = new TreeSet<>(hashes);
    all.addAll(other.hashes);
    return new HashSample(new TreeSet<>(all.headSet(smaller, true)), smaller);
  }

  /** Returns this sample without some streams, which must not be cut. */
  HashSample without(Collection<Long> others) {
    TreeSet<Long> left = new TreeSet<>(hashes);
    left.removeAll(others);
    return new HashSample(left, limit);
  }

  /** Returns whether all streams are in it. */
  boolean isWhole() {
    return limit == Long.MAX_VALUE;
  }

  /** Returns about how many different hashes there are. */
  double size() {
    return hashes.size() * ALL / ((double) limit - Long.MIN_VALUE + 1);
  }

  /**
   * Returns about which share of the hashes is among others.
   *
   * @param others each sample of them has all hashes up to {@code othersLimit}
   * @param least fewer hashes up to both limits prove nothing
   * @return a share, or NaN if there are too few hashes
   */
  double shareIn(Set<Long> others, long othersLimit, int least) {
    Set<Long> exact = hashes.headSet(Math.min(limit, othersLimit), true);
    if (exact.size() < least && othersLimit != Long.MAX_VALUE) {
      return Double.NaN;
    }
    return exact.isEmpty()
        ? 0
        : (double) exact.stream().filter(others::contains).count() / exact.size();
  }
}
