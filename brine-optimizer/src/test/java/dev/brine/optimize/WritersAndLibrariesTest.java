// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.internal.analysis.Compiled;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Writers whose readers or creators are in other parts of the program, or changed before. */
@Tag("once")
class WritersAndLibrariesTest {
  @TempDir private Path folder;

  @Test
  void a_reader_in_a_library_keeps_its_writer_until_the_library_is_an_input() throws Exception {
    String reader =
        "package lib; public class In { public static Object read(byte[] bytes) throws Exception {"
            + " return new java.io.ObjectInputStream(new java.io.ByteArrayInputStream(bytes))"
            + ".readObject(); } }";
    String writer =
        "package app; public class Out { public static Object copy(Object value) throws Exception {"
            + " var bytes = new java.io.ByteArrayOutputStream();"
            + " try (var out = new java.io.ObjectOutputStream(bytes)) { out.writeObject(value); }"
            + " return lib.In.read(bytes.toByteArray()); } }";
    Path app = Compiled.in(folder.resolve("app"), "In", reader, "Out", writer);
    Path library = Files.createDirectories(folder.resolve("library"));
    Files.move(app.resolve("lib"), library.resolve("lib"));
    Optimizer alone = Optimizer.newBuilder().classPath(List.of(library)).build();
    assertThat(alone.explain(List.of(app)).outcomes().map(Outcome::toString))
        .containsExactly(
            "[unknown-readers] app.Out.copy, line 1 keeps writing Java's form; another one would"
                + " need moving its reader, which stays Java's: lib.In.read");
    assertThat(Optimizer.create().explain(List.of(app, library)).outcomes())
        .allMatch(Outcome::isOptimized);
  }

  @Test
  void a_stream_class_that_a_library_creates_too_keeps_java_s_form() throws Exception {
    String own =
        "package app; public class Own extends java.io.ObjectOutputStream {"
            + " public Own(java.io.OutputStream sink) throws java.io.IOException { super(sink); }"
            + " static Object copy(Object value) throws Exception {"
            + " var bytes = new java.io.ByteArrayOutputStream();"
            + " try (var out = new Own(bytes)) { out.writeObject(value); }"
            + " return new java.io.ObjectInputStream("
            + "new java.io.ByteArrayInputStream(bytes.toByteArray())).readObject(); } }";
    String maker =
        "package lib; public class Maker { public static Object make(java.io.OutputStream sink)"
            + " throws Exception { return new app.Own(sink); } }";
    Path app = Compiled.in(folder.resolve("app"), "Own", own, "Maker", maker);
    Path library = Files.createDirectories(folder.resolve("library"));
    Files.move(app.resolve("lib"), library.resolve("lib"));
    assertThat(reason(Optimizer.create(), app)).isEqualTo(Reason.EXTENDED_STREAM);
    Optimizer seeing = Optimizer.newBuilder().classPath(List.of(library)).build();
    assertThat(seeing.explain(List.of(app)).outcomes().map(Outcome::toString))
        .anySatisfy(
            line ->
                assertThat(line)
                    .startsWith("[unknown-readers] app.Own keeps writing Java's form; ")
                    .endsWith("; lib.Maker.make creates it"));
    Optimizer excluding = Optimizer.newBuilder().exclude("lib.**").build();
    assertThat(excluding.explain(List.of(app, library)).outcomes().map(Outcome::toString))
        .anySatisfy(line -> assertThat(line).startsWith("[unknown-readers] app.Own "));
  }

  private static Reason reason(Optimizer optimizer, Path input) throws IOException {
    return optimizer
        .explain(List.of(input))
        .outcomes()
        .filter(one -> one.place().isEmpty())
        .map(Outcome::reason)
        .findFirst()
        .orElseThrow();
  }

  /** A build compiles one class anew, whose reader is optimized already. */
  @Test
  void a_writer_that_is_compiled_anew_finds_the_reader_that_was_optimized() throws Exception {
    String reader =
        "class In { static Object read(byte[] bytes) throws Exception {"
            + " return new java.io.ObjectInputStream(new java.io.ByteArrayInputStream(bytes))"
            + ".readObject(); } }";
    String writer =
        "class Out { static Object copy(Object value) throws Exception {"
            + " var bytes = new java.io.ByteArrayOutputStream();"
            + " try (var out = new java.io.ObjectOutputStream(bytes)) { out.writeObject(value); }"
            + " return In.read(bytes.toByteArray()); } }";
    Path classes = Compiled.in(folder.resolve("both"), "In", reader, "Out", writer);
    byte[] compiled = Files.readAllBytes(classes.resolve("Out.class"));
    Path core =
        Path.of(dev.brine.Brine.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Optimizer building = Optimizer.newBuilder().classPath(List.of(core)).build();
    building.optimize(List.of(classes));
    byte[] optimized = Files.readAllBytes(classes.resolve("Out.class"));
    assertThat(optimized).isNotEqualTo(compiled);
    Files.write(classes.resolve("Out.class"), compiled);
    building.optimize(List.of(classes));
    assertThat(classes.resolve("Out.class")).hasBinaryContent(optimized);
    Files.write(classes.resolve("Out.class"), compiled);
    Optimizer.create().optimize(List.of(classes));
    assertThat(classes.resolve("Out.class")).hasBinaryContent(compiled);
  }
}
