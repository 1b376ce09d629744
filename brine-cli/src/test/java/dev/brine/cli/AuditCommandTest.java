// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
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
            "1 places deserialize; 1 of them are not surely filtered.",
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
    assertThat(Files.readString(page)).contains("1 of 1 places that deserialize is not surely");
  }

  @Test
  void compares_with_an_older_audit() throws IOException {
    String classes = folder.resolve("classes").toString();
    Path old = folder.resolve("old.json");
    Files.writeString(old, audit(classes, "--json").out());
    String[] same = {classes, "--baseline", old.toString(), "--fail-on", "new"};
    Invocation unchanged = audit(same);
    assertThat(unchanged.code()).isZero();
    assertThat(unchanged.out()).contains("0 of the places are new, or have lost their filter.");
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
