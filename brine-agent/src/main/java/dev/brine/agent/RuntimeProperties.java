// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import dev.brine.internal.settings.SystemProperties;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;

/**
 * The system properties of optimized programs, checked before the program starts. Without the agent
 * a wrong value is found at the first stream.
 */
final class RuntimeProperties {
  private RuntimeProperties() {}

  /**
   * Requires that each property that is set has one of its values, and that none differs from one
   * in upper and lower case alone.
   *
   * @throws IllegalArgumentException if one has another; the message says which there are
   */
  static void check(Properties properties) {
    Set<String> all = new TreeSet<>(SystemProperties.VALUES.keySet());
    all.forEach(name -> check(name, properties.getProperty(name)));
    all.add(SystemProperties.RENAMES);
    for (String name : properties.stringPropertyNames()) {
      for (String known : all) {
        if (name.equalsIgnoreCase(known) && !name.equals(known)) {
          throw new IllegalArgumentException(
              "Expected -D" + known + " but was -D" + name + advice());
        }
      }
    }
  }

  private static void check(String name, String value) {
    String problem = SystemProperties.problem(name, value);
    if (problem != null) {
      throw new IllegalArgumentException(problem + advice());
    }
  }

  private static String advice() {
    return "\nCorrect the property, or remove it. See docs/troubleshooting.md#agent";
  }
}
