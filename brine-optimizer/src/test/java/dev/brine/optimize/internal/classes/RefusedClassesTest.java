// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.Report;
import dev.brine.optimize.Technique;
import dev.brine.optimize.Zipped;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes that stay as they are, each for a reason, and the companions of those that do not. */
class RefusedClassesTest {
  private static final String ITEM =
      "public class C implements Serializable { private Instant at; Object any; %s }";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          public class C implements Serializable { int x; double y; } | primitives-only
          public class C implements Serializable { Object x; } | nothing-packed
          public class C implements Serializable { String x; Thread.State y; int z; } | nothing-packed
          public class C implements Serializable { Integer x; UUID y; Boolean z; Object any; } | nothing-packed
          abstract class C implements Serializable { Integer x; UUID y; Boolean z; } | nothing-packed
          public class C extends Date { Integer x; UUID y; Boolean z; } | nothing-packed
          public class C implements Serializable { Integer x; UUID y; private Object writeReplace() { return this; } } | own-hooks
          public class C implements Serializable { Instant n; Object any; private Object writeReplace() { return "x"; } } | own-hooks
          public class C implements Serializable { } | primitives-only
          public class C implements Serializable { Instant x; private static long serialVersionUID = 1; } | own-form
          public class C implements Serializable { Instant x; static final long serialVersionUID = Long.parseLong("1"); } | own-form
          public enum C { A } | own-form
          record C(String name) implements Serializable { } | own-form
          public class C implements Serializable { Instant n; public final int x = 1; Object any; } | final-field
          public class C implements Serializable { String n; private void writeObject(ObjectOutputStream o) { } } | own-hooks
          public class C implements Serializable { String n; private void readObject(ObjectInputStream i) { } } | own-hooks
          public class C implements Serializable { String n; private static final ObjectStreamField[] serialPersistentFields = { }; } | own-hooks
          public class C implements Serializable { String n; public void writeObject(ObjectOutputStream o) { } } | own-hooks
          public class C implements Externalizable { String n; public void writeExternal(ObjectOutput o) { } public void readExternal(ObjectInput i) { } } | own-form
          """)
  void stays_as_it_is(String source, String reason) throws IOException {
    Path classes = Side.compile(folder, source);
    byte[] before = Files.readAllBytes(classes.resolve("C.class"));
    assertThat(Side.optimize(classes)).singleElement().asString().startsWith("[" + reason + "] C ");
    assertThat(classes.resolve("C.class")).hasBinaryContent(before);
    assertThat(classes.resolve("BrineBlockWriter1.class")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          private final int x = 1;
          static final int serialVersionUID = 1;
          static Object writeReplace() { return "x"; }
          private String writeReplace() { return "x"; }
          protected Object readResolve() { return this; }
          static int readObject(ObjectInputStream i) { return 1; }
          """)
  void is_rewritten_all_the_same(String member) throws IOException {
    Path classes = Side.compile(folder, ITEM.formatted(member));
    assertThat(Side.optimize(classes))
        .singleElement()
        .asString()
        .startsWith("[packed-fields] C has ");
  }

  /** Java calls a hook that a class inherits: fields of the class are in no stream then. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          protected | own-hooks
          public | own-hooks
          '' | own-hooks
          private | packed-fields
          """)
  void an_inherited_write_replace_counts_where_java_calls_it(String access, String reason)
      throws IOException {
    String above =
        "abstract class Above implements Serializable { %s Object writeReplace() { return null; }"
            + " }";
    String source = "public class C extends Above { Instant at; Duration time; Object any; }";
    Path classes = Side.compile(folder, source + above.formatted(access));
    assertThat(Side.optimize(classes))
        .filteredOn(line -> line.contains("] C "))
        .singleElement()
        .asString()
        .startsWith("[" + reason + "] C ");
  }

  @Test
  void classes_that_are_not_serializable_are_not_spoken_of() throws IOException {
    assertThat(Side.optimize(Side.compile(folder, "public class C { String name; }"))).isEmpty();
  }

  @Test
  void needs_the_classes_above() throws IOException {
    String source =
        "public class C extends Above implements Serializable { String n; } class Above { }";
    Path classes = Side.compile(folder, source);
    Files.delete(classes.resolve("Above.class"));
    assertThat(Side.optimize(classes))
        .containsExactly("[missing-class] C needs the class Above, which is not found");
  }

  @Test
  void finds_the_classes_above_on_the_class_path() throws IOException {
    String source =
        "public class C extends Above implements Serializable { Duration d; } class Above { }";
    Path classes = Side.compile(folder, source);
    Path library = Files.createDirectories(folder.resolve("library"));
    Path above = Files.move(classes.resolve("Above.class"), library.resolve("Above.class"));
    byte[] before = Files.readAllBytes(above);
    Optimizer optimizer =
        Optimizer.newBuilder().techniques(Technique.CLASSES).classPath(List.of(library)).build();
    assertThat(optimizer.optimize(List.of(classes)).outcomes().map(Outcome::toString))
        .containsExactly("[packed-fields] C has 1 of 1 fields in one block");
    assertThat(above).hasBinaryContent(before);
    Optimizer missing = Optimizer.newBuilder().classPath(List.of(folder.resolve("no.jar"))).build();
    assertThatThrownBy(() -> missing.explain(List.of(classes)))
        .isInstanceOf(IOException.class)
        .hasMessage(folder.resolve("no.jar") + ": Neither a folder nor a jar");
  }

  @Test
  void a_report_names_what_would_stand_beside_them() throws IOException {
    Path classes = Side.compile(folder, ITEM.formatted(""));
    Report planned = Side.optimizer().explain(List.of(classes));
    assertThat(planned.inputs().get(0).companions())
        .hasSize(14)
        .contains("BrineBlockWriter1.class", "C$Brine.class");
    assertThat(classes.resolve("C$Brine.class")).doesNotExist();
    assertThat(Side.optimizer().optimize(List.of(classes))).isNotEqualTo(planned);
    assertThat(Side.optimizer().explain(List.of(classes)).inputs().get(0).companions()).isEmpty();
  }

  @Test
  void is_excluded_and_then_packed_in_no_other() throws IOException {
    String source =
        "@interface Unshared {} "
            + ITEM.formatted("@Unshared Part part;")
            + " class Part implements Serializable { Instant at; }";
    Path classes = Side.compile(folder, source);
    Optimizer optimizer =
        Optimizer.newBuilder().techniques(Technique.CLASSES).exclude("Part").build();
    assertThat(optimizer.explain(List.of(classes)).outcomes().map(Outcome::toString))
        .containsExactly(
            "[packed-fields] C has 1 of 3 fields in one block",
            "[excluded] Part is excluded by the pattern Part");
    assertThat(Side.optimize(classes))
        .containsExactly(
            "[packed-fields] C has 2 of 3 fields in one block",
            "[promised-field] C.part is in the block by a promise: an annotation",
            "[packed-whole] Part is one block, which a serialization proxy has");
  }

  private static final String SIGNED =
      " is in a jar that is signed by META-INF/X.SF; a changed class would no longer load";

  private static final String TWO =
      "@interface Unshared {} public class C implements Serializable { Instant at, to; Duration d;"
          + " Part part; Object any; } class Part implements Serializable { Instant at; Duration d;"
          + " }";

  private Path signed(boolean isSigned) throws IOException {
    Path classes = Side.compile(folder, TWO);
    Map<String, byte[]> files = new TreeMap<>();
    for (String file : List.of("C.class", "Part.class")) {
      files.put(file, Files.readAllBytes(classes.resolve(file)));
    }
    if (isSigned) {
      files.put("META-INF/X.SF", new byte[] {1});
    }
    return jar(files);
  }

  @ParameterizedTest
  @EnumSource(SignedTechniques.class)
  void each_class_of_a_signed_jar_that_would_be_packed_is_refused_once(SignedTechniques chosen)
      throws IOException {
    Path jar = signed(true);
    byte[] before = Files.readAllBytes(jar);
    Optimizer optimizer = Optimizer.newBuilder().techniques(chosen.techniques).build();
    Report report = optimizer.optimize(List.of(jar));
    assertThat(report.outcomes().map(Outcome::toString).filter(line -> line.contains("signed")))
        .containsExactly("[signed-jar] C" + SIGNED, "[signed-jar] Part" + SIGNED);
    assertThat(report.changed()).isZero();
    assertThat(jar).hasBinaryContent(before);
  }

  @Test
  void classes_of_the_same_jar_without_a_signature_are_packed() throws IOException {
    Report report = Side.optimizer().optimize(List.of(signed(false)));
    assertThat(report.changed()).isEqualTo(2);
    assertThat(report.outcomes()).noneMatch(one -> one.reason() == Reason.SIGNED_JAR);
  }

  /** With which techniques classes of signed jars are looked at. */
  private enum SignedTechniques {
    CLASSES(Technique.CLASSES),
    BOTH(Technique.STREAMS, Technique.CLASSES);

    private final Technique[] techniques;

    SignedTechniques(Technique... techniques) {
      this.techniques = techniques;
    }
  }

  private Path jar(Map<String, byte[]> files) throws IOException {
    return Zipped.of(files).to(folder.resolve("some.jar"));
  }

  @Test
  void a_jar_gets_what_stands_beside_them() throws IOException {
    Path classes = Side.compile(folder, ITEM.formatted(""));
    Path jar = jar(Map.of("C.class", Files.readAllBytes(classes.resolve("C.class"))));
    Side.optimizer().optimize(List.of(jar), folder.resolve("output"));
    Side.optimize(classes);
    try (ZipFile zip = new ZipFile(folder.resolve("output/some.jar").toFile())) {
      assertThat(zip.stream().map(ZipEntry::getName))
          .containsExactly(
              "C.class",
              "META-INF/brine/undo.zip",
              "BrineBlockCheck1.class",
              "BrineBlockContainers1.class",
              "BrineBlockEvolution1.class",
              "BrineBlockFilterInfo1.class",
              "BrineBlockInput1.class",
              "BrineBlockJavaForm1.class",
              "BrineBlockJavaInput1.class",
              "BrineBlockLayout1.class",
              "BrineBlockOutput1.class",
              "BrineBlockProxy1.class",
              "BrineBlockReader1.class",
              "BrineBlockTable1.class",
              "BrineBlockWriter1.class",
              "C$Brine.class");
      assertThat(classes.resolve("C.class"))
          .hasBinaryContent(zip.getInputStream(zip.getEntry("C.class")).readAllBytes());
    }
  }

  @Test
  void a_folder_is_copied_with_what_stands_beside_them() throws IOException {
    Path classes = Side.compile(folder, ITEM.formatted(""));
    Path output = folder.resolve("output");
    Side.optimizer().optimize(List.of(classes), output);
    assertThat(classes.resolve("BrineBlockWriter1.class")).doesNotExist();
    assertThat(output.resolve("classes/BrineBlockWriter1.class")).exists();
  }

  @Test
  void has_one_class_file_for_all_versions_of_java() throws IOException {
    byte[] bytes = Files.readAllBytes(Side.compile(folder, ITEM.formatted("")).resolve("C.class"));
    Map<String, byte[]> files = new TreeMap<>(Map.of("C.class", bytes));
    files.put("META-INF/versions/17/C.class", bytes);
    assertThat(Side.optimizer().optimize(List.of(jar(files))).outcomes().map(Outcome::toString))
        .containsExactly(
            "[multi-release] C has another class file, META-INF/versions/17/C.class, for a newer"
                + " Java");
  }

  @Test
  void what_stands_beside_names_java_alone() throws IOException {
    for (Map.Entry<String, byte[]> file : BlockFiles.beside("p/Some").entrySet()) {
      assertThat(file.getKey()).startsWith("p/Brine").endsWith("1.class");
      assertThat(new String(file.getValue(), StandardCharsets.ISO_8859_1))
          .doesNotContain("dev/brine", "dev.brine");
    }
  }

  /** Other compilers than Java's give such names. */
  @ParameterizedTest
  @ValueSource(strings = {"2nd", "a,b", "a|b", "a:b"})
  void leaves_fields_alone_whose_names_look_like_parts_of_a_layout(String name) {
    assertThat(LayoutText.isName(name)).isFalse();
    assertThat(LayoutText.isName("n" + name.replaceAll("[,|:]", "_"))).isTrue();
  }
}
