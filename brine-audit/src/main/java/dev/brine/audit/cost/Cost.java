// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.cost;

import dev.brine.audit.evidence.Captured.Way;
import dev.brine.audit.evidence.SeenPlace;
import dev.brine.optimize.Saving;
import java.util.List;

/**
 * The cost of serialization at one place of a program.
 *
 * @param place the code that creates the streams
 * @param way whether it reads or writes
 * @param streams how many were captured
 * @param objects how many root objects
 * @param bytes of all of them
 * @param savings of the techniques streams and classes of {@code optimize}, and of Brine's codec
 *     (codecs); empty if they were not measured
 * @param problem why they were not, or an empty text
 */
public record Cost(
    SeenPlace place,
    Way way,
    long streams,
    long objects,
    long bytes,
    List<Saving> savings,
    String problem) {
  /** Copies the list. */
  public Cost {
    savings = List.copyOf(savings);
  }

  /** Returns the seconds that all objects took, or 0 if that was not measured. */
  public double seconds() {
    if (savings.isEmpty()) {
      return 0;
    }
    Saving saving = savings.get(0);
    double nanos = way == Way.READ ? saving.plainReading() : saving.plainWriting();
    return objects * nanos / 1e9;
  }

  /** Returns how many times faster this place would be. */
  public Saving.Speedup speedup(Saving saving) {
    return way == Way.READ ? saving.reading() : saving.writing();
  }
}
