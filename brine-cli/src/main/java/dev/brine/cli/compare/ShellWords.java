// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import java.util.ArrayList;
import java.util.List;

/** Writes a command so that it can be given to a shell again. */
final class ShellWords {
  private ShellWords() {}

  /** Returns a command and its arguments, quoted where a POSIX shell needs it. */
  static String join(String command, String... args) {
    List<String> words = new ArrayList<>(List.of(command));
    for (String arg : args) {
      words.add(arg.matches("[\\w@%+=:,./-]+") ? arg : "'" + arg.replace("'", "'\\''") + "'");
    }
    return String.join(" ", words);
  }
}
