// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs with a habit and without it, while the agent observes them. */
class ObserveIT {
  @TempDir private Path folder;
  private Path observed;
  private Programs programs;

  @BeforeEach
  void create() {
    observed = folder.resolve("observed");
    programs = new Programs(folder);
  }

  /** Runs a program with these statements, and returns the line of a place. */
  private String line(String place, String statements) throws Exception {
    return lines(statements).stream()
        .filter(line -> line.contains("\"place\": \"shop.Program" + place + "\""))
        .findFirst()
        .orElseThrow();
  }

  private List<String> lines(String statements) throws Exception {
    String source = ObservedProgram.SOURCE.replace("STATEMENTS", statements);
    String classes = programs.compile("Program", source).toString();
    String file = folder.resolve("file.bin").toString();
    String plain = programs.run(0, "-cp", classes, "shop.Program", file);
    Files.deleteIfExists(Path.of(file));
    String seen =
        programs.run(
            0, Programs.AGENT + "=observe=" + observed, "-cp", classes, "shop.Program", file);
    assertThat(seen).startsWith(plain);
    try (Stream<Path> runs = Files.list(observed)) {
      Path run = runs.sorted().reduce((before, last) -> last).orElseThrow();
      return Files.readAllLines(run.resolve("observed.json"));
    }
  }

  @Test
  void counts_streams_and_bytes_and_names_what_is_behind_filters() throws Exception {
    assertThat(line(".write", "print(write(args[0], false, 3)); print(write(args[0], false, 4));"))
        .contains(
            "\"way\": \"written\", \"streams\": 2, \"objects\": 2, \"bytes\": 96,",
            "\"ends\": [{\"class\": \"java.io.FileOutputStream\", \"streams\": 2}]",
            "\"withoutHeader\": 0, \"behindOthers\": 0,",
            "\"readers\": [], \"uses\": []");
    assertThat(line(".bytes", "print(bytes(3).length);"))
        .contains("\"ends\": [{\"class\": \"java.io.ByteArrayOutputStream\", \"streams\": 1}]");
  }

  @Test
  void names_who_reads_the_same_bytes_again() throws Exception {
    String reader = "\"readers\": [{\"place\": \"shop.Program.read, line 27\", \"streams\": 1}]";
    assertThat(line(".bytes", "print(read(bytes(3)));")).contains(reader);
    assertThat(line(".bytes", "byte[] mine = bytes(4); print(read(others(3)));"))
        .contains("\"readers\": []");
  }

  @Test
  void names_methods_that_find_bytes_equal() throws Exception {
    String readAndUpdate = "byte[] row = bytes(3); byte[] now = bytes(read(row));";
    assertThat(line(".bytes", readAndUpdate + "print(java.util.Arrays.equals(row, now));"))
        .contains(
            "{\"use\": \"compared\", \"by\": \"shop.Program.main\", \"times\": 1, \"hashes\"");
    assertThat(line(".bytes", "print(java.util.Arrays.equals(bytes(3), bytes(4)));"))
        .contains(
            "\"uses\": [{\"use\": \"unequal\", \"by\": \"shop.Program.main\", \"times\": 1}]");
  }

  @Test
  void names_methods_that_find_ranges_and_buffers_equal() throws Exception {
    String ofTwo = "byte[] a = bytes(3); byte[] b = bytes(read(a)); int n = a.length;";
    String ranges = "print(java.util.Arrays.equals(a, 0, n, b, 0, n));";
    String rest =
        "print(java.util.Arrays.mismatch(a, 0, n, b, 0, n)"
            + " + java.util.Arrays.compare(a, 0, n, b, 0, n));";
    String buffers =
        "java.nio.ByteBuffer x = java.nio.ByteBuffer.wrap(a);"
            + " java.nio.ByteBuffer y = java.nio.ByteBuffer.wrap(b);"
            + " print(x.equals(y) + \" \" + x.compareTo(y) + x.hashCode());";
    // Two by equals, two of two each that are ordered, and two buffers that are ordered.
    assertThat(line(".bytes", ofTwo + ranges + rest + buffers))
        .contains("{\"use\": \"compared\", \"by\": \"shop.Program.main\", \"times\": 8")
        .contains("{\"use\": \"hashed\", \"by\": \"shop.Program.main\", \"times\": 1");
  }

  @Test
  void names_methods_that_hash_bytes() throws Exception {
    assertThat(line(".bytes", "print(java.util.Arrays.hashCode(bytes(3)));"))
        .contains("{\"use\": \"hashed\", \"by\": \"shop.Program.main\", \"times\": 1}");
    assertThat(
            line(".bytes", "byte[] b = bytes(3); print(java.util.Arrays.hashCode(new byte[9]));"))
        .contains("\"uses\": []");
  }

  @Test
  void names_methods_that_digest_bytes_or_a_part_of_an_array() throws Exception {
    String digest =
        "java.security.MessageDigest all = java.security.MessageDigest.getInstance(\"SHA-256\");";
    assertThat(line(".bytes", digest + "print(all.digest(bytes(3)).length);"))
        .contains("{\"use\": \"digested\", \"by\": \"shop.Program.main\", \"times\": 1}");
    String part =
        "byte[] b = bytes(3); byte[] framed = new byte[b.length + 4];"
            + " System.arraycopy(b, 0, framed, 4, b.length);";
    assertThat(line(".bytes", digest + part + "all.update(framed, 4, b.length);"))
        .contains("{\"use\": \"digested\", \"by\": \"shop.Program.main\", \"times\": 1}");
    assertThat(line(".bytes", digest + part + "all.update(framed, 0, 4);"))
        .contains("\"uses\": []");
  }

  @Test
  void names_methods_that_look_up_bytes_as_keys() throws Exception {
    String map = "java.util.Map<Object, Object> map = new java.util.HashMap<>();";
    assertThat(
            line(
                ".bytes",
                map + "map.put(java.nio.ByteBuffer.wrap(bytes(3)), 1); print(map.size());"))
        .contains("{\"use\": \"key\", \"by\": \"shop.Program.main\", \"times\": 1}");
    assertThat(
            line(
                ".bytes",
                map + "map.put(1, java.nio.ByteBuffer.wrap(bytes(3))); print(map.size());"))
        .contains("\"uses\": []");
  }

  @Test
  void sees_files_that_are_appended_to_and_streams_without_a_header() throws Exception {
    assertThat(line(".write", "print(write(args[0], true, 3)); print(write(args[0], true, 4));"))
        .contains("\"withoutHeader\": 0, \"behindOthers\": 1,");
    assertThat(line(".bare", "bare(args[0]);"))
        .contains("\"withoutHeader\": 1, \"behindOthers\": 0,");
  }

  @Test
  void sees_files_that_are_appended_to_with_an_option() throws Exception {
    assertThat(line(".append", "append(args[0], 3, APPEND); append(args[0], 4, APPEND);"))
        .contains("\"streams\": 2,", "\"behindOthers\": 1,");
    assertThat(line(".append", "append(args[0], 3); append(args[0], 4);"))
        .contains("\"streams\": 2,", "\"behindOthers\": 0,");
  }

  @Test
  void names_what_creates_streams_of_classes_of_the_program() throws Exception {
    assertThat(line(".bare", "bare(args[0]);"))
        .contains("\"way\": \"written\", \"stream\": \"shop.Program$Bare\", \"streams\": 1,");
    assertThat(line(".deeper", "deeper();"))
        .contains("\"way\": \"written\", \"stream\": \"shop.Program$Bare\", \"streams\": 1,");
    assertThat(line(".twice", "twice();"))
        .contains("\"way\": \"written\", \"stream\": \"shop.Program$Twice\", \"streams\": 1,");
    assertThat(line("$Twice.<init>", "twice();")).contains("\"way\": \"written\", \"streams\": 1,");
    assertThat(line(".bytes", "bytes(3);")).doesNotContain("\"stream\":");
  }

  @Test
  void names_methods_that_look_up_bytes_as_texts() throws Exception {
    String map = "java.util.Map<Object, Object> map = new java.util.HashMap<>();";
    String base64 = "java.util.Base64.getEncoder().encodeToString(bytes(3))";
    String hex = "java.util.HexFormat.of().withUpperCase().formatHex(bytes(3))";
    String key = "{\"use\": \"key\", \"by\": \"shop.Program.main\", \"times\": 1}";
    assertThat(line(".bytes", map + "map.put(" + base64 + ", 1); print(map.size());"))
        .contains(key);
    assertThat(line(".bytes", map + "print(map.get(" + hex + "));")).contains(key);
    assertThat(line(".bytes", map + "map.put(1, " + base64 + "); print(map.size());"))
        .contains("\"uses\": []");
    assertThat(line(".bytes", map + "print(" + base64 + ".length()); print(map.get(\"rO0AB*\"));"))
        .contains("\"uses\": []");
  }

  @Test
  void names_readers_that_leave_something_or_do_not_read_to_an_end() throws Exception {
    String reader = "\"readers\": [{\"place\": \"shop.Program.first, line ";
    assertThat(line(".two", "print(first(two(args[0], 3, 4)));")).contains(reader);
    assertThat(line(".two", "two(args[0], 3, 4); two(args[0], 5, 6); print(first(args[0]));"))
        .contains(reader);
    assertThat(line(".two", "two(args[0], 3, 4); write(args[0], false, 4); first(args[0]);"))
        .contains("\"readers\": []");
  }

  @Test
  void captures_samples_as_well_and_each_run_has_a_folder() throws Exception {
    lines("print(bytes(3).length);");
    lines("print(bytes(4).length);");
    try (Stream<Path> runs = Files.list(observed)) {
      List<Path> all = runs.toList();
      assertThat(all).hasSize(2);
      for (Path run : all) {
        assertThat(run.resolve("index.json")).exists();
        assertThat(run.resolve("shop.Program$Order-0.ser")).exists();
      }
    }
  }

  @Test
  void sees_bytes_of_streams_that_are_not_flushed() throws Exception {
    String use = "{\"use\": \"hashed\", \"by\": \"shop.Program.main\", \"times\": 1}";
    assertThat(line(".open", "print(java.util.Arrays.hashCode(open(3)));"))
        .contains("\"streams\": 1,", "\"bytes\": 48,", use);
    assertThat(line(".open", "print(read(open(3)));"))
        .contains("\"readers\": [{\"place\": \"shop.Program.read, line 27\", \"streams\": 1}]");
  }

  @Test
  void opens_no_package_of_java_to_the_program() throws Exception {
    String sees = "FilterOutputStream.class.getDeclaredField(\"out\").trySetAccessible()";
    assertThat(lines("print(" + sees + "); print(bytes(3).length);")).isNotEmpty();
  }

  @Test
  void excludes_a_folder_to_capture_to() throws IOException, InterruptedException {
    String classes = programs.compile("App", AgentIT.APP).toString();
    String[] program = {"-cp", classes, "app.App", "write", folder.resolve("a").toString()};
    assertThat(refused("capture=a,observe=" + observed, program))
        .contains("Do not use capture= with observe=, which captures, too");
    assertThat(refused("streams,observe=" + observed, program))
        .contains("Do not use observe= with streams");
  }

  private String refused(String options, String... program)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(Programs.AGENT + "=" + options));
    command.addAll(List.of(program));
    return programs.run(1, command.toArray(String[]::new));
  }
}
