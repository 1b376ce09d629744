// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measured;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A fresh JVM, the same as this one, that prints figures. */
public final class Fork {
  /** What comes before the figures in a line of the output. */
  public static final String MARK = "figures: ";

  private Fork() {}

  /**
   * Returns the figures that a main class prints, one string for each line that has some.
   *
   * @param options of the JVM
   * @param classPath what the class path has in front of that of this JVM
   */
  public static List<String> figures(
      Class<?> main, List<String> options, List<Path> classPath, String... arguments)
      throws IOException, InterruptedException {
    StringBuilder path = new StringBuilder();
    classPath.forEach(entry -> path.append(entry).append(File.pathSeparator));
    path.append(System.getProperty("java.class.path"));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(options);
    command.addAll(List.of("-cp", path.toString(), main.getName()));
    command.addAll(List.of(arguments));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    List<String> figures =
        output
            .lines()
            .filter(line -> line.startsWith(MARK))
            .map(line -> line.substring(MARK.length()))
            .toList();
    if (process.waitFor() != 0 || figures.isEmpty()) {
      throw new IllegalStateException(
          "Expected figures of " + List.of(arguments) + " but was " + output);
    }
    return figures;
  }
}
