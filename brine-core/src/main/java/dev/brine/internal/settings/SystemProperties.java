// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.settings;

import java.util.List;
import java.util.Map;

/**
 * The system properties of programs with Brine, and the values that each may have. Streams,
 * rewritten classes, the agent and the engine modules check them by this list.
 */
public final class SystemProperties {
  /** The form that streams and rewritten classes write. */
  public static final String WRITE = "brine.write";

  /** Whether a program logs what it writes. */
  public static final String ANNOUNCE = "brine.announce";

  /** The form that a place writes after a failure. */
  public static final String ON_FAILURE = "brine.on-failure";

  /** The check of promises by rewritten classes. */
  public static final String CHECK = "brine.check";

  /** The file with the rules for renamed classes that streams of optimized programs obey. */
  public static final String RENAMES = "brine.renames";

  /** The values by the names of the properties; those that may have any value have none here. */
  public static final Map<String, List<String>> VALUES =
      Map.of(
          WRITE, List.of("brine", "java"),
          ANNOUNCE, List.of("true", "false"),
          ON_FAILURE, List.of("java", "throw"),
          CHECK, List.of("unshared", "keep"));

  private SystemProperties() {}

  /**
   * Returns the problem with the value of a property; null if there is none.
   *
   * @param value null if the property is not set
   */
  public static String problem(String name, String value) {
    List<String> values = VALUES.get(name);
    if (value == null || values.contains(value)) {
      return null;
    }
    String expected = "-D" + name + "=" + String.join(" or -D" + name + "=", values);
    return "Expected " + expected + " but was " + value;
  }
}
