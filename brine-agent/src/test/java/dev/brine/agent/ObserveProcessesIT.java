// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that write in one process and read in another, while the agent observes both. */
class ObserveProcessesIT {
  private static final Pattern HASH = Pattern.compile("\"([0-9a-f]{16})\"");

  @TempDir private Path folder;
  private Path file;
  private Programs programs;
  private int runs;

  @BeforeEach
  void create() {
    programs = new Programs(folder);
    file = folder.resolve("file.bin");
  }

  /** Runs a program with these statements, and returns a line of what was observed. */
  private String line(String part, String statements) throws Exception {
    Path observed = folder.resolve("observed" + runs++);
    String source = ObservedProgram.SOURCE.replace("STATEMENTS", statements);
    String classes = programs.compile("Program", source).toString();
    programs.run(
        0,
        Programs.AGENT + "=observe=" + observed,
        "-cp",
        classes,
        "shop.Program",
        file.toString());
    return lines(observed).stream().filter(line -> line.contains(part)).findFirst().orElseThrow();
  }

  private static List<String> lines(Path observed) throws IOException {
    try (Stream<Path> all = Files.list(observed)) {
      return Files.readAllLines(all.findFirst().orElseThrow().resolve("observed.json"));
    }
  }

  private static String place(String name) {
    return "\"place\": \"shop.Program." + name + "\"";
  }

  /** Returns the hashes that both lines have. */
  private static Set<String> common(String one, String other) {
    Set<String> common = hashes("hashes", one);
    common.retainAll(hashes("hashes", other));
    return common;
  }

  private static Set<String> hashes(String list, String line) {
    Set<String> hashes = new HashSet<>();
    int start = line.indexOf("\"" + list + "\"");
    Matcher found = HASH.matcher(line.substring(start, line.indexOf(']', start)));
    while (found.find()) {
      hashes.add(found.group(1));
    }
    return hashes;
  }

  @Test
  void another_process_has_the_hash_of_what_it_reads() throws Exception {
    String written = line(place("write"), "write(args[0], false, 3);");
    String read = line(place("first"), "first(args[0]);");
    assertThat(common(written, read)).hasSize(1);
    String other = line(place("write"), "write(args[0], false, 4);");
    assertThat(common(other, read)).isEmpty();
  }

  @Test
  void bytes_are_hashed_before_they_are_packed_or_framed() throws Exception {
    String written = line(place("packed"), "packed(args[0], 3);");
    String read = line(place("unpacked"), "print(unpacked(args[0]));");
    assertThat(common(written, read)).hasSize(1);
    assertThat(common(line(place("bytes"), "bytes(4);"), read)).isEmpty();
  }

  @Test
  void headers_that_are_not_written_or_put_back_do_not_matter() throws Exception {
    String bare = line(place("bare"), "bare(args[0]);");
    String read = line(place("supplied"), "print(supplied(args[0]));");
    assertThat(common(bare, read)).hasSize(1);
    assertThat(common(line(place("bytes"), "bytes(1);"), read)).isEqualTo(common(bare, read));
    assertThat(common(line(place("bytes"), "bytes(2);"), read)).isEmpty();
  }

  @Test
  void a_part_up_to_the_end_of_an_object_is_found() throws Exception {
    String written = line(place("two"), "two(args[0], 3, 4);");
    Set<String> read = hashes("hashes", line(place("first"), "first(args[0]);"));
    assertThat(hashes("hashes", written)).hasSize(1).doesNotContainAnyElementsOf(read);
    assertThat(hashes("parts", written)).containsAll(read);
    assertThat(hashes("parts", line(place("two"), "two(args[0], 4, 3);")))
        .isNotEmpty()
        .doesNotContainAnyElementsOf(read);
  }

  @Test
  void streams_that_are_neither_flushed_nor_closed_are_found() throws Exception {
    String written = line(place("open"), "open(3);");
    assertThat(common(written, line(place("bytes"), "bytes(3);"))).hasSize(1);
    assertThat(common(written, line(place("bytes"), "bytes(4);"))).isEmpty();
  }

  @Test
  void uses_of_streams_of_another_process_have_hashes() throws Exception {
    String written = line(place("write"), "write(args[0], false, 3);");
    String hashed = "print(Arrays.hashCode(Files.readAllBytes(Path.of(args[0]))));";
    String used = line("\"elsewhere\"", hashed);
    assertThat(used).contains("{\"use\": \"hashed\", \"by\": \"shop.Program.main\", \"times\": 1,");
    assertThat(common(written, used)).hasSize(1);
    Files.write(file, new byte[] {1, 2, 3, 4, 5, 6});
    assertThat(line("\"elsewhere\"", hashed)).contains("\"elsewhere\": []");
  }

  @Test
  void both_keep_the_same_hashes_of_many_streams() throws Exception {
    String many = "for (int i = 0; i < 5000; i++) { bytes(i); }";
    String all = line(place("bytes"), many);
    assertThat(hashes("hashes", all))
        .hasSize(2048)
        .isEqualTo(hashes("hashes", line(place("bytes"), many)));
    String some = line(place("bytes"), "for (int i = 4000; i < 4500; i++) { bytes(i); }");
    assertThat(common(all, some)).hasSizeBetween(100, 400);
  }
}
