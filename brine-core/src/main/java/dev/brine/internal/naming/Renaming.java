// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.ClassRenames;
import dev.brine.RenameCounts;
import dev.brine.internal.kind.Kinds;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Renames the classes that messages and streams of a Brine name, and counts that by rule. A writer
 * keeps its names: they become the reader's where a class is looked up. So filters and hooks get
 * the new names alone. Safe for use by many threads.
 */
public final class Renaming {
  /** Renames nothing. */
  public static final Renaming NONE = new Renaming(ClassRenames.none());

  /** Built-in classes without a number. */
  private static final List<Class<?>> UNNAMED =
      List.of(
          String.class,
          Boolean.class,
          Byte.class,
          Character.class,
          Short.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class);

  private final ClassRenames renames;
  private final Map<String, AtomicReference<Counted>> counts = new LinkedHashMap<>();

  /** Creates the renaming by some rules. */
  public Renaming(ClassRenames renames) {
    this.renames = renames;
    renames.rules().forEach(rule -> counts.put(rule, new AtomicReference<>(Counted.NONE)));
  }

  /**
   * Fails if a rule covers a class that Brine's form writes without its name, since no rule would
   * apply there.
   *
   * @throws IllegalArgumentException if so; the message has the rule and the class
   */
  public static ClassRenames requireNamed(ClassRenames renames) {
    for (Class<?> type : UNNAMED) {
      requireNamed(renames, type.getName());
    }
    for (int number = 1; Kinds.name(number) != null; number++) {
      requireNamed(renames, Kinds.name(number));
    }
    return renames;
  }

  private static void requireNamed(ClassRenames renames, String name) {
    if (!renames.isEmpty() && !renames.apply(name).equals(name)) {
      throw new IllegalArgumentException(
          "Cannot use the rule "
              + renames.ruleOf(name).orElseThrow()
              + " for renamed classes: Brine's form has no names of built-in classes such as "
              + name
              + "\n"
              + "Name other classes or packages. brine convert can change streams in this way. See"
              + " docs/evolution.md#renamed-classes");
    }
  }

  /** Returns the rules. */
  public ClassRenames renames() {
    return renames;
  }

  /** Returns whether there are rules. */
  public boolean isActive() {
    return !renames.isEmpty();
  }

  /** Returns the reader's name of a writer's class, or of an array. */
  public String nameOf(String theirs) {
    return isActive() ? renames.apply(theirs) : theirs;
  }

  /** Returns the reader's names of a writer's classes. */
  List<String> namesOf(List<String> theirs) {
    return isActive() ? theirs.stream().map(renames::apply).toList() : theirs;
  }

  /** Returns whether a rule gives a writer's class another name. */
  boolean isRenamed(String theirs) {
    return isActive() && !renames.apply(theirs).equals(theirs);
  }

  /** Returns the reader's name of a class that a message or a stream names, and counts it. */
  public String read(String theirs) {
    if (!isActive()) {
      return theirs;
    }
    count(theirs);
    return renames.apply(theirs);
  }

  /** Counts a name of a message or a stream, if a rule changes it. */
  void count(String theirs) {
    if (isRenamed(theirs)) {
      Instant now = Instant.now();
      renames
          .ruleOf(theirs)
          .ifPresent(rule -> counts.get(rule).updateAndGet(before -> before.plusOne(now)));
    }
  }

  /** Returns the counts of each rule, in the order of the rules. */
  public Map<String, RenameCounts> counts() {
    Map<String, RenameCounts> now = new LinkedHashMap<>();
    counts.forEach((rule, count) -> now.put(rule, count.get().shown()));
    return Collections.unmodifiableMap(now);
  }

  /** The names that one rule has changed; times are null for none. */
  private record Counted(long count, Instant first, Instant last) {
    static final Counted NONE = new Counted(0, null, null);

    /** Threads may come here in another order than they looked at the clock. */
    Counted plusOne(Instant now) {
      return new Counted(
          count + 1,
          first == null || now.isBefore(first) ? now : first,
          last == null || now.isAfter(last) ? now : last);
    }

    RenameCounts shown() {
      return new RenameCounts(count, Optional.ofNullable(first), Optional.ofNullable(last));
    }
  }
}
