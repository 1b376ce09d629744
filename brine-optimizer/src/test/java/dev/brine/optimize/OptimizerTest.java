// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.brine.optimize.internal.analysis.Compiled;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.Opcodes;

/** Tests the optimizer on folders and jars as a whole. */
@Tag("once")
class OptimizerTest {
  private static final String WRITES =
      "class %s { static java.io.ObjectOutputStream of(java.io.OutputStream sink)"
          + " throws java.io.IOException { return new java.io.ObjectOutputStream(sink); } }";

  @TempDir private Path folder;

  private Path classes(String... names) throws IOException {
    StringBuilder source = new StringBuilder();
    for (String name : names) {
      source.append(String.format(WRITES, name));
    }
    return Compiled.in(folder.resolve("program"), source.toString());
  }

  private static Path jar(Path path, Map<String, byte[]> entries) throws IOException {
    return Zipped.of(entries).to(path);
  }

  private static List<String> lines(Report report) {
    return report.outcomes().map(Outcome::toString).toList();
  }

  @Test
  void explains_without_writing() throws IOException {
    Path classes = classes("A");
    byte[] before = Files.readAllBytes(classes.resolve("A.class"));
    Report report = Optimizer.newBuilder().trust("all").build().explain(List.of(classes));
    assertThat(report.changed()).isEqualTo(1);
    assertThat(classes.resolve("A.class")).hasBinaryContent(before);
  }

  @Test
  void writes_to_another_folder() throws IOException {
    Path classes = classes("A");
    Files.writeString(classes.resolve("some.txt"), "text");
    byte[] before = Files.readAllBytes(classes.resolve("A.class"));
    Path output = folder.resolve("output");
    Optimizer.newBuilder().trust("all").build().optimize(List.of(classes), output);
    assertThat(classes.resolve("A.class")).hasBinaryContent(before);
    assertThat(output.resolve("classes/some.txt")).hasContent("text");
    assertThat(Files.readAllBytes(output.resolve("classes/A.class"))).isNotEqualTo(before);
    try (Stream<Path> all = Files.walk(output)) {
      assertThat(all.filter(Files::isRegularFile)).hasSize(4); // two of Brine
    }
  }

  @Test
  void refuses_two_inputs_of_one_name_for_another_folder() throws IOException {
    Path classes = classes("A");
    Path other = Files.createDirectories(folder.resolve("other/classes"));
    assertThatIOException()
        .isThrownBy(
            () ->
                Optimizer.newBuilder()
                    .trust("all")
                    .build()
                    .optimize(List.of(classes, other), folder.resolve("output")))
        .withMessage("Two inputs have the same name: " + classes + " and " + other);
    assertThat(folder.resolve("output")).doesNotExist();
  }

  @Test
  void changes_only_what_is_included_and_not_excluded() throws IOException {
    Path classes = classes("A", "B", "C");
    Optimizer optimizer =
        Optimizer.newBuilder().trust("all").include("A", "B").exclude("C", "B").build();
    assertThat(lines(optimizer.optimize(List.of(classes))))
        .containsExactly(
            "[created-stream] A.of, line 1 creates ObjectOutputStream, now Brine's",
            "[excluded] B is excluded by the pattern B");
    assertThatIllegalStateException()
        .isThrownBy(() -> Optimizer.newBuilder().trust("all").include("A").include("B"))
        .withMessage("The option include is set twice");
  }

  @Test
  void techniques_have_the_names_that_users_write() {
    assertThat(Technique.of("classes")).isEqualTo(Technique.CLASSES);
    assertThat(Technique.of("Streams")).isEqualTo(Technique.STREAMS);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Technique.of("class"))
        .withMessage("Unknown technique 'class': the techniques are streams, classes and codecs");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Optimizer.newBuilder().trust("all").techniques())
        .withMessage("Missing techniques: give at least one");
  }

  @Test
  void leaves_signed_jars() throws IOException {
    byte[] bytes = Files.readAllBytes(classes("A").resolve("A.class"));
    Path signed =
        jar(folder.resolve("s.jar"), Map.of("A.class", bytes, "META-INF/X.SF", new byte[] {1}));
    byte[] before = Files.readAllBytes(signed);
    assertThat(lines(Optimizer.newBuilder().trust("all").build().optimize(List.of(signed))))
        .containsExactly(
            "[signed-jar] A.of, line 1 is in a jar that is signed by META-INF/X.SF; a changed class"
                + " would no longer load");
    assertThat(signed).hasBinaryContent(before);
    Path other = jar(folder.resolve("t.jar"), Map.of("A.class", bytes));
    assertThat(Optimizer.newBuilder().trust("all").build().optimize(List.of(other)).changed())
        .isEqualTo(1);
  }

  @Test
  void leaves_modules_that_cannot_see_brine() throws IOException {
    Path module =
        Compiled.in(
            folder.resolve("m"),
            "module-info",
            "module some.app { }",
            "A",
            String.format(WRITES, "A"));
    assertThat(lines(Optimizer.newBuilder().trust("all").build().optimize(List.of(module))))
        .containsExactly(
            "[named-module] A.of, line 1 is in the module some.app, which does not require"
                + " dev.brine");
    Optimizer onClassPath = Optimizer.newBuilder().trust("all").modules(Modules.IGNORED).build();
    assertThat(lines(onClassPath.optimize(List.of(module))))
        .containsExactly("[created-stream] A.of, line 1 creates ObjectOutputStream, now Brine's");
  }

  @Test
  void a_module_may_be_one_for_newer_versions_of_java_alone() throws IOException {
    Path module =
        Compiled.in(
            folder.resolve("m"),
            "module-info",
            "module some.app { }",
            "A",
            String.format(WRITES, "A"));
    byte[] descriptor = Files.readAllBytes(module.resolve("module-info.class"));
    Path jar =
        jar(
            folder.resolve("a.jar"),
            Map.of(
                "A.class",
                Files.readAllBytes(module.resolve("A.class")),
                "META-INF/versions/9/module-info.class",
                descriptor));
    assertThat(lines(Optimizer.newBuilder().trust("all").build().optimize(List.of(jar))))
        .singleElement()
        .asString()
        .startsWith("[named-module] A.of, line 1 is in the module some.app");
    ByteBuffer.wrap(descriptor).putInt(4, Opcodes.V28 | Opcodes.V_PREVIEW);
    Path preview =
        jar(
            folder.resolve("p.jar"),
            Map.of(
                "A.class",
                Files.readAllBytes(module.resolve("A.class")),
                "module-info.class",
                descriptor));
    assertThat(lines(Optimizer.newBuilder().trust("all").build().optimize(List.of(preview))))
        .hasSize(2)
        .anyMatch(line -> line.startsWith("[named-module] A.of, line 1 is in the module some.app"));
  }

  @Test
  void tells_of_files_that_are_no_classes() throws IOException {
    byte[] newer = Files.readAllBytes(classes("A").resolve("A.class"));
    newer[7] = 127;
    Path path = jar(folder.resolve("b.jar"), Map.of("x/Broken.class", new byte[] {1, 2, 3}));
    assertThat(lines(Optimizer.newBuilder().trust("all").build().optimize(List.of(path))))
        .singleElement()
        .asString()
        .startsWith("[broken-class-file] x.Broken.class is no class file");
    Path other = jar(folder.resolve("n.jar"), Map.of("A.class", newer));
    assertThat(lines(Optimizer.newBuilder().trust("all").build().optimize(List.of(other))))
        .containsExactly(
            "[newer-class-file] A.class has a class file of the version 127, newer than this"
                + " version of Brine knows");
    ByteBuffer.wrap(newer).putInt(4, Opcodes.V28 | Opcodes.V_PREVIEW);
    Path preview = jar(folder.resolve("p.jar"), Map.of("A.class", newer));
    assertThat(lines(Optimizer.newBuilder().trust("all").build().optimize(List.of(preview))))
        .containsExactly(
            "[newer-class-file] A.class has a class file of the version 72.65535 (a preview of"
                + " Java 28), newer than this version of Brine knows");
  }

  @Test
  void counts_what_is_changed_of_class_files_for_older_versions_of_java() throws IOException {
    Path classes = classes("A", "B", "C");
    byte[] old = Files.readAllBytes(classes.resolve("B.class"));
    old[7] = Opcodes.V1_8;
    Files.write(classes.resolve("B.class"), old);
    Report.Input input =
        Optimizer.newBuilder().trust("all").build().explain(List.of(classes)).inputs().get(0);
    assertThat(input.changed()).isEqualTo(3);
    assertThat(input.older()).isEqualTo(1);
  }

  @Test
  void names_an_input_that_is_missing() {
    Path missing = folder.resolve("missing.jar");
    assertThatIOException()
        .isThrownBy(() -> Optimizer.newBuilder().trust("all").build().optimize(List.of(missing)))
        .withMessageContaining(missing.toString());
  }
}
