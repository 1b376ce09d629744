// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The observations of Brine's agent in the processes of a program.
 *
 * @param places those that write, each once
 * @param elsewhere uses of streams that no observed process wrote
 */
public record Observation(List<ObservedPlace> places, List<ObservedPlace.Use> elsewhere) {
  /**
   * The observations about a place that writes, in one process or several.
   *
   * @param place class and method
   * @param streams how many it created
   * @param bytes of all of them; 0 if they were not seen
   * @param readAgain how many of them were read again, in the same process or another one;
   *     estimated
   * @param standing how many no process could read yet, of those in files whose streams before were
   *     read again
   * @param readElsewhere how many, at least, a process read that had not written them
   * @param withoutHeader how many did not begin as Java's
   * @param behindOthers how many began in a file that was not empty
   * @param ends classes behind filters, and how many streams they ended
   * @param readers places that read the same bytes
   * @param uses of the bytes
   */
  public record ObservedPlace(
      String place,
      long streams,
      long bytes,
      long readAgain,
      long standing,
      long readElsewhere,
      long withoutHeader,
      long behindOthers,
      Map<String, Long> ends,
      List<Reader> readers,
      List<Use> uses) {
    /**
     * A place that read the bytes.
     *
     * @param stream the class of its stream that extends Java's directly; empty for Java's own
     */
    public record Reader(String place, String stream) {}

    /**
     * A use of bytes.
     *
     * @param use a word: {@code compared}, {@code unequal}, {@code hashed}, {@code digested} or
     *     {@code key}
     * @param by the method that does it
     * @param times how often
     */
    public record Use(String use, String by, long times) {
      /** Returns whether another form would disturb it: bytes that are unequal are so in any. */
      public boolean dependsOnForm() {
        return !use.equals("unequal");
      }
    }

    /** Copies the collections. */
    public ObservedPlace {
      ends = Map.copyOf(ends);
      readers = List.copyOf(readers);
      uses = List.copyOf(uses);
    }
  }

  /** Copies the lists. */
  public Observation {
    places = List.copyOf(places);
    elsewhere = List.copyOf(elsewhere);
  }

  /** Returns the observations of nobody. */
  public static Observation none() {
    return new Observation(List.of(), List.of());
  }

  /** Returns what was observed at a place. */
  public Optional<ObservedPlace> at(String place) {
    return places.stream().filter(one -> one.place().equals(place)).findFirst();
  }
}
