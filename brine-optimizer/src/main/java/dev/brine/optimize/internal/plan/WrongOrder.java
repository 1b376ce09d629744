// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.plan;

import dev.brine.optimize.Plan.Line;
import dev.brine.optimize.Plan.Reach;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** Knows what happens if a program without Brine reads the bytes of a place. */
final class WrongOrder {
  private static final Properties KNOWN = known();

  private WrongOrder() {}

  private static Properties known() {
    Properties known = new Properties();
    try (InputStream in = WrongOrder.class.getResourceAsStream("wrong-order.properties")) {
      known.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return known;
  }

  /** Returns what happens to what places of a reach have written. */
  static String of(Reach reach) {
    return KNOWN.getProperty(reach == Reach.PROCESS ? Reach.UNKNOWN.id() : reach.id());
  }

  /**
   * Returns what happens in known systems, by the starts of the names of their classes.
   *
   * @param lines of places, whose classes show the system
   */
  static Map<String, String> ofSystems(Iterable<Line> lines) {
    Map<String, String> found = new TreeMap<>();
    for (Line line : lines) {
      for (String start : KNOWN.stringPropertyNames()) {
        if (start.contains(".") && isOf(line, start)) {
          found.put(start + "*", KNOWN.getProperty(start));
        }
      }
    }
    return found;
  }

  private static boolean isOf(Line line, String start) {
    return line.place().startsWith(start)
        || line.readers().stream().anyMatch(reader -> reader.startsWith(start));
  }
}
