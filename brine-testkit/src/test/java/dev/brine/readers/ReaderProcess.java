// SPDX-License-Identifier: Apache-2.0
package dev.brine.readers;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A reader in another language, as commands of the machine. */
enum ReaderProcess {
  PYTHON("python3", List.of("-m", "tests.manifest"), List.of("-m", "unittest")),
  JAVASCRIPT("node", List.of("testing/manifest.js"), List.of("--test"));

  private final String command;
  private final List<String> manifest;
  private final List<String> tests;

  ReaderProcess(String command, List<String> manifest, List<String> tests) {
    this.command = command;
    this.manifest = manifest;
    this.tests = tests;
  }

  /** Returns the lines of JSON of the inputs that a file lists. */
  List<String> read(Path list) throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(manifest);
    arguments.add(list.toString());
    return run(arguments);
  }

  /** Runs the reader's own tests. */
  void test() throws IOException, InterruptedException {
    run(tests);
  }

  private List<String> run(List<String> arguments) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of(find()));
    all.addAll(arguments);
    Path out = Files.createTempFile("reader", ".out");
    Path folder = Path.of("..", "readers", name().toLowerCase(java.util.Locale.ROOT));
    ProcessBuilder builder = new ProcessBuilder(all).directory(folder.toFile());
    builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
    builder.environment().put("PYTHONIOENCODING", "utf-8");
    int code = builder.redirectErrorStream(true).redirectOutput(out.toFile()).start().waitFor();
    String printed = Files.readString(out, StandardCharsets.UTF_8);
    Files.delete(out);
    if (code != 0) {
      throw new AssertionError(command + " ended with code " + code + ":\n" + printed);
    }
    return printed.lines().toList();
  }

  private String find() {
    for (String folder : System.getenv("PATH").split(File.pathSeparator, -1)) {
      Path file = Path.of(folder, command);
      if (Files.isExecutable(file)) {
        return file.toString();
      }
    }
    throw new AssertionError(
        "Missing command " + command + " on the path: CONTRIBUTING.md says what the tests need");
  }
}
