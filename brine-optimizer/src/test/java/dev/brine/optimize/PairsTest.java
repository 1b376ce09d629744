// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.brine.optimize.internal.analysis.Compiled;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A program reads what it wrote: a writer stays Java's where its reader does. */
@Tag("once")
class PairsTest {
  private static final String WRITER =
      "package %s; public class Writer { public static java.io.ObjectOutputStream"
          + " to(java.io.OutputStream sink) throws java.io.IOException {"
          + " return new java.io.ObjectOutputStream(sink); } }";
  private static final String READER =
      "package %s; public class Reader { public static java.io.ObjectInputStream"
          + " from(java.io.InputStream source) throws java.io.IOException {"
          + " return new java.io.ObjectInputStream(source); } }";
  private static final String BOTH =
      "package %s; public class Both extends java.io.ObjectOutputStream {"
          + " Both(java.io.OutputStream sink) throws java.io.IOException { super(sink); }"
          + " static Object copy(Object object) throws Exception {"
          + " var bytes = new java.io.ByteArrayOutputStream();"
          + " try (var out = new java.io.ObjectOutputStream(bytes)) { out.writeObject(object); }"
          + " var source = new java.io.ByteArrayInputStream(bytes.toByteArray());"
          + " return new java.io.ObjectInputStream(source).readObject(); } }";
  private static final String MARSHALLER =
      "org.infinispan.commons.marshall.JavaSerializationMarshaller";
  private static final String LIBRARY_SOURCE =
      "package PACKAGE; class NAME {"
          + " static Object write(java.io.OutputStream sink) throws java.io.IOException {"
          + " return new java.io.ObjectOutputStream(sink); }"
          + " static Object read(java.io.InputStream source) throws java.io.IOException {"
          + " return new java.io.ObjectInputStream(source); } }";
  private static final String KEPT = "[unpaired] %s.Writer.to, line 1 keeps writing Java's form,";

  @TempDir private Path folder;
  private int count;

  private Path classes(String... sources) throws IOException {
    Path place = folder.resolve("program" + count++);
    for (int i = 0; i < sources.length; i += 2) {
      Path inner =
          Compiled.in(
              place.resolve("some" + i),
              sources[i + 1],
              String.format(source(sources[i + 1]), sources[i]));
      copy(inner, place.resolve("classes"));
    }
    return place.resolve("classes");
  }

  private Path marshaller() throws IOException {
    return library(MARSHALLER);
  }

  private Path library(String name) throws IOException {
    int end = name.lastIndexOf('.');
    String inPackage = LIBRARY_SOURCE.replace("PACKAGE", name.substring(0, end));
    String source = inPackage.replace("NAME", name.substring(end + 1));
    return Compiled.in(folder.resolve("library" + count++), name, source);
  }

  private static String source(String name) {
    return switch (name) {
      case "Writer" -> WRITER;
      case "Reader" -> READER;
      default -> BOTH;
    };
  }

  private static void copy(Path from, Path to) throws IOException {
    try (var files = Files.walk(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path target = to.resolve(from.relativize(file));
        Files.createDirectories(target.getParent());
        Files.copy(file, target);
      }
    }
  }

  private static List<String> lines(Report report) {
    return report.outcomes().map(Outcome::toString).toList();
  }

  private static Report excluding(String pattern, Path... inputs) throws IOException {
    return Optimizer.newBuilder().trust("all").exclude(pattern).build().optimize(List.of(inputs));
  }

  /** Writes and reads a value by an optimized Writer and Reader. */
  private static String first(Path classes, String packageName) throws Exception {
    URL[] place = {classes.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(place, PairsTest.class.getClassLoader())) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      ObjectOutputStream out =
          (ObjectOutputStream)
              loader
                  .loadClass(packageName + ".Writer")
                  .getMethod("to", OutputStream.class)
                  .invoke(null, bytes);
      out.writeObject("text");
      out.close();
      ObjectInputStream in =
          (ObjectInputStream)
              loader
                  .loadClass(packageName + ".Reader")
                  .getMethod("from", InputStream.class)
                  .invoke(null, new ByteArrayInputStream(bytes.toByteArray()));
      assertThat(in.readObject()).isEqualTo("text");
      return Integer.toHexString(bytes.toByteArray()[0] & 0xff);
    }
  }

  @Test
  void a_writer_stays_java_s_where_the_reader_of_its_package_does() throws Exception {
    Path classes = classes("shop", "Writer", "shop", "Reader");
    Report report = excluding("shop.Reader", classes);
    assertThat(lines(report))
        .containsExactly(
            "[excluded] shop.Reader is excluded by the pattern shop.Reader",
            String.format(KEPT, "shop")
                + " since shop.Reader.from, line 1 stays Java's and may read it");
    assertThat(report.unpaired()).hasSize(1);
    assertThat(first(classes, "shop")).isEqualTo("ac");
  }

  @Test
  void a_writer_is_moved_where_its_reader_is() throws Exception {
    Path classes = classes("shop", "Writer", "shop", "Reader");
    Report report = Optimizer.newBuilder().trust("all").build().optimize(List.of(classes));
    assertThat(report.unpaired()).isEmpty();
    assertThat(first(classes, "shop")).isNotEqualTo("ac");
  }

  @Test
  void a_package_that_stays_with_both_ends_keeps_no_other() throws IOException {
    Path classes = classes("shop.old", "Writer", "shop.old", "Reader", "shop.now", "Writer");
    Report report = excluding("shop.old.*", classes);
    assertThat(lines(report).toString()).contains("[created-stream] shop.now.Writer.to");
    assertThat(report.unpaired()).isEmpty();
  }

  @Test
  void a_class_that_stays_with_both_ends_keeps_no_other_of_its_package() throws IOException {
    Path classes = classes("shop", "Both", "shop", "Writer");
    Report report = excluding("shop.Both", classes);
    assertThat(lines(report).toString()).contains("[created-stream] shop.Writer.to");
    assertThat(report.unpaired()).isEmpty();
  }

  @Test
  void a_reader_alone_in_its_package_keeps_writers_of_its_library_in_the_archive()
      throws IOException {
    Path classes =
        classes("org.some.io", "Reader", "org.some.store", "Writer", "org.other", "Writer");
    Path other = classes("org.some.web", "Writer");
    Report report = excluding("org.some.io.*", classes, other);
    assertThat(lines(report).toString())
        .contains(String.format(KEPT, "org.some.store"))
        .contains("[created-stream] org.other.Writer.to")
        .contains("[created-stream] org.some.web.Writer.to");
  }

  @Test
  void a_reader_without_any_writer_is_told() throws IOException {
    Path classes = classes("a", "Reader", "b", "Writer");
    Report report = excluding("a.*", classes);
    assertThat(lines(report).toString()).contains("[created-stream] b.Writer.to");
    assertThat(Reports.text(report))
        .contains("Readers that stay Java's, and what may write for them:")
        .contains("[excluded] a.Reader.from, line 1 is excluded by the pattern a.* in " + classes)
        .contains("nothing near it was found; whatever writes for it has to write Java's form");
  }

  @Test
  void a_class_keeps_its_own_writers_where_a_stored_lambda_reads() throws IOException {
    Path classes =
        Compiled.in(
            folder.resolve("lambda"),
            "interface Opens extends java.io.Serializable {"
                + " java.io.ObjectInputStream open(java.io.InputStream in) throws Exception; }"
                + " class Store { Opens opens = java.io.ObjectInputStream::new;"
                + " Object out(java.io.OutputStream sink) throws Exception {"
                + " return new java.io.ObjectOutputStream(sink); } }");
    assertThat(
            lines(Optimizer.newBuilder().trust("all").build().optimize(List.of(classes)))
                .toString())
        .contains("[stored-lambda] Store.")
        .contains("[unpaired] Store.out");
  }

  /** No compiler writes such classes, and no JVM loads them. */
  @Test
  void a_stream_class_that_is_above_itself_stays_no_reader() throws IOException {
    Path classes = classes("shop", "Writer");
    String stream = "shop/OwnObjectInputStream";
    for (String[] pair : new String[][] {{stream, "shop/Above"}, {"shop/Above", stream}}) {
      ClassWriter circular = new ClassWriter(0);
      circular.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, pair[0], null, pair[1], null);
      Files.write(classes.resolve(pair[0] + ".class"), circular.toByteArray());
    }
    ClassWriter reader = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    reader.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "shop/Reads", null, "java/lang/Object", null);
    MethodVisitor reads = reader.visitMethod(Opcodes.ACC_STATIC, "read", "()V", null, null);
    reads.visitCode();
    reads.visitTypeInsn(Opcodes.NEW, stream);
    reads.visitInsn(Opcodes.DUP);
    reads.visitMethodInsn(Opcodes.INVOKESPECIAL, stream, "<init>", "()V", false);
    reads.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, stream, "readObject", "()Ljava/lang/Object;", false);
    reads.visitInsn(Opcodes.POP);
    reads.visitInsn(Opcodes.RETURN);
    reads.visitMaxs(0, 0);
    reader.visitEnd();
    Files.write(classes.resolve("shop/Reads.class"), reader.toByteArray());
    Report report = Optimizer.newBuilder().trust("all").build().explain(List.of(classes));
    assertThat(lines(report).toString()).contains("[created-stream] shop.Writer.to");
    assertThat(report.unpaired()).isEmpty();
  }

  @Test
  void a_signed_jar_with_a_reader_alone_is_told_and_both_ends_in_it_are_not() throws IOException {
    Path reading =
        Zipped.empty()
            .withAll("", classes("lib", "Reader"))
            .with("META-INF/A.SF", "x")
            .to(folder.resolve("reading.jar"));
    Path whole =
        Zipped.empty()
            .withAll("", classes("all", "Both"))
            .with("META-INF/A.SF", "x")
            .to(folder.resolve("whole.jar"));
    Path own = classes("lib", "Writer");
    Report report =
        Optimizer.newBuilder().trust("all").build().explain(List.of(reading, whole, own));
    assertThat(report.unpaired()).hasSize(1);
    assertThat(lines(report).toString())
        .contains("[unpaired] lib.Writer.to, line 1")
        .contains("since lib.Reader.from, line 1 stays Java's");
  }

  @Test
  void a_reader_that_was_not_included_stays_too() throws IOException {
    Path classes = classes("shop", "Writer", "shop", "Reader");
    Optimizer one = Optimizer.newBuilder().trust("all").include("shop.Writer").build();
    Report report = one.explain(List.of(classes));
    assertThat(lines(report)).singleElement().asString().startsWith("[unpaired] shop.Writer.to");
    assertThat(report.unpaired().get(0).reader().reason()).isEqualTo(Reason.NOT_INCLUDED);
  }

  @Test
  void override_mode_alone_is_no_end() throws IOException {
    Path classes =
        Compiled.in(
            folder.resolve("override"),
            "class Own extends java.io.ObjectInputStream { Own() throws java.io.IOException {} }"
                + " class Store { Object out(java.io.OutputStream sink) throws Exception {"
                + " return new java.io.ObjectOutputStream(sink); } }");
    assertThat(
            lines(Optimizer.newBuilder().trust("all").build().optimize(List.of(classes)))
                .toString())
        .contains("[override-mode] Own")
        .contains("[created-stream] Store.out");
  }

  @Test
  void unpaired_streams_are_moved_or_refused_with_that_option() throws IOException {
    Path classes = classes("shop", "Writer", "shop", "Reader");
    byte[] before = Files.readAllBytes(classes.resolve("shop/Writer.class"));
    Optimizer.Builder refusing = Optimizer.newBuilder().trust("all").exclude("shop.Reader");
    assertThatIOException()
        .isThrownBy(() -> refusing.ifUnpaired(IfUnpaired.REFUSE).build().optimize(List.of(classes)))
        .withMessage(
            "A writer is moved, shop.Writer.to, line 1, whose reader stays Java's:"
                + " shop.Reader.from, line 1 [excluded]");
    assertThat(classes.resolve("shop/Writer.class")).hasBinaryContent(before);
    Optimizer.Builder going = Optimizer.newBuilder().trust("all").exclude("shop.Reader");
    Report report = going.ifUnpaired(IfUnpaired.GO_ON).build().optimize(List.of(classes));
    assertThat(lines(report).toString()).contains("[created-stream] shop.Writer.to");
    assertThat(Reports.text(report)).contains("    shop.Writer.to, line 1");
    JsonNode unpaired = new ObjectMapper().readTree(Reports.json(report)).get("unpaired").get(0);
    assertThat(unpaired.get("reader").get("id").asText()).isEqualTo("excluded");
    assertThat(unpaired.get("writers").get(0).asText()).isEqualTo("shop.Writer.to, line 1");
    assertThat(Reports.html(report)).contains("May read what is written by shop.Writer.to, line 1");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> IfUnpaired.of("never"))
        .withMessage("Unknown value 'never': the values are java, refuse and go-on");
  }

  @Test
  void a_library_whose_keys_are_found_by_their_bytes_keeps_java_s_form_by_itself()
      throws Exception {
    Path classes = marshaller();
    assertThat(
            lines(Optimizer.newBuilder().trust("all").build().optimize(List.of(classes)))
                .toString())
        .contains(
            "[keys-by-bytes] " + MARSHALLER + ".write, line 1 keeps writing Java's form, since")
        .contains("[created-stream] " + MARSHALLER + ".read");
    Path other = marshaller();
    Optimizer lifted = Optimizer.newBuilder().trust("org.infinispan.**").build();
    assertThat(lines(lifted.optimize(List.of(other))).toString())
        .contains("[created-stream] " + MARSHALLER + ".write")
        .doesNotContain("keys-by-bytes");
  }

  /** Berkeley DB JE, which finds descriptions of classes by their bytes, and reads both forms. */
  @Test
  void a_catalog_of_class_descriptions_keeps_java_s_form_and_other_classes_beside_it_do_not()
      throws Exception {
    String library = "com.sleepycat.bind.serial.";
    Path catalog = library(library + "StoredClassCatalog");
    assertThat(
            lines(Optimizer.newBuilder().trust("all").build().optimize(List.of(catalog)))
                .toString())
        .contains("[known-library] " + library + "StoredClassCatalog.write, line 1 stores")
        .contains("[created-stream] " + library + "StoredClassCatalog.read");
    Path other = library(library + "OtherCatalog");
    assertThat(
            lines(Optimizer.newBuilder().trust("all").build().optimize(List.of(other))).toString())
        .contains("[created-stream] " + library + "OtherCatalog.write");
  }

  @Test
  void a_pattern_that_lifts_java_s_form_from_known_libraries_lifts_it_from_no_other()
      throws Exception {
    Path classes = classes("shop", "Writer", "shop", "Reader");
    Optimizer both = Optimizer.newBuilder().writeJava("shop.*").trust("shop.**").build();
    assertThat(lines(both.optimize(List.of(classes))).toString())
        .contains("[writes-java] shop.Writer.to");
    assertThat(first(classes, "shop")).isEqualTo("ac");
  }

  @Test
  void classes_write_java_s_form_where_a_pattern_says_so_and_read_both() throws Exception {
    Path classes = classes("shop", "Writer", "shop", "Reader", "shop.all", "Both");
    Optimizer writing =
        Optimizer.newBuilder().trust("all").writeJava("shop.*", "shop.all.*").build();
    Report report = writing.optimize(List.of(classes));
    assertThat(lines(report))
        .containsExactly(
            "[created-stream] shop.Reader.from, line 1 creates ObjectInputStream, now Brine's",
            "[writes-java] shop.Writer.to, line 1 keeps writing Java's form, by the pattern"
                + " shop.*",
            "[writes-java] shop.all.Both keeps writing Java's form, by the pattern shop.all.*",
            "[writes-java] shop.all.Both.copy, line 1 keeps writing Java's form, by the pattern"
                + " shop.all.*",
            "[created-stream] shop.all.Both.copy, line 1 creates ObjectInputStream, now Brine's");
    assertThat(first(classes, "shop")).isEqualTo("ac");
    URL[] place = {classes.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(place, PairsTest.class.getClassLoader())) {
      Class<?> both = loader.loadClass("shop.all.Both");
      assertThat(both.getSuperclass()).isEqualTo(ObjectOutputStream.class);
      var copy = both.getDeclaredMethod("copy", Object.class);
      copy.setAccessible(true);
      assertThat(copy.invoke(null, "text")).isEqualTo("text");
    }
  }
}
