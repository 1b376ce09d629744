// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.Optimizer;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Places that write, and the outcome of the optimizer for them and for those that read. */
class OptimizationTest {
  private static final String SAVE =
      "static void save(Object o, OutputStream to) throws Exception {"
          + " new ObjectOutputStream(to).writeObject(o); }";

  @TempDir private Path folder;

  private AuditReport audit(String body) throws IOException {
    List<Path> inputs = List.of(Compiled.compile(folder, body));
    return Audit.of(inputs, Optimizer.create().explain(inputs));
  }

  @Test
  void a_copy_within_a_method_would_be_paired() throws IOException {
    AuditReport report =
        audit(
            "private static Object copy(Object o) throws Exception {"
                + " ByteArrayOutputStream bytes = new ByteArrayOutputStream();"
                + " try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {"
                + " out.writeObject(o); }"
                + " return new ObjectInputStream(new"
                + " ByteArrayInputStream(bytes.toByteArray())).readObject(); }"
                + " public static void main(String[] a) throws Exception { copy(a); }");
    assertThat(report.writePoints())
        .extracting(point -> point.place() + ": " + point.optimization().form().label())
        .containsExactly("acme.Program.copy, line 3: paired");
    assertThat(report.writePoints().get(0).optimization().reason()).isEqualTo("created-stream");
    assertThat(report.entryPoints())
        .extracting(point -> point.optimization().form())
        .containsExactly(Optimization.Form.PAIRED);
  }

  @Test
  void a_writer_whose_readers_are_not_seen_stays_java() throws IOException {
    AuditReport report =
        audit(
            "public static void save(Object o, OutputStream to) throws Exception {"
                + " write(new ObjectOutputStream(to), o); }"
                + " private static void write(ObjectOutputStream out, Object o) throws Exception {"
                + " out.writeObject(o); }"
                + " public static Object load(InputStream in) throws Exception {"
                + " return new ObjectInputStream(in).readObject(); }");
    Optimization written = report.writePoints().get(0).optimization();
    assertThat(written.form()).isEqualTo(Optimization.Form.JAVA);
    assertThat(written.reason()).isEqualTo("unknown-readers");
    Optimization read = report.entryPoints().get(0).optimization();
    assertThat(read.form()).isEqualTo(Optimization.Form.JAVA);
    assertThat(read.reason()).isEqualTo("created-stream");
  }

  @Test
  void a_stream_in_override_mode_is_refused() throws IOException {
    AuditReport report =
        audit(
            "static class Own extends ObjectOutputStream { Own() throws IOException { super(); } }"
                + " static void save(Object o) throws Exception { new Own().writeObject(o); }");
    Optimization written = report.writePoints().get(0).optimization();
    assertThat(written.form()).isEqualTo(Optimization.Form.REFUSED);
    assertThat(written.reason()).isEqualTo("override-mode");
  }

  @Test
  void a_write_by_a_hook_is_no_place_of_its_own() throws IOException {
    AuditReport report =
        audit(
            "static class Hooked implements Serializable, Externalizable {"
                + " private void writeObject(ObjectOutputStream out) throws IOException {"
                + " out.writeObject(1); }"
                + " public void writeExternal(ObjectOutput out) throws IOException {"
                + " out.writeObject(2); }"
                + " public void readExternal(ObjectInput in) {} }");
    assertThat(report.writePoints()).isEmpty();
  }

  /** Writes a jar with a class that occurs twice, which the optimizer refuses. */
  private Path twice(Path classes) throws IOException {
    Path jar = folder.resolve("twice.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (String name : List.of("acme/Program.class", "acme/Prograb.class")) {
        zip.putNextEntry(new ZipEntry(name));
        Files.copy(classes.resolve("acme/Program.class"), zip);
        zip.closeEntry();
      }
    }
    String bytes = Files.readString(jar, StandardCharsets.ISO_8859_1);
    Files.writeString(jar, bytes.replace("Prograb.", "Program."), StandardCharsets.ISO_8859_1);
    return jar;
  }

  /** Compiles a class of another name than that of the jar that occurs twice. */
  private Path other() throws IOException {
    Path classes =
        Compiled.compile(
            Files.createDirectories(folder.resolve("other")),
            "} class Other { static void save(Object o, OutputStream to) throws Exception {"
                + " new ObjectOutputStream(to).writeObject(o); }");
    Files.delete(classes.resolve("acme/Program.class"));
    return classes;
  }

  private static List<String> forms(AuditReport report) {
    return report.writePoints().stream()
        .map(point -> point.className() + " " + point.optimization().form().label())
        .toList();
  }

  @Test
  void an_input_that_the_optimizer_refuses_costs_its_own_places_alone() throws IOException {
    AuditReport report = Audit.optimized(List.of(twice(Compiled.compile(folder, SAVE)), other()));
    assertThat(forms(report)).containsExactly("acme.Other java", "acme.Program none");
    assertThat(report.unread()).hasSize(1);
    assertThat(report.unread().get(0)).startsWith("optimize: ").contains("twice.jar");
  }

  @Test
  void a_refused_jar_within_another_one_is_named_too() throws IOException {
    Path jar = twice(Compiled.compile(folder, SAVE));
    Path war = folder.resolve("app.war");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(war))) {
      zip.putNextEntry(new ZipEntry("WEB-INF/classes/acme/Other.class"));
      Files.copy(other().resolve("acme/Other.class"), zip);
      zip.closeEntry();
      zip.putNextEntry(new ZipEntry("WEB-INF/lib/twice.jar"));
      Files.copy(jar, zip);
      zip.closeEntry();
    }
    AuditReport report = Audit.optimized(List.of(war));
    assertThat(forms(report)).containsExactly("acme.Other java", "acme.Program none");
    assertThat(report.unread()).hasSize(1);
    assertThat(report.unread().get(0)).startsWith("optimize: ").contains("twice.jar");
  }

  @Test
  void a_damaged_entry_costs_its_own_jar_alone() throws IOException {
    Path jar = folder.resolve("damaged.jar");
    Path classes = Compiled.compile(folder, SAVE + " static String text = \"a text\";");
    byte[] bytes = Files.readAllBytes(classes.resolve("acme/Program.class"));
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.setLevel(Deflater.NO_COMPRESSION);
      for (String name : List.of("acme/Program.class", "acme/Broken.class")) {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(bytes);
        zip.closeEntry();
      }
    }
    String content = Files.readString(jar, StandardCharsets.ISO_8859_1);
    int last = content.lastIndexOf("a text");
    Files.writeString(
        jar,
        content.substring(0, last) + "A" + content.substring(last + 1),
        StandardCharsets.ISO_8859_1);
    AuditReport report = Audit.optimized(List.of(jar, other()));
    assertThat(forms(report)).containsExactly("acme.Other java", "acme.Program none");
    assertThat(report.unread()).hasSize(1);
    assertThat(report.unread().get(0)).contains("acme/Broken.class", "damaged");
  }

  @Test
  void what_was_read_before_has_the_outcomes_of_what_is_read_anew() throws IOException {
    List<Path> inputs = new ArrayList<>();
    for (String path : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
      if (path.endsWith(".jar")) {
        inputs.add(Path.of(path));
      }
    }
    assertThat(inputs).hasSizeGreaterThan(10);
    inputs.add(other());
    AuditReport report = Audit.optimized(inputs);
    assertThat(report).isEqualTo(Audit.of(inputs, Optimizer.create().explain(inputs)));
    assertThat(forms(report)).anyMatch(line -> line.endsWith("java"));
  }

  @Test
  void an_input_that_the_optimizer_reads_is_not_named() throws IOException {
    AuditReport report =
        Audit.optimized(List.of(Compiled.compile(folder, "static void call() {}")));
    assertThat(report.unread()).isEmpty();
  }

  @Test
  void without_an_optimizer_nothing_is_said() throws IOException {
    AuditReport report = Compiled.audit(folder, SAVE);
    assertThat(report.writePoints().get(0).optimization()).isEqualTo(Optimization.NONE);
  }

  @Test
  void a_reference_to_a_method_that_reads_is_an_entry_point() throws IOException {
    AuditReport report =
        Compiled.audit(
            folder,
            "interface Read { Object read() throws Exception; }"
                + " static Read of(InputStream in) throws Exception {"
                + " ObjectInputStream stream = new ObjectInputStream(in);"
                + " return stream::readObject; }"
                + " interface Next { Object of(ObjectInputStream in) throws Exception; }"
                + " static Next any() { return ObjectInputStream::readObject; }");
    assertThat(report.entryPoints())
        .extracting(point -> point.method() + " " + point.filtering().label())
        .containsExactlyInAnyOrder("of none", "any unknown");
  }
}
