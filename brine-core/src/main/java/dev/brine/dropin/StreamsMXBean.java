// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import java.util.SortedMap;

/**
 * Counters of what the streams of an optimized program write and read, under the name {@code
 * dev.brine:type=Streams}. A stream with a header of its own counts as one of the form that is
 * written. Figures only grow. Bytes of an open stream may be counted later.
 */
public interface StreamsMXBean {
  /** Returns the form that is written, {@code brine} or {@code java}. */
  String getWrittenForm();

  /**
   * Returns how many places the agent has changed to these streams. It is 0 if files were
   * optimized; see the report of the optimizer.
   */
  long getChangedPlaces();

  /** Returns how many streams were created that write Brine's form. */
  long getBrineStreamsWritten();

  /** Returns how many bytes they have written. */
  long getBrineBytesWritten();

  /** Returns how many streams were created that write Java's form. */
  long getJavaStreamsWritten();

  /** Returns how many bytes they have written. */
  long getJavaBytesWritten();

  /** Returns how many streams began with Brine's form. */
  long getBrineStreamsRead();

  /** Returns how many bytes were read from them. */
  long getBrineBytesRead();

  /** Returns how many streams began with Java's form. */
  long getJavaStreamsRead();

  /** Returns how many bytes were read from them. */
  long getJavaBytesRead();

  /**
   * Returns a table of the places that have created streams, by their names. Streams of places
   * without a name count as {@code (others)}.
   */
  SortedMap<String, PlaceCounts> getPlaces();

  /**
   * Returns a table of the rules for renamed classes. A rule whose latest time is old is no longer
   * needed: streams with the old names have stopped coming.
   */
  SortedMap<String, RuleCounts> getRenames();
}
