// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.optimize.Observation;
import dev.brine.optimize.Observation.ObservedPlace;
import dev.brine.optimize.Observation.ObservedPlace.Reader;
import dev.brine.optimize.Observation.ObservedPlace.Use;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads what the agent observed in one process or several. */
class ObservedFilesTest {
  @TempDir private Path folder;
  private int runs;

  private static String quoted(long... hashes) {
    return Arrays.stream(hashes)
        .mapToObj(hash -> String.format("\"%016x\"", hash))
        .collect(Collectors.joining(", ", "[", "]"));
  }

  private static String writer(String place, long streams, String more, long... hashes) {
    return """
    {"place": "%s", "line": 3, "way": "written", "streams": %d, "objects": 1, "bytes": 40,
     "withoutHeader": 0, "behindOthers": 1,
     "ends": [{"class": "java.io.FileOutputStream", "streams": 2}],
     %s, "hashes": %s}
    """
        .formatted(place, streams, more, quoted(hashes));
  }

  private static String writer(String place, long streams, long... hashes) {
    return writer(place, streams, "\"readers\": [], \"uses\": []", hashes);
  }

  private static String reader(String place, long... hashes) {
    return """
    {"place": "%s", "line": 3, "way": "read", "streams": 9, "stream": "shop.In",
     "ends": [], "readers": [], "uses": [], "hashes": %s}
    """
        .formatted(place, quoted(hashes));
  }

  private void process(List<String> places, String... elsewhere) throws IOException {
    process("x", places, elsewhere);
  }

  private void process(String started, List<String> places, String... elsewhere)
      throws IOException {
    Path run = Files.createDirectories(folder.resolve("run" + runs++));
    Files.writeString(
        run.resolve("observed.json"),
        """
        {"format": 1, "started": "%s", "places": [%s], "elsewhere": [%s]}
        """
            .formatted(started, String.join(",", places), String.join(",", elsewhere)));
  }

  private Observation read() throws IOException {
    return ObservedFiles.read(List.of(folder));
  }

  private ObservedPlace at(String place) throws IOException {
    return read().at(place).orElseThrow();
  }

  @Test
  void lines_and_processes_of_a_place_are_added_up() throws IOException {
    String more =
        """
        "readers": [{"place": "shop.B.load, line 9", "streams": 3},
                    {"place": "shop.C.load, line 2, stream shop.In", "streams": 1}],
        "uses": [{"use": "hashed", "by": "shop.K.of", "times": 2}]\
        """;
    process(List.of(writer("shop.A.save", 4, more), writer("shop.A.save", 5, more)));
    process(List.of(writer("shop.A.save", 1), writer("shop.Z.save", 7)));
    ObservedPlace seen = at("shop.A.save");
    assertThat(seen.streams()).isEqualTo(10);
    assertThat(seen.bytes()).isEqualTo(120);
    assertThat(seen.behindOthers()).isEqualTo(3);
    assertThat(seen.ends()).containsEntry("java.io.FileOutputStream", 6L);
    assertThat(seen.readers())
        .containsExactly(new Reader("shop.B.load", ""), new Reader("shop.C.load", "shop.In"));
    assertThat(seen.uses()).containsExactly(new Use("hashed", "shop.K.of", 4));
    assertThat(seen.readAgain()).isEqualTo(8);
    assertThat(at("shop.Z.save").readAgain()).isZero();
  }

  @Test
  void another_process_reads_what_one_wrote() throws IOException {
    process(List.of(writer("shop.A.save", 4, 1, -2, 3, 4)));
    process(List.of(reader("shop.B.load", -2, 3, 9)));
    assertThat(at("shop.A.save").readAgain()).isEqualTo(2);
    assertThat(at("shop.A.save").readers()).containsExactly(new Reader("shop.B.load", "shop.In"));
    assertThat(at("shop.A.save").readElsewhere()).isEqualTo(2);
  }

  @Test
  void processes_that_write_the_same_and_read_it_themselves_share_nothing() throws IOException {
    for (int i = 0; i < 2; i++) {
      process(List.of(writer("shop.A.copy", 2, 1, 2), reader("shop.A.copy", 1, 2)));
    }
    assertThat(at("shop.A.copy").readAgain()).isEqualTo(4);
    assertThat(at("shop.A.copy").readElsewhere()).isZero();
  }

  @Test
  void reading_one_stream_often_is_not_reading_all() throws IOException {
    String often =
        "\"readers\": [{\"place\": \"shop.B.load, line 9\", \"streams\": 4}], \"uses\": []";
    process(List.of(writer("shop.A.save", 4, often, 1, 2, 3, 4), reader("shop.B.load", 2)));
    assertThat(at("shop.A.save").readAgain()).isEqualTo(1);
  }

  @Test
  void streams_of_equal_bytes_count_each() throws IOException {
    process(List.of(writer("shop.A.save", 40, 1, 2)));
    process(List.of(reader("shop.B.load", 1, 2)));
    assertThat(at("shop.A.save").readAgain()).isEqualTo(40);
  }

  /** Returns a place whose streams stand in files 1, 2 and so on. */
  private static String storing(long first, long... hashes) {
    StringBuilder files = new StringBuilder();
    for (int i = 0; i < hashes.length; i++) {
      files.append(i == 0 ? "" : ", ");
      files.append(
          String.format("{\"file\": \"%016x\", \"hash\": \"%016x\"}", first + i, hashes[i]));
    }
    String more = "\"readers\": [], \"uses\": [], \"files\": [" + files + "]";
    return writer("shop.A.save", hashes.length, more, hashes);
  }

  @Test
  void streams_of_the_last_process_in_files_that_were_read_before_say_nothing() throws IOException {
    process("1", List.of(storing(1, 11, 12)));
    process("2", List.of(reader("shop.B.load", 11, 12), storing(1, 21, 22)));
    assertThat(at("shop.A.save").streams()).isEqualTo(4);
    assertThat(at("shop.A.save").readAgain()).isEqualTo(2);
    assertThat(at("shop.A.save").standing()).isEqualTo(2);
  }

  /** As a list of sent invoices, or a status that another program looks at. */
  @Test
  void streams_in_other_files_or_in_files_that_were_not_read_count_as_unread() throws IOException {
    process("1", List.of(storing(1, 11, 12)));
    process("2", List.of(reader("shop.B.load", 11), storing(2, 21, 22)));
    assertThat(at("shop.A.save").standing()).isZero();
    assertThat(at("shop.A.save").readAgain()).isEqualTo(1);
  }

  @Test
  void streams_that_were_overwritten_unread_count_as_unread() throws IOException {
    process("1", List.of(storing(1, 11), writer("shop.A.save", 2, 9, 10)));
    process("2", List.of(reader("shop.B.load", 11), storing(1, 21)));
    assertThat(at("shop.A.save").standing()).isEqualTo(1);
    assertThat(at("shop.A.save").readAgain()).isEqualTo(1);
    process("3", List.of(storing(1, 31)));
    assertThat(at("shop.A.save").standing()).isZero();
  }

  @Test
  void streams_that_a_later_process_could_have_read_count_as_unread() throws IOException {
    process("1", List.of(storing(1, 11)));
    process("2", List.of(reader("shop.B.load", 11), storing(1, 21)));
    process("3", List.of(reader("shop.B.load", 99)));
    assertThat(at("shop.A.save").standing()).isZero();
  }

  /** A process counts a comparison for the last place that wrote these bytes. */
  @Test
  void equal_bytes_are_compared_for_all_places_that_wrote_them() throws IOException {
    String compared =
        """
        "readers": [], "uses": [{"use": "compared", "by": "shop.R.equals", "times": 4,
        "hashes": %s}]\
        """
            .formatted(quoted(2));
    process(List.of(writer("shop.A.save", 2, 1, 2), writer("shop.C.save", 2, 1)));
    process(List.of(writer("shop.B.save", 2, compared, 2, 3)));
    assertThat(at("shop.B.save").uses()).containsExactly(new Use("compared", "shop.R.equals", 4));
    assertThat(at("shop.A.save").uses()).containsExactly(new Use("compared", "shop.R.equals", 1));
    assertThat(at("shop.C.save").uses()).isEmpty();
  }

  @Test
  void a_stream_may_be_read_in_part() throws IOException {
    String parts = "\"readers\": [], \"uses\": [], \"parts\": " + quoted(11, 12, 13, 21, 22, 23);
    process(List.of(writer("shop.A.save", 2, parts, 13, 23)));
    process(List.of(reader("shop.B.load", 11)));
    assertThat(at("shop.A.save").readAgain()).isEqualTo(1);
    assertThat(at("shop.A.save").readElsewhere()).isEqualTo(1);
    process(List.of(reader("shop.C.load", 21)));
    assertThat(at("shop.A.save").readAgain()).isEqualTo(2);
    assertThat(at("shop.A.save").readers()).hasSize(2);
  }

  /** The agent keeps the 2,048 smallest hashes of a place. */
  @Test
  void the_share_of_many_streams_is_estimated() throws IOException {
    long[] all = new Random(1).longs(20_000).toArray();
    process(List.of(writer("shop.A.save", 20_000, smallest(all))));
    process(List.of(reader("shop.B.load", smallest(Arrays.copyOf(all, 10_000)))));
    assertThat(at("shop.A.save").readAgain()).isBetween(9_000L, 11_000L);
  }

  private static long[] smallest(long... hashes) {
    return LongStream.of(hashes).sorted().limit(2_048).toArray();
  }

  @Test
  void few_streams_among_many_that_are_read_prove_nothing() throws IOException {
    long[] all = new Random(1).longs(100_000).toArray();
    process(List.of(writer("shop.A.save", 3, 1, 2, 3), reader("shop.B.load", smallest(all))));
    assertThat(at("shop.A.save").readAgain()).isZero();
  }

  @Test
  void a_use_of_a_stream_of_another_process_is_one_of_its_place() throws IOException {
    process(List.of(writer("shop.A.save", 4, 1, 2)));
    process(
        List.of(),
        "{\"use\": \"hashed\", \"by\": \"shop.K.of\", \"times\": 2, \"hashes\": "
            + quoted(2, 7)
            + "}");
    assertThat(at("shop.A.save").uses()).containsExactly(new Use("hashed", "shop.K.of", 1));
    assertThat(read().elsewhere()).containsExactly(new Use("hashed", "shop.K.of", 1));
  }

  @Test
  void a_stream_that_is_used_often_leaves_no_use_without_a_place() throws IOException {
    process(List.of(writer("shop.A.save", 4, 1, 2)));
    process(
        List.of(),
        "{\"use\": \"key\", \"by\": \"shop.K.of\", \"times\": 9, \"hashes\": " + quoted(2) + "}");
    assertThat(at("shop.A.save").uses()).containsExactly(new Use("key", "shop.K.of", 9));
    assertThat(read().elsewhere()).isEmpty();
  }

  @Test
  void a_file_that_is_missing_or_damaged_is_named() throws IOException {
    assertThatThrownBy(this::read)
        .isInstanceOf(IOException.class)
        .hasMessage(folder + ": Found no observed.json here, and none one folder below");
    Path file = Files.createDirectories(folder.resolve("run")).resolve("observed.json");
    for (String content :
        List.of("{", "[]", "null", "{\"format\": 1}", "{\"format\": 2}", "{\"format\": \"x\"}")) {
      Files.writeString(file, content);
      assertThatThrownBy(this::read)
          .isInstanceOf(IOException.class)
          .hasMessageStartingWith(file + ": ");
    }
    Files.writeString(file, "{\"format\": 1, \"places\": [null], \"elsewhere\": []}");
    assertThatThrownBy(this::read).hasMessage(file + ": Something is missing in it");
    Files.writeString(file, writerWithHash("xyz"));
    assertThatThrownBy(this::read)
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith(file + ": ");
  }

  private static String writerWithHash(String hash) {
    return "{\"format\": 1, \"elsewhere\": [], \"places\": ["
        + writer("a.B.c", 1, 5).replace("0000000000000005", hash)
        + "]}";
  }
}
