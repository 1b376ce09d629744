// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuditCommandTest {
  @TempDir private Path folder;

  /** The program that is audited. */
  @SuppressWarnings({"unused", "BanSerializableRead"}) // only its class file is read
  static final class Loader {
    static Object load(byte[] bytes) throws IOException, ClassNotFoundException {
      try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
        return in.readObject();
      }
    }
  }

  @BeforeEach
  void copyClassFile() throws IOException {
    String name = Loader.class.getName().replace('.', '/') + ".class";
    Path file = folder.resolve("classes").resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, Loader.class.getClassLoader().getResourceAsStream(name).readAllBytes());
  }

  @Test
  void prints_the_places_and_what_to_do() {
    Invocation audit = audit(folder.resolve("classes").toString());
    assertThat(audit.code()).isZero();
    assertThat(audit.out())
        .contains(
            "Places that deserialize: 1. Not surely filtered: 1.",
            "  Java object stream: 1 none",
            "dev.brine.cli.AuditCommandTest$Loader.load, line ",
            "Set an ObjectInputFilter on the stream before the first read");
  }

  @Test
  void fails_on_a_place_without_a_filter_if_told() {
    String classes = folder.resolve("classes").toString();
    assertThat(audit(classes, "--fail-on", "unfiltered").code()).isEqualTo(4);
    assertThat(audit(classes, "--fail-on", "gadget").code()).isZero();
  }

  @Test
  void prints_json() throws IOException {
    JsonNode json =
        new ObjectMapper().readTree(audit(folder.resolve("classes").toString(), "--json").out());
    assertThat(json.get("format").asInt()).isEqualTo(1);
    assertThat(json.at("/entryPoints/0/kind").asText()).isEqualTo("java-stream");
    assertThat(json.at("/entryPoints/0/filter").asText()).isEqualTo("none");
  }

  @Test
  void writes_sarif() throws IOException {
    Path sarif = folder.resolve("audit.sarif");
    audit(folder.resolve("classes").toString(), "--sarif", sarif.toString());
    JsonNode json = new ObjectMapper().readTree(sarif.toFile());
    assertThat(json.get("version").asText()).isEqualTo("2.1.0");
    assertThat(json.at("/runs/0/results/0/ruleId").asText()).isEqualTo("java-stream");
    assertThat(json.at("/runs/0/results/0/level").asText()).isEqualTo("error");
    assertThat(json.at("/runs/0/tool/driver/rules/0/id").asText()).isEqualTo("java-stream");
  }

  @Test
  void writes_a_page() throws IOException {
    Path page = folder.resolve("audit.html");
    assertThat(audit(folder.resolve("classes").toString(), "--html", page.toString()).code())
        .isZero();
    assertThat(Files.readString(page)).contains("1 of 1 place that deserializes is not surely");
  }

  @Test
  void compares_with_an_older_audit() throws IOException {
    String classes = folder.resolve("classes").toString();
    Path old = folder.resolve("old.json");
    Files.writeString(old, audit(classes, "--json").out());
    String[] same = {classes, "--baseline", old.toString(), "--fail-on", "new"};
    Invocation unchanged = audit(same);
    assertThat(unchanged.code()).isZero();
    assertThat(unchanged.out()).contains("New, or without their filter now: 0.");
    Files.writeString(old, Files.readString(old).replace("\"none\"", "\"set\""));
    assertThat(audit(same).code()).isEqualTo(4);
  }

  @Test
  void says_what_an_older_audit_needs() throws IOException {
    String classes = folder.resolve("classes").toString();
    Invocation without = audit(classes, "--fail-on", "new");
    assertThat(without.code()).isEqualTo(2);
    assertThat(without.err()).contains("--fail-on new needs an older audit", "--baseline");
    Path other = Files.writeString(folder.resolve("other.json"), "{}");
    Invocation wrong = audit(classes, "--baseline", other.toString());
    assertThat(wrong.code()).isEqualTo(2);
    assertThat(wrong.err()).contains("Not an audit: ", "other.json has no entryPoints");
  }

  @Test
  void writes_the_filter_of_a_recording_and_checks_it() throws Exception {
    Path recording = recording(() -> Loader.load(stored()));
    String classes = folder.resolve("classes").toString();
    Path filter = folder.resolve("serial.filter");
    Path source = folder.resolve("filters.txt");
    Invocation audit =
        audit(
            classes,
            "--recording",
            recording.toString(),
            "--filter",
            filter.toString(),
            "--per-entry-point",
            source.toString());
    assertThat(audit.code()).as(audit.err()).isZero();
    assertThat(audit.out())
        .contains("Seen at run time: 1 of 1 places were used", "Loader.load, line ", "no filter");
    assertThat(Files.readString(filter)).contains(";java.util.ArrayList;").endsWith(";!*\n");
    assertThat(Files.readString(folder.resolve("serial.filter.properties")))
        .contains("jdk.serialFilter=", "# java.util.ArrayList\n");
    assertThat(Files.readString(source)).contains("in.setObjectInputFilter(", "TypeFilter.allow(");
    assertThat(audit(classes, "--check", filter.toString()).out())
        .contains("0 classes of known attacks pass.");
    assertThat(folder.resolve("SerialFilters.java")).doesNotExist();
  }

  @Test
  @SuppressWarnings("BanSerializableRead") // of this test
  void writes_a_factory_where_a_stream_had_a_filter() throws Exception {
    Path recording =
        recording(
            () -> {
              ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(stored()));
              in.setObjectInputFilter(ObjectInputFilter.Config.createFilter("*"));
              return in.readObject();
            });
    String classes = folder.resolve("classes").toString();
    String filter = folder.resolve("serial.filter").toString();
    Invocation audit = audit(classes, "--recording", recording.toString(), "--filter", filter);
    assertThat(audit.code()).as(audit.err()).isZero();
    assertThat(audit.out()).contains("A filter that a place sets itself replaces that of the JVM");
    assertThat(Files.readString(folder.resolve("SerialFilters.java")))
        .contains("class SerialFilters implements ", getClass().getName());
  }

  private Path recording(Callable<?> work) throws Exception {
    Path recording = folder.resolve("run.jfr");
    try (jdk.jfr.Recording running = new jdk.jfr.Recording()) {
      running.enable("jdk.Deserialization").withStackTrace();
      running.start();
      work.call();
      running.stop();
      running.dump(recording);
    }
    return recording;
  }

  private static byte[] stored() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new ArrayList<>(List.of(1)));
    }
    return bytes.toByteArray();
  }

  @Test
  void writes_the_settings_of_a_recording() throws IOException {
    Path settings = folder.resolve("brine.jfc");
    assertThat(audit("--jfc", settings.toString()).code()).isZero();
    assertThat(Files.readString(settings)).contains("jdk.Deserialization");
  }

  @Test
  void a_filter_needs_evidence() {
    Invocation audit = audit(folder.resolve("classes").toString(), "--filter", "x");
    assertThat(audit.code()).isEqualTo(2);
    assertThat(audit.err()).contains("Nothing was seen that a filter could allow");
  }

  @Test
  void a_recording_without_a_read_makes_no_filter() throws Exception {
    Path recording = folder.resolve("run.jfr");
    try (jdk.jfr.Recording running = new jdk.jfr.Recording()) {
      running.start();
      running.stop();
      running.dump(recording);
    }
    Path filter = folder.resolve("serial.filter");
    String[] options = {"--recording", recording.toString(), "--filter", filter.toString()};
    Invocation audit = audit(folder.resolve("classes").toString(), options[0], options[1]);
    assertThat(audit.code()).isZero();
    Invocation with =
        audit(folder.resolve("classes").toString(), options[0], options[1], options[2], options[3]);
    assertThat(with.code()).isEqualTo(2);
    assertThat(with.err()).contains("Nothing was seen that a filter could allow", "--jfc");
    assertThat(filter).doesNotExist();
  }

  @Test
  void says_what_is_missing() {
    Invocation none = audit(folder.resolve("none.jar").toString());
    assertThat(none.code()).isEqualTo(2);
    assertThat(none.err()).contains("none.jar", "docs/troubleshooting.md#audit");
    assertThat(audit().code()).isEqualTo(2);
  }

  private static Invocation audit(String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = "audit";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return Invocation.of((plan, progress) -> Runs.exact(), all);
  }
}
