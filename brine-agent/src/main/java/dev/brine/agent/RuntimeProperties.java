// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/**
 * The system properties of optimized programs, checked before the program starts. Without the agent
 * a wrong value is found at the first stream.
 */
final class RuntimeProperties {
  private static final Map<String, List<String>> VALUES =
      new TreeMap<>(
          Map.of(
              "brine.write", List.of("brine", "java"),
              "brine.announce", List.of("true", "false"),
              "brine.check", List.of("unshared", "keep")));

  private RuntimeProperties() {}

  /**
   * Requires that each property that is set has one of its values, and that none differs from one
   * in upper and lower case alone.
   *
   * @throws IllegalArgumentException if one has another; the message says which there are
   */
  static void check(Properties properties) {
    VALUES.forEach((name, values) -> check(name, values, properties.getProperty(name)));
    for (String name : properties.stringPropertyNames()) {
      for (String known : VALUES.keySet()) {
        if (name.equalsIgnoreCase(known) && !name.equals(known)) {
          throw new IllegalArgumentException(
              "Expected -D" + known + " but was -D" + name + advice());
        }
      }
    }
  }

  private static void check(String name, List<String> values, String value) {
    if (value != null && !values.contains(value)) {
      String expected = "-D" + name + "=" + String.join(" or -D" + name + "=", values);
      throw new IllegalArgumentException("Expected " + expected + " but was " + value + advice());
    }
  }

  private static String advice() {
    return "\nCorrect the property, or remove it. See docs/troubleshooting.md#agent";
  }
}
