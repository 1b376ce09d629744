// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * The file that a thread opened last to write to. The file's channel would know its position, but
 * an interrupted thread that asks it closes the file.
 *
 * @param isAppended whether it had something already, which stays
 * @param location a hash of its path; 0 where nothing is known, or the thread opened several
 */
record OpenedFile(boolean isAppended, long location) {
  private static final OpenedFile UNKNOWN = new OpenedFile(false, 0);
  private static final ThreadLocal<OpenedFile> LAST = new ThreadLocal<>();

  /**
   * Called when the program opens a file to write to.
   *
   * @param file a {@link File}, a {@link Path} or a name; null if it is not known
   */
  static void opened(Object file, boolean appends) throws IOException {
    boolean isOnly = LAST.get() == null;
    boolean isAppended = appends && file != null && length(file) > 0;
    LAST.set(new OpenedFile(isAppended, isOnly && file != null ? location(file) : 0));
  }

  private static long location(Object file) {
    ContentHash hash = new ContentHash();
    for (byte one : new File(file.toString()).getAbsolutePath().getBytes(StandardCharsets.UTF_8)) {
      hash.add(one);
    }
    return hash.key();
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

  /** Returns the last file of this thread, and forgets it. */
  static OpenedFile take() {
    OpenedFile last = LAST.get();
    LAST.remove();
    return last == null ? UNKNOWN : last;
  }
}
