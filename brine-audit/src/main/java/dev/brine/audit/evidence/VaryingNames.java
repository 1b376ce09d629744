// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.evidence;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names of classes that the JVM makes, which vary from run to run. */
final class VaryingNames {
  private static final Pattern MADE =
      Pattern.compile("(jdk\\.proxy)\\d+\\.\\$Proxy\\d+|(.*\\$Proxy)\\d+|(.*\\$\\$Lambda).*");

  private VaryingNames() {}

  /** Returns a name, or its start with a star as filters have it. */
  static String pattern(String name) {
    Matcher made = MADE.matcher(name);
    if (!made.matches()) {
      return name;
    }
    for (int i = 1; i <= made.groupCount(); i++) {
      if (made.group(i) != null) {
        return made.group(i) + "*";
      }
    }
    throw new AssertionError(name);
  }
}
