// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;

/** Compiles programs, and runs them in JVMs of their own. */
final class Programs {
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();
  static final String AGENT = "-javaagent:" + System.getProperty("brine.agent");

  /** All that writes gets Brine's form, whoever reads it. */
  static final String TRUSTING = AGENT + "=trust=all";

  private final Path folder;

  Programs(Path folder) {
    this.folder = folder;
  }

  /** Compiles classes, each given by the name of its file and its source; returns their folder. */
  Path compile(String... namesAndSources) throws IOException {
    return compile(List.of(), namesAndSources);
  }

  /** Compiles with options of the compiler. */
  Path compile(List<String> options, String... namesAndSources) throws IOException {
    List<String> arguments = new ArrayList<>(options);
    arguments.addAll(List.of("-d", folder.resolve("classes").toString()));
    for (int i = 0; i < namesAndSources.length; i += 2) {
      Path source = folder.resolve(namesAndSources[i] + ".java");
      arguments.add(Files.writeString(source, namesAndSources[i + 1]).toString());
    }
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    assertThat(code).isZero();
    return folder.resolve("classes");
  }

  /** Runs Java, expects an exit code, and returns what it printed. */
  String run(int code, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(JAVA, "-Dbrine.announce=false"));
    command.addAll(List.of(arguments));
    File said = folder.resolve("said.txt").toFile();
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said).start();
    int ended = process.waitFor();
    String text = Files.readString(said.toPath(), StandardCharsets.UTF_8);
    assertThat(ended).as(text).isEqualTo(code);
    return text;
  }
}
