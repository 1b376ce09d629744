// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.io.File;

/**
 * Remembers for each thread whether the file that it opened last had something already. The file's
 * channel would know its position, but an interrupted thread that asks it closes the file.
 */
final class AppendedFile {
  private static final ThreadLocal<Boolean> LAST = new ThreadLocal<>();

  private AppendedFile() {}

  /**
   * Called when the program opens a file to write to.
   *
   * @param file a {@link File} or a name; null if it is not appended to
   */
  static void opened(Object file) {
    boolean isAppended = file != null && length(file) > 0;
    if (isAppended) {
      LAST.set(true);
    } else {
      LAST.remove();
    }
  }

  private static long length(Object file) {
    return file instanceof File known ? known.length() : new File(file.toString()).length();
  }

  /** Returns whether the last file of this thread had something, and forgets it. */
  static boolean take() {
    boolean isAppended = LAST.get() != null;
    LAST.remove();
    return isAppended;
  }
}
