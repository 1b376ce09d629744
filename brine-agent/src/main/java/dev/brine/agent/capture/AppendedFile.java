// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

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
   * @param file a {@link File}, a {@link Path} or a name; null if it is not appended to
   */
  static void opened(Object file) throws IOException {
    boolean isAppended = file != null && length(file) > 0;
    if (isAppended) {
      LAST.set(true);
    } else {
      LAST.remove();
    }
  }

  /** Returns whether a file is appended to. */
  static boolean appends(OpenOption... options) {
    return options != null && Arrays.asList(options).contains(StandardOpenOption.APPEND);
  }

  /** Returns whether a stream writes to a file or a channel, which may be a file's. */
  static boolean isFile(OutputStream stream) {
    return stream instanceof FileOutputStream
        || stream.getClass().getName().startsWith("sun.nio.ch.")
        || stream.getClass().getName().startsWith("java.nio.channels.");
  }

  private static long length(Object file) throws IOException {
    if (file instanceof Path path) {
      return Files.exists(path) ? Files.size(path) : 0;
    }
    return file instanceof File known ? known.length() : new File(file.toString()).length();
  }

  /** Returns whether the last file of this thread had something, and forgets it. */
  static boolean take() {
    boolean isAppended = LAST.get() != null;
    LAST.remove();
    return isAppended;
  }
}
