// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.brine.ClassRenames;
import dev.brine.Format;
import dev.brine.dropin.StreamCounts.Kind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the counters that operators see of an optimized program's streams. */
class StreamCountsTest {
  @TempDir private Path folder;

  private static byte[] written(boolean isClosed) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ObjectOutputStream out = new DropInObjectOutputStream(bytes);
    out.writeObject("text");
    out.flush();
    if (isClosed) {
      out.close();
    }
    return bytes.toByteArray();
  }

  private static byte[] writtenByJava() throws IOException {
    ByteArrayOutputStream java = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(java)) {
      out.writeObject("text");
    }
    return java.toByteArray();
  }

  private static void read(byte[] bytes) throws Exception {
    try (var in = new DropInObjectInputStream(new ByteArrayInputStream(bytes))) {
      if (!in.readObject().equals("text")) {
        throw new IOException("another text");
      }
    }
  }

  @Test
  void streams_and_bytes_are_counted_whether_they_are_closed_or_not() throws Exception {
    long streams = Places.OF_PROGRAM.streams(Kind.BRINE_WRITTEN);
    long bytes = Places.OF_PROGRAM.bytes(Kind.BRINE_WRITTEN);
    int length = written(true).length + written(false).length;
    assertThat(Places.OF_PROGRAM.streams(Kind.BRINE_WRITTEN) - streams).isEqualTo(2);
    assertThat(Places.OF_PROGRAM.bytes(Kind.BRINE_WRITTEN) - bytes).isEqualTo(length);
  }

  @Test
  void what_is_read_counts_by_its_form() throws Exception {
    byte[] own = written(true);
    byte[] java = writtenByJava();
    long brineStreams = Places.OF_PROGRAM.streams(Kind.BRINE_READ);
    long javaStreams = Places.OF_PROGRAM.streams(Kind.JAVA_READ);
    long brineBytes = Places.OF_PROGRAM.bytes(Kind.BRINE_READ);
    long javaBytes = Places.OF_PROGRAM.bytes(Kind.JAVA_READ);
    read(own);
    read(java);
    read(java);
    assertThat(Places.OF_PROGRAM.streams(Kind.BRINE_READ) - brineStreams).isEqualTo(1);
    assertThat(Places.OF_PROGRAM.bytes(Kind.BRINE_READ) - brineBytes).isEqualTo(own.length);
    assertThat(Places.OF_PROGRAM.streams(Kind.JAVA_READ) - javaStreams).isEqualTo(2);
    assertThat(Places.OF_PROGRAM.bytes(Kind.JAVA_READ) - javaBytes).isEqualTo(2L * java.length);
  }

  @Test
  void bytes_that_are_skipped_count_too() throws Exception {
    long streams = Places.OF_PROGRAM.streams(Kind.BRINE_READ);
    long bytes = Places.OF_PROGRAM.bytes(Kind.BRINE_READ);
    byte[] own = written(true);
    try (CountedSource source = DropIn.counted(new ByteArrayInputStream(own), null)) {
      assertThat(source.skip(0)).isZero();
      assertThat(source.skip(4)).isEqualTo(1);
      assertThat(source.skip(own.length)).isEqualTo(own.length - 1);
      assertThat(source.skip(1)).isZero();
    }
    assertThat(Places.OF_PROGRAM.streams(Kind.BRINE_READ) - streams).isEqualTo(1);
    assertThat(Places.OF_PROGRAM.bytes(Kind.BRINE_READ) - bytes).isEqualTo(own.length);
  }

  @Test
  void nothing_counts_where_there_is_nothing_to_skip() throws Exception {
    long streams =
        Places.OF_PROGRAM.streams(Kind.BRINE_READ) + Places.OF_PROGRAM.streams(Kind.JAVA_READ);
    try (CountedSource source = DropIn.counted(new ByteArrayInputStream(new byte[0]), null)) {
      assertThat(source.skip(1)).isZero();
    }
    assertThat(
            Places.OF_PROGRAM.streams(Kind.BRINE_READ) + Places.OF_PROGRAM.streams(Kind.JAVA_READ))
        .isEqualTo(streams);
  }

  @Test
  void a_system_without_room_for_a_thread_is_no_failure_of_the_program() {
    AtomicBoolean isTried = new AtomicBoolean();
    assertThatNoException()
        .isThrownBy(
            () ->
                Announcement.make(
                    thread -> {
                      isTried.set(true);
                      throw new OutOfMemoryError("unable to create native thread");
                    }));
    assertThat(isTried).isTrue();
  }

  @Test
  void a_stream_on_nothing_is_refused_as_java_refuses_it() {
    assertThatNullPointerException().isThrownBy(() -> new DropInObjectOutputStream(null));
    assertThatNullPointerException().isThrownBy(() -> new DropInObjectInputStream(null));
  }

  @Test
  void the_bean_has_the_figures() throws Exception {
    written(true);
    Announcement.register();
    ObjectName name = new ObjectName("dev.brine:type=Streams");
    var server = ManagementFactory.getPlatformMBeanServer();
    assertThat(server.getAttribute(name, "WrittenForm")).isEqualTo("brine");
    assertThat((Long) server.getAttribute(name, "BrineStreamsWritten")).isPositive();
    assertThat(server.getAttribute(name, "BrineBytesWritten"))
        .isEqualTo(Places.OF_PROGRAM.bytes(Kind.BRINE_WRITTEN));
    assertThat(server.getAttribute(name, "ChangedPlaces")).isEqualTo(StreamCounts.places());
    assertThat(server.getMBeanInfo(name).getAttributes()).hasSize(12);
  }

  @Test
  void rules_for_renamed_classes_come_from_a_file() throws Exception {
    Path file = Files.writeString(folder.resolve("renames.txt"), "a.B=c.D");
    assertThat(DropIn.renames(file.toString())).isEqualTo(ClassRenames.parse("a.B=c.D"));
    assertThat(DropIn.renames(null)).isEqualTo(ClassRenames.none());
    assertThat(new StreamsBean().getRenames()).isEmpty();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> DropIn.renames(folder.resolve("none").toString()))
        .withMessageStartingWith("Cannot read the file of -Dbrine.renames=");
  }

  @Test
  void the_line_says_what_is_written() {
    assertThat(Announcement.line(Format.JAVA))
        .isEqualTo(
            "Object streams write Java's form and read Brine's and Java's; dev.brine:type=Streams"
                + " counts both; -Dbrine.announce=false silences this");
    assertThat(Announcement.line(Format.BRINE)).startsWith("Object streams write Brine's form ");
  }

  /**
   * Writes, and reads unless the property {@code writes.only} is there: also Java's form, twice,
   * where {@code meets.java} is. With {@code reads.only}, reads Java's form alone, and with {@code
   * reads.first} before it writes.
   */
  public static final class Program {
    private Program() {}

    /** Runs in a JVM of its own. */
    public static void main(String[] args) throws Exception {
      if (System.getProperty("reads.only") != null) {
        read(writtenByJava());
        return;
      }
      if (System.getProperty("reads.first") != null) {
        read(writtenByJava());
      }
      byte[] bytes = written(true);
      if (System.getProperty("writes.only") == null) {
        read(bytes);
      }
      if (System.getProperty("meets.java") != null) {
        read(writtenByJava());
        read(writtenByJava());
      }
      System.out.print(Announcement.register());
    }
  }

  private String run(String... options) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(options));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Program.class.getName()));
    Path said = folder.resolve("said.txt");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(said.toFile()).start();
    int code = process.waitFor();
    String text = Files.readString(said, StandardCharsets.UTF_8);
    assertThat(code).as(text).isZero();
    return text;
  }

  @Test
  void the_line_is_logged_once_unless_it_is_silenced() throws Exception {
    assertThat(run()).containsOnlyOnce("Object streams write Brine's form");
    assertThat(run("-Dbrine.write=java")).containsOnlyOnce("Object streams write Java's form");
    assertThat(run("-Dbrine.announce=false")).isEqualTo("true");
  }

  @Test
  void a_value_that_neither_silences_the_line_nor_asks_for_it_is_named() throws Exception {
    assertThat(run("-Dbrine.announce=no"))
        .containsOnlyOnce("Expected -Dbrine.announce=true or -Dbrine.announce=false but was no")
        .containsOnlyOnce("Object streams write Brine's form");
    assertThat(run("-Dbrine.announce=true")).doesNotContain("Expected");
  }

  @Test
  void the_line_is_logged_by_a_program_that_only_writes() throws Exception {
    assertThat(run("-Dwrites.only")).containsOnlyOnce("Object streams write Brine's form");
  }

  @Test
  void a_program_that_only_reads_is_not_said_to_write() throws Exception {
    assertThat(run("-Dreads.only="))
        .containsOnlyOnce("Object streams read Brine's form and Java's; none has written yet.")
        .doesNotContain("Object streams write", "arrived");
    assertThat(run()).doesNotContain("none has written yet");
    assertThat(run("-Dreads.only=", "-Dbrine.announce=false")).isEmpty();
  }

  @Test
  void a_stream_in_java_s_form_is_named_once_by_a_program_that_writes_brine_s() throws Exception {
    String line =
        "A stream in Java's form arrived while this program writes Brine's form, which a program"
            + " without Brine cannot read. Stored streams from before, and those of writers that"
            + " keep Java's form, are no fault; if such a program reads what this one writes, run"
            + " this one with -Dbrine.write=java until that one is optimized: docs/roll-out.md;"
            + " -Dbrine.announce=false silences this";
    assertThat(run("-Dmeets.java=")).containsOnlyOnce(line);
    assertThat(run("-Dreads.first=", "-Dmeets.java=")).containsOnlyOnce(line);
    assertThat(run("-Dreads.first=", "-Dwrites.only=")).containsOnlyOnce(line);
    assertThat(run()).doesNotContain("arrived");
    assertThat(run("-Dmeets.java=", "-Dbrine.announce=false")).isEqualTo("true");
    assertThat(run("-Dmeets.java=", "-Dbrine.write=java")).doesNotContain("arrived");
  }

  @Test
  void a_jvm_without_management_has_no_bean_and_works() throws Exception {
    assertThat(
            run(
                "-Dbrine.announce=false",
                "--limit-modules",
                "java.base,java.logging,jdk.unsupported"))
        .isEqualTo("false");
  }
}
