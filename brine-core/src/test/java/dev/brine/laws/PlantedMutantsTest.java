// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The search finds each kind of fault, and nothing where there is none. */
@Tag("once")
class PlantedMutantsTest {
  @TempDir private Path folder;

  /** The output and exit code of a search. */
  private record Search(int code, String output) {}

  private Search search(String kind, int count) throws IOException, InterruptedException {
    Path output = folder.resolve("output");
    int code =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx64m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                PlantedMutants.class.getName(),
                kind,
                "1",
                "0",
                Integer.toString(count))
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start()
            .waitFor();
    return new Search(code, Files.readString(output, StandardCharsets.UTF_8));
  }

  @Test
  void finds_nothing_where_nothing_is() throws Exception {
    Search search = search("NOTHING", 4_000);
    assertThat(search.output())
        .contains("4,000 mutants of seed 1, kind NOTHING, in a heap of", "0 undeclared, 0 slow")
        .doesNotContain("Grows", "Hangs");
    assertThat(search.code()).isZero();
  }

  @Test
  void finds_what_is_not_declared_with_its_number_place_and_bytes() throws Exception {
    Search search = search("UNDECLARED", 40);
    assertThat(search.output())
        .contains("java.lang.IllegalStateException: planted", "PlantedMutants$2.fail(")
        .containsPattern("(?m)^\\d+ java.lang.AssertionError: Not declared")
        .containsPattern("planted [09] from ARRAY: [0-9a-f]+")
        .containsPattern("and \\d+ more like it");
    assertThat(search.code()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"HEAP, '0 undeclared, 0 slow'", "METASPACE, 0 undeclared"})
  void finds_what_stays_in_memory(String kind, String result) throws Exception {
    Search search = search(kind, 4_000);
    assertThat(search.output()).contains(result, "Grows");
    assertThat(search.code()).isEqualTo(1);
  }

  @Test
  void finds_what_uses_the_processor_for_long() throws Exception {
    Search search = search("SLOW", 4);
    assertThat(search.output()).containsPattern("\\d+ took \\d+ us: planted [09] from ARRAY: ");
    assertThat(search.code()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"ENDLESS, PlantedMutants$6.fail(", "WAITING, LockSupport.park("})
  void finds_what_never_ends_and_where(String kind, String place) throws Exception {
    Search search = search(kind, 40);
    assertThat(search.output())
        .containsPattern("Hangs: " + kind + ", seed 1, number \\d+: planted [09] from ARRAY: ")
        .contains(place);
    assertThat(search.code()).isEqualTo(1);
  }

  @Test
  void says_which_kinds_there_are() throws Exception {
    Search search = search("UNKNOWN", 1);
    assertThat(search.output()).startsWith("No kind UNKNOWN: [ENDLESS, HEAP, METASPACE, ");
    assertThat(search.code()).isEqualTo(2);
  }
}
