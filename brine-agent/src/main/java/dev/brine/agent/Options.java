// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What stands behind the agent's jar.
 *
 * @param isOpen whether Java's package of strings is opened
 * @param report the file that is told what was done and refused; null for none
 */
record Options(boolean isOpen, Path report) {
  private static final Pattern FORM =
      Pattern.compile("(?:streams)?((?:^|,)open)?(?:(?:^|,)report=(.+))?");

  /**
   * Returns the options of a text.
   *
   * @param text null for none
   * @throws IllegalArgumentException if they are others
   */
  static Options of(String text) {
    Matcher options = FORM.matcher(text == null ? "" : text);
    if (!options.matches()) {
      throw new IllegalArgumentException(
          "Expected -javaagent:brine-agent.jar=streams[,open][,report=FILE] but was " + text);
    }
    String file = options.group(2);
    return new Options(options.group(1) != null, file == null ? null : Path.of(file));
  }
}
