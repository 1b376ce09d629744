// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/**
 * The objects that a program read while it ran.
 *
 * @param reads a place and a source once each, the one with the most objects first
 * @param misdeclared mistakes in members of Serializable classes that the JVM reported
 */
public record Evidence(List<SeenRead> reads, List<String> misdeclared) {
  /** Copies the lists. */
  public Evidence {
    reads = List.copyOf(reads);
    misdeclared = List.copyOf(misdeclared);
  }

  /** Returns no evidence. */
  public static Evidence none() {
    return new Evidence(List.of(), List.of());
  }

  /** Returns whether nothing was recorded or captured. */
  public boolean isEmpty() {
    return reads.isEmpty();
  }

  /** Returns this evidence and another one. */
  public Evidence and(Evidence other) {
    List<SeenRead> all = new ArrayList<>(reads);
    all.addAll(other.reads);
    NavigableSet<String> mistakes = new TreeSet<>(misdeclared);
    mistakes.addAll(other.misdeclared);
    return new Evidence(all, List.copyOf(mistakes));
  }

  /** Returns the classes that were seen. */
  public NavigableSet<String> classes() {
    NavigableSet<String> classes = new TreeSet<>();
    reads.forEach(read -> classes.addAll(read.classes().keySet()));
    return classes;
  }

  /** Returns the largest sizes. */
  public Extent extent() {
    return reads.stream().map(SeenRead::extent).reduce(Extent.NONE, Extent::and);
  }
}
