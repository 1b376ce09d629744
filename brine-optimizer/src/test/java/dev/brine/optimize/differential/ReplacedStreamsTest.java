// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.differential;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.Sources;
import dev.brine.testkit.family.RandomFamilies;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random graphs that one process writes and another reads: each a plain or an optimized program, on
 * this JVM or a newer one beside it. Copies and callbacks are those of Java's streams.
 */
@Tag("once")
class ReplacedStreamsTest {
  private static final int FAMILIES = Integer.getInteger("brine.laws.families", 8);
  private static final long SEED = 20261121;
  private static final int GRAPHS = FAMILIES * Writing.GRAPHS;

  @TempDir private static Path folder;
  private static final List<Path> STREAMS = new ArrayList<>();

  /** A program and how it runs. */
  enum Form {
    PLAIN("plain/classes"),
    OPTIMIZED("optimized/classes"),
    WRITING_JAVA("optimized/classes", "-Dbrine.write=java");

    private final String program;
    private final List<String> flags;

    Form(String program, String... flags) {
      this.program = program;
      this.flags = List.of(flags);
    }
  }

  /** A program on a JVM. */
  record Side(Path java, Form form) {
    /** Returns what a process of this side says. */
    List<String> run(Class<?> main, List<Path> places) throws Exception {
      List<String> command = new ArrayList<>(List.of(java.resolve("bin/java").toString()));
      command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
      command.add("-Dbrine.announce=false");
      command.addAll(form.flags);
      command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
      command.add(folder.resolve(form.program).toString());
      command.add(folder.resolve("families").toString());
      places.forEach(place -> command.add(place.toString()));
      File said = File.createTempFile("said", ".txt", folder.toFile());
      Process process =
          new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said).start();
      int code = process.waitFor();
      List<String> lines = Files.readAllLines(said.toPath(), StandardCharsets.UTF_8);
      assertThat(code).as(() -> this + " " + lines).isZero();
      return lines;
    }

    @Override
    public String toString() {
      return form + " on " + java.getFileName();
    }
  }

  static Stream<Side> sides() throws IOException {
    return jvms().stream()
        .flatMap(java -> Stream.of(Form.PLAIN, Form.OPTIMIZED).map(form -> new Side(java, form)));
  }

  /**
   * Returns this JVM and, if there is one, the newest beside it that runs what is compiled here.
   */
  private static List<Path> jvms() throws IOException {
    Path own = Path.of(System.getProperty("java.home")).toRealPath();
    Path newest = own;
    try (Stream<Path> beside = Files.list(own.getParent())) {
      for (Path java :
          beside.filter(path -> Files.isExecutable(path.resolve("bin/java"))).toList()) {
        newest = feature(java) > feature(newest) ? java.toRealPath() : newest;
      }
    }
    return newest.equals(own) ? List.of(own) : List.of(own, newest);
  }

  /** Returns the version that the release file of a JDK states, or 0. */
  private static int feature(Path java) throws IOException {
    Path release = java.resolve("release");
    if (!Files.isRegularFile(release)) {
      return 0;
    }
    try (Stream<String> lines = Files.lines(release)) {
      return lines
          .filter(line -> line.startsWith("JAVA_VERSION="))
          .mapToInt(line -> Runtime.Version.parse(line.split("\"", -1)[1]).feature())
          .findFirst()
          .orElse(0);
    }
  }

  @BeforeAll
  static void write() throws Exception {
    App.make(folder.resolve("plain"), folder.resolve("optimized"));
    for (long seed = SEED; seed < SEED + FAMILIES; seed++) {
      String source = RandomFamilies.make(new Random(seed)).source();
      App.store(Sources.compile(source), folder.resolve("families/" + seed));
    }
    for (Path java : jvms()) {
      for (Form form : Form.values()) {
        Path streams = folder.resolve("streams/" + form + " on " + java.getFileName());
        List<String> said = new Side(java, form).run(Writing.class, List.of(streams));
        assertThat(said).as(streams.toString()).isEmpty();
        STREAMS.add(streams);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("sides")
  void objects_come_out_as_with_java_or_not_at_all(Side reader) throws Exception {
    long ours = reader.form == Form.PLAIN ? STREAMS.size() / Form.values().length : 0;
    assertThat(reader.run(Reading.class, STREAMS))
        .containsExactly(
            (STREAMS.size() - ours) * GRAPHS + " the same, " + ours * GRAPHS + " refused");
  }

  @Test
  void another_object_is_reported() throws Exception {
    Path changed = Files.createDirectories(folder.resolve("changed"));
    try (Stream<Path> files = Files.list(STREAMS.get(0))) {
      for (Path file : files.toList()) {
        Files.copy(file, changed.resolve(file.getFileName()), StandardCopyOption.REPLACE_EXISTING);
      }
    }
    Files.copy(
        changed.resolve(SEED + "-0" + Writing.PROGRAM),
        changed.resolve(SEED + "-2" + Writing.PROGRAM),
        StandardCopyOption.REPLACE_EXISTING);
    Side reader = sides().findFirst().orElseThrow();
    assertThat(reader.run(Reading.class, List.of(changed)))
        .anyMatch(line -> line.startsWith("reading changed, " + SEED + "-2: "))
        .last()
        .isEqualTo(GRAPHS - 1 + " the same, 0 refused");
  }
}
