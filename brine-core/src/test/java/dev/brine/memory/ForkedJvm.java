// SPDX-License-Identifier: Apache-2.0
package dev.brine.memory;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A JVM of its own, of the version and the class path of the test, with a small heap. */
final class ForkedJvm {
  private ForkedJvm() {}

  /**
   * Runs a main class and returns what it printed, errors first.
   *
   * @param flags of the JVM
   */
  static String run(Path folder, List<String> flags, Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    Path output = Files.createTempFile(folder, "output", ".txt");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    int code = process.waitFor();
    String text = Files.readString(output, StandardCharsets.UTF_8);
    return code == 0 ? text : "exit code " + code + "\n" + text;
  }
}
