// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.brine.inspect.Blobs;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.print.JsonWriter;
import dev.brine.inspect.print.ValueOptions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The JSON says what javaobj-py3, a parser in Python, reads from the same streams. Runs where
 * {@code python3} finds that package.
 */
class JavaobjOracleTest {
  private static final int STREAMS = 200;
  private static final ValueOptions WHOLE =
      new ValueOptions(1 << 24, 1 << 24, ValueOptions.Masking.SHOWN);

  @TempDir private static Path folder;

  /** The end of a process, and what it printed. */
  private record Ended(int code, String text) {}

  private static Ended python(String... arguments) throws Exception {
    List<String> words = new ArrayList<>(List.of("python3"));
    words.addAll(List.of(arguments));
    Process process;
    try {
      process = new ProcessBuilder(words).redirectErrorStream(true).start();
    } catch (IOException e) {
      return new Ended(-1, e.toString());
    }
    String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), text);
  }

  @BeforeAll
  static void write() throws Exception {
    assumeThat(python("-c", "import javaobj.v2").code()).as("python3 with javaobj-py3").isZero();
    List<byte[]> streams = new ArrayList<>(Blobs.ofTheJdk());
    streams.addAll(Blobs.random(22, STREAMS - streams.size()));
    for (int i = 0; i < STREAMS; i++) {
      Files.write(folder.resolve(i + ".ser"), streams.get(i));
      try (PrintStream out =
          new PrintStream(
              Files.newOutputStream(folder.resolve(i + ".json")), false, StandardCharsets.UTF_8)) {
        JsonWriter json = new JsonWriter(out, "input", WHOLE);
        json.end(Inspector.read(new ByteArrayInputStream(streams.get(i)), json));
      }
    }
  }

  private static Ended compare(Path of) throws Exception {
    return python("src/test/python/compare_with_javaobj.py", of.toString());
  }

  @Test
  void says_of_200_streams_what_javaobj_reads() throws Exception {
    Ended ended = compare(folder);
    assertThat(ended.text()).endsWith("\n" + STREAMS + " equal\n");
    assertThat(ended.code()).isZero();
  }

  @Test
  void finds_another_value(@TempDir Path other) throws Exception {
    Files.copy(folder.resolve("2.ser"), other.resolve("2.ser"));
    String json = Files.readString(folder.resolve("2.json"));
    Files.writeString(
        other.resolve("2.json"), json.replace("\"$string\":\"k\"", "\"$string\":\"l\""));
    Ended ended = compare(other);
    assertThat(ended.text())
        .startsWith("2 different $[0].$written[1]: ")
        .endsWith("\n1 different\n");
    assertThat(ended.code()).isEqualTo(1);
  }
}
