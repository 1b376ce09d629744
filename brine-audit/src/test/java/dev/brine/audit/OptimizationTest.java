// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.Optimizer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Places that write, and the outcome of the optimizer for them and for those that read. */
class OptimizationTest {
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

  @Test
  void an_input_that_the_optimizer_cannot_read_is_named() throws IOException {
    Path classes =
        Compiled.compile(
            folder,
            "static void save(Object o, OutputStream to) throws Exception {"
                + " new ObjectOutputStream(to).writeObject(o); }");
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
    AuditReport report = Audit.optimized(List.of(jar));
    assertThat(report.writePoints().get(0).optimization()).isEqualTo(Optimization.NONE);
    assertThat(report.unread()).hasSize(1);
    assertThat(report.unread().get(0)).startsWith("optimize: ").contains("twice.jar");
  }

  @Test
  void an_input_that_the_optimizer_reads_is_not_named() throws IOException {
    AuditReport report =
        Audit.optimized(List.of(Compiled.compile(folder, "static void call() {}")));
    assertThat(report.unread()).isEmpty();
  }

  @Test
  void without_an_optimizer_nothing_is_said() throws IOException {
    AuditReport report =
        Compiled.audit(
            folder,
            "static void save(Object o, OutputStream to) throws Exception {"
                + " new ObjectOutputStream(to).writeObject(o); }");
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
