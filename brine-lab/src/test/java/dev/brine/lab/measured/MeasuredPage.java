// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measured;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/** A page of the documentation, parts of which a benchmark writes: those between two comments. */
public final class MeasuredPage {
  private final Path file;

  /** Creates the page of a file. */
  public MeasuredPage(Path file) {
    this.file = file;
  }

  /**
   * Replaces a part, and says by what it was measured.
   *
   * @param part what the comments around it name
   * @param benchmark the class and its arguments, as the command has them
   */
  public void write(String part, String benchmark, List<String> lines) throws IOException {
    String page = Files.readString(file);
    String start = "<!-- measured: " + part + " -->\n";
    String end = "<!-- end of " + part + " -->";
    int from = page.indexOf(start);
    int to = page.indexOf(end);
    if (from < 0 || to < from) {
      throw new IOException("Expected " + start.strip() + " and " + end + " in " + file);
    }
    String text = String.join("\n", lines) + "\n\n" + origin(benchmark) + "\n";
    Files.writeString(file, page.substring(0, from + start.length()) + text + page.substring(to));
  }

  /** Returns the name and arguments of a benchmark, the day, the JVM and the machine. */
  public static String origin(String benchmark) {
    return "`"
        + benchmark
        + "` on "
        + LocalDate.now(ZoneOffset.UTC)
        + ", Java "
        + System.getProperty("java.runtime.version")
        + ", "
        + Runtime.getRuntime().availableProcessors()
        + " processors.";
  }
}
