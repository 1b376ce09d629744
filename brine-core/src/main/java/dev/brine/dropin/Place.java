// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import dev.brine.Format;
import dev.brine.dropin.StreamCounts.Kind;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

/**
 * A place of the program that creates object streams, and what has happened to these. It refers to
 * text alone, so that the classes of the program can be unloaded. Safe for use by many threads.
 */
final class Place {
  private final String name;
  private final int number;
  private final StreamCounts brineWritten = new StreamCounts();
  private final StreamCounts javaWritten = new StreamCounts();
  private final StreamCounts brineRead = new StreamCounts();
  private final StreamCounts javaRead = new StreamCounts();
  private final LongAdder refusals = new LongAdder();
  private final LongAdder failures = new LongAdder();
  private final AtomicBoolean hasSearched = new AtomicBoolean();
  private final AtomicReference<String> firstFailure = new AtomicReference<>();
  private final AtomicReference<String> javaBecause = new AtomicReference<>();

  /**
   * Creates a place.
   *
   * @param name class and method, or the class of a stream
   * @param number one that no other place has; 0 for all places without a name
   */
  Place(String name, int number) {
    this.name = name;
    this.number = number;
  }

  /** Returns class and method, or the class of a stream. */
  String name() {
    return name;
  }

  /** Returns the number that no other place has. */
  int number() {
    return number;
  }

  /** Returns the counters of streams of one kind. */
  StreamCounts counts(Kind kind) {
    return switch (kind) {
      case BRINE_WRITTEN -> brineWritten;
      case JAVA_WRITTEN -> javaWritten;
      case BRINE_READ -> brineRead;
      case JAVA_READ -> javaRead;
    };
  }

  /** Returns whether this is one place, not all those without a name. */
  boolean isNamed() {
    return number > 0;
  }

  /** Returns true once: then the writers of what this place reads are looked for. */
  boolean isFirstSearch() {
    return hasSearched.compareAndSet(false, true);
  }

  /** Returns whether the place has created a stream. */
  boolean isUsed() {
    return Stream.of(Kind.values()).anyMatch(kind -> counts(kind).streams() > 0);
  }

  /** Returns the form that a stream writes which is created now. */
  Format written() {
    return javaBecause.get() == null ? DropIn.WRITTEN : Format.JAVA;
  }

  /**
   * Lets all later streams write Java's form.
   *
   * @param reason the failure of a reader
   * @return whether they wrote Brine's form before
   */
  boolean goBack(String reason) {
    return javaBecause.compareAndSet(null, reason);
  }

  /** Returns the failure that made the place write Java's form again, or null. */
  String javaBecause() {
    return javaBecause.get();
  }

  /** Counts an object that a filter or the list of a stream refused. */
  void countRefusal(String failure) {
    refusals.increment();
    firstFailure.compareAndSet(null, failure);
  }

  /** Counts an object that could not be read or written for another reason. */
  void countFailure(String failure) {
    failures.increment();
    firstFailure.compareAndSet(null, failure);
  }

  /** Returns how many objects were refused. */
  long refusals() {
    return refusals.sum();
  }

  /** Returns how many objects could not be read or written otherwise. */
  long failures() {
    return failures.sum();
  }

  /** Returns the first refusal or failure, or null. */
  String firstFailure() {
    return firstFailure.get();
  }
}
