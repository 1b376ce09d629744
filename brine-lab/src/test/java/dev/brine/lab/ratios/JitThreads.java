// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.ratios;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The threads of HotSpot's two JIT compilers, as Linux lists them: their CPU time, which a busy
 * machine does not change, other than the time that HotSpot counts. There is one of each on a
 * machine of one or two processors.
 *
 * @param c1 the file with the CPU time of the first, or null where it is not known
 * @param c2 that of the second
 */
record JitThreads(Path c1, Path c2) {
  private static final Path TASKS = Path.of("/proc/self/task");

  /** Finds the threads of this JVM. */
  static JitThreads find() {
    return new JitThreads(time("C1 Compiler"), time("C2 Compiler"));
  }

  /** Returns nanoseconds of the first compiler, or 0 where they are not known. */
  long first() {
    return nanos(c1);
  }

  /** Returns nanoseconds of the second compiler, or 0 where they are not known. */
  long second() {
    return nanos(c2);
  }

  private static Path time(String name) {
    if (!Files.isDirectory(TASKS)) {
      return null;
    }
    try (DirectoryStream<Path> tasks = Files.newDirectoryStream(TASKS)) {
      for (Path task : tasks) {
        if (Files.readString(task.resolve("comm")).startsWith(name)) {
          return task.resolve("schedstat");
        }
      }
      return null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static long nanos(Path file) {
    try {
      return file == null ? 0 : Long.parseLong(Files.readString(file).split(" ", -1)[0]);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
