// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Pattern;

/** Decides which names of files stay within the folder or the jar that they are names of. */
final class EntryNames {
  private static final Pattern DRIVE = Pattern.compile("[A-Za-z]:.*", Pattern.DOTALL);

  private EntryNames() {}

  /** Returns whether a name, with slashes, leads to a place within, on every system. */
  static boolean isWithin(String name) {
    return !name.isEmpty()
        && !name.startsWith("/")
        && !name.contains("\\")
        && !name.contains("\0")
        && !DRIVE.matcher(name).matches()
        && Arrays.stream(name.split("/", -1)).noneMatch(".."::equals);
  }

  /**
   * Fails unless all names lead to places within.
   *
   * @param shown the folder or the jar, which the message names
   * @throws IOException if one does not
   */
  static void requireWithin(Iterable<String> names, Path shown) throws IOException {
    for (String name : names) {
      if (!isWithin(name)) {
        throw new IOException("The name of a file leads out of " + shown + ": " + name);
      }
    }
  }
}
