// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.codecs;

import static dev.brine.optimize.internal.codecs.Classes.OPTIMIZER;
import static dev.brine.optimize.internal.codecs.Classes.compile;
import static dev.brine.optimize.internal.codecs.Classes.load;
import static dev.brine.optimize.internal.codecs.Classes.optimize;
import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.Codec;
import dev.brine.internal.proof.ConstructorProof;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Report;
import dev.brine.optimize.Technique;
import dev.brine.optimize.Zipped;
import java.lang.reflect.Constructor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

class CodecsTechniqueTest {
  private static final String ORDER =
      """
      public class C {
        private final String name;
        private final List<String> total;
        private transient int cached;
        private long time;

        public C(String name, List<String> total) {
          this.name = name;
          this.total = List.copyOf(total);
          time = System.nanoTime();
        }

        public C(String name) { this(name, List.of("one", "two")); }

        @Override public String toString() { return name + total + time; }
      }
      """;

  @TempDir private Path folder;

  @Test
  void adds_a_private_constructor_that_stores_its_parameters() throws Exception {
    Path classes = compile(folder, ORDER);

    assertThat(optimize(classes))
        .containsExactly(
            "[storing-constructor] C has a constructor for codecs now; final field total: the"
                + " constructor calls List.copyOf");

    try (Classes loaded = load(classes)) {
      assertThat(loaded.access("C")).isEqualTo("private");
      Constructor<?> added = loaded.added("C").get(0);
      assertThat(added.getParameterTypes())
          .containsExactly(String.class, List.class, long.class, Void.class);
      assertThat(loaded.get("C").getConstructors()).hasSize(2).doesNotContain(added);
      assertThat(ConstructorProof.of(loaded.get("C"))).anyMatch(ConstructorProof::isPure);
      assertCopied(loaded.get("C"), "name");
    }
  }

  /** Copies more often than it takes until there is generated code. */
  private static <T> void assertCopied(Class<T> type, String name) throws Exception {
    T object = type.getConstructor(String.class).newInstance(name);
    Codec<T> codec = Brine.create().codec(type);
    for (int i = 0; i < 100; i++) {
      assertThat(codec.decode(codec.encode(object))).hasToString(object.toString());
    }
  }

  @Test
  void changes_nothing_more_in_a_second_run() throws Exception {
    Path classes = compile(folder, ORDER);
    optimize(classes);
    Map<String, String> once = Classes.bytes(classes);

    Report again = OPTIMIZER.optimize(List.of(classes));

    assertThat(again.outcomes()).isEmpty();
    assertThat(Classes.bytes(classes)).isEqualTo(once);
  }

  @Test
  void gives_back_the_same_bytes() throws Exception {
    Path classes = compile(folder, ORDER);
    Map<String, String> before = Classes.bytes(classes);
    optimize(classes);
    assertThat(Classes.bytes(classes)).isNotEqualTo(before);

    assertThat(OPTIMIZER.explainUndo(List.of(classes)).outcomes().map(Outcome::className))
        .containsExactly("C");
    assertThat(OPTIMIZER.undo(List.of(classes)).outcomes().map(Outcome::toString))
        .containsExactly("[restored] C has the bytes again from before Brine changed it");

    assertThat(Classes.bytes(classes)).isEqualTo(before);
    assertThat(OPTIMIZER.undo(List.of(classes)).outcomes()).isEmpty();
  }

  @Test
  void finds_a_descriptor_that_no_constructor_has() throws Exception {
    Path classes =
        compile(
            folder,
            """
            public class C {
              private final int number;
              public C(int number, Void one) { this.number = number + 1; }
              C(int number, Void one, Void two) { this.number = number + 2; }
              public C(String text) { number = text.hashCode(); }
              @Override public String toString() { return "" + number; }
            }
            """);

    optimize(classes);

    try (Classes loaded = load(classes)) {
      assertThat(loaded.added("C").get(0).getParameterCount()).isEqualTo(4);
      assertCopied(loaded.get("C"), "name");
    }
  }

  @Test
  void calls_the_constructors_of_superclasses() throws Exception {
    Path classes =
        compile(
            folder,
            """
            abstract class Base {
              final List<String> base;
              double open = 3;
              Base(String name) { base = Collections.unmodifiableList(Arrays.asList(name)); }
            }
            class Middle extends Base {
              private final long middle = System.nanoTime();
              Middle(String name) { super(name); }
            }
            public class C extends Middle {
              private final byte[] own;
              public C(String name) { super(name); own = name.getBytes(); }
              @Override public String toString() {
                return base + " " + open + " " + Arrays.toString(own);
              }
            }
            """);

    assertThat(optimize(classes))
        .hasSize(3)
        .allMatch(line -> line.contains("[storing-constructor]"));

    try (Classes loaded = load(classes)) {
      assertThat(loaded.access("Base")).isEqualTo("protected");
      assertThat(loaded.access("Middle")).isEqualTo("protected");
      assertThat(loaded.access("C")).isEqualTo("private");
      assertCopied(loaded.get("C"), "name");
    }
    assertThat(optimize(classes)).isEmpty();
  }

  @Test
  void calls_a_constructor_of_the_superclass_that_is_there_and_stores() throws Exception {
    Path classes =
        compile(
            folder,
            """
            class Base {
              final String base;
              Base(String base) { this.base = base; }
            }
            public class C extends Base {
              private final List<String> own;
              public C(String name) { super(name); own = List.of(name); }
              @Override public String toString() { return base + own; }
            }
            """);

    optimize(classes);

    try (Classes loaded = load(classes)) {
      assertThat(loaded.added("Base")).isEmpty();
      assertCopied(loaded.get("C"), "name");
    }
  }

  @Test
  void gives_a_superclass_a_constructor_that_only_a_subclass_needs() throws Exception {
    Path classes =
        compile(
            folder,
            """
            class Base {
              final String base;
              private Base(String base) { this.base = base; }
              Base(String base, int more) { this(base + more); }
            }
            public class C extends Base {
              private final List<String> own;
              public C(String name) { super(name, 1); own = List.of(name); }
              @Override public String toString() { return base + own; }
            }
            """);

    assertThat(optimize(classes))
        .contains(
            "[storing-constructor] Base has a constructor for codecs now; its subclass C needs it");

    try (Classes loaded = load(classes)) {
      assertCopied(loaded.get("C"), "name");
    }
  }

  @Test
  void takes_superclasses_of_other_inputs_and_refuses_those_that_stay() throws Exception {
    String base =
        "abstract class Base { final List<String> base; "
            + "Base(String name) { base = List.of(name, name); } }";
    Path classes =
        compile(
            folder,
            base + " class C extends Base { final int i; C() { super(\"name\"); i = 1; } }");
    Path bases = Files.createDirectories(folder.resolve("bases"));
    Files.move(classes.resolve("Base.class"), bases.resolve("Base.class"));
    Optimizer alone =
        Optimizer.newBuilder().techniques(Technique.CODECS).classPath(List.of(bases)).build();

    assertThat(alone.explain(List.of(classes)).outcomes().map(Outcome::toString))
        .containsExactly(
            "[superclass-constructor] C extends Base, which has no constructor that just stores its"
                + " fields");
    assertThat(optimize(classes)).singleElement().asString().startsWith("[missing-class] C");
    assertThat(optimize(classes, bases)).hasSize(2);
    try (Classes loaded = load(classes, bases)) {
      assertThat(loaded.access("C")).isEqualTo("private");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "record C(List<String> lines) { C { lines = List.copyOf(lines); } }",
        "enum C { ONE; final List<String> lines = List.of(); }",
        "interface C { List<String> LINES = List.of(); }",
        "class C implements Serializable { final List<String> lines = List.of(); }",
        "class C { final List<String> lines; C(List<String> lines) { this.lines = lines; } }",
        "class C { final String s; C(String s) { this.s = Objects.requireNonNull(s); } }",
        "class C { List<String> lines = List.of(); }",
        "class C { static final List<String> LINES = List.of(); }",
        "class C { final transient List<String> lines = List.of(); int number; }",
        "class C extends Exception { final List<String> lines = List.of(); }",
        "class C extends Thread { final List<String> lines = List.of(); }",
        "class C extends ArrayList<String> { final List<String> lines = List.of(); }"
      })
  void leaves_classes_alone_that_need_nothing(String source) throws Exception {
    Path classes = compile(folder, source);
    Map<String, String> before = Classes.bytes(classes);

    assertThat(optimize(classes)).isEmpty();
    assertThat(Classes.bytes(classes)).isEqualTo(before);
  }

  @Test
  void adds_constructors_to_inner_and_local_classes() throws Exception {
    Path classes =
        compile(
            folder,
            """
            public class C {
              final List<Object> made = new ArrayList<>();
              public C(String name) {
                class Local { final List<String> lines = List.of(name); }
                made.add(new Inner());
              }
              class Inner { final List<String> lines = List.of("" + made.size()); }
              static class Nested { final List<String> lines = new ArrayList<>(); }
            }
            """);

    assertThat(optimize(classes)).hasSize(4);

    try (Classes loaded = load(classes)) {
      assertThat(loaded.added("C$Inner").get(0).getParameterTypes()[1]).isEqualTo(loaded.get("C"));
      assertThat(loaded.access("C$1Local")).isEqualTo("private");
      assertThat(loaded.access("C$Nested")).isEqualTo("private");
    }
  }

  @Test
  void leaves_annotated_classes_alone_unless_they_are_named() throws Exception {
    String source =
        """
        @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
        @interface Service {}
        @Service class C { final List<String> lines = new ArrayList<>(); }
        """;
    Path classes = compile(folder, source);
    Optimizer named = Optimizer.newBuilder().techniques(Technique.CODECS).include("C").build();

    assertThat(optimize(classes))
        .containsExactly(
            "[annotated-class] C has the annotation Service; its framework may count constructors");
    assertThat(named.optimize(List.of(classes)).outcomes().map(Outcome::isOptimized))
        .containsExactly(true);
  }

  @Test
  void leaves_a_class_alone_that_is_excluded() throws Exception {
    Path classes = compile(folder, ORDER);
    Optimizer excluding = Optimizer.newBuilder().techniques(Technique.CODECS).exclude("C").build();

    assertThat(excluding.optimize(List.of(classes)).outcomes().map(Outcome::toString))
        .containsExactly("[excluded] C is excluded by the pattern C");
  }

  @Test
  void refuses_more_fields_than_a_constructor_can_have_parameters() throws Exception {
    StringBuilder fields = new StringBuilder("class C { ");
    for (int i = 0; i < 126; i++) {
      fields.append("final long f").append(i).append(" = System.nanoTime(); ");
    }
    Path most = compile(folder.resolve("most"), fields + "final float g = hashCode(); }");
    Path more = compile(folder.resolve("more"), fields + "final double g = hashCode(); }");

    assertThat(optimize(more))
        .containsExactly(
            "[many-parameters] C has 127 fields, with those of superclasses more than a constructor"
                + " can have parameters");
    optimize(most);
    try (Classes loaded = load(most)) {
      assertThat(loaded.access("C")).isEqualTo("private");
    }
  }

  @Test
  void refuses_a_class_without_room_for_more_constants() throws Exception {
    Path classes = compile(folder, "class C { final float g = hashCode(); }");
    Path file = classes.resolve("C.class");
    ClassReader reader = new ClassReader(Files.readAllBytes(file));
    ClassWriter full = new ClassWriter(reader, 0);
    reader.accept(full, 0);
    for (int number = reader.getItemCount(); number < 65_535; number++) {
      full.newConst(1_000_000 + number);
    }
    Files.write(file, full.toByteArray());

    assertThat(optimize(classes))
        .containsExactly(
            "[many-constants] C has no room for the constants of one more constructor");
  }

  @Test
  void changes_jars_and_gives_back_their_classes() throws Exception {
    byte[] file = Files.readAllBytes(compile(folder, ORDER).resolve("C.class"));
    Path jar = Zipped.of(Map.of("C.class", file)).to(folder.resolve("plain.jar"));

    assertThat(optimize(jar)).hasSize(1);
    assertThat(entry(jar)).isNotEqualTo(file);
    assertThat(optimize(jar)).isEmpty();
    OPTIMIZER.undo(List.of(jar), folder.resolve("undone"));
    assertThat(entry(folder.resolve("undone/plain.jar"))).isEqualTo(file);
  }

  @Test
  void leaves_signed_jars_and_classes_of_several_versions_alone() throws Exception {
    byte[] file = Files.readAllBytes(compile(folder, ORDER).resolve("C.class"));
    Path signed =
        Zipped.of(Map.of("C.class", file, "META-INF/ACME.SF", new byte[1]))
            .to(folder.resolve("signed.jar"));
    Path versions =
        Zipped.of(Map.of("C.class", file, "META-INF/versions/21/C.class", file))
            .to(folder.resolve("versions.jar"));

    assertThat(optimize(signed)).singleElement().asString().startsWith("[signed-jar] C");
    assertThat(optimize(versions)).singleElement().asString().startsWith("[multi-release] C");
    assertThat(entry(signed)).isEqualTo(file);
    assertThat(entry(versions)).isEqualTo(file);
  }

  private static byte[] entry(Path jar) throws Exception {
    try (JarFile open = new JarFile(jar.toFile())) {
      return open.getInputStream(open.getEntry("C.class")).readAllBytes();
    }
  }

  /** A codec that called the second one could read no object that the first one made. */
  @Test
  void adds_a_constructor_where_only_one_of_several_gives_a_constant() throws Exception {
    Path classes =
        compile(
            folder,
            """
            public class C {
              private final String name;
              public C(String name) { this.name = name.trim(); }
              public C() { name = null; }
              @Override public String toString() { return name; }
            }
            """);

    assertThat(optimize(classes)).hasSize(1);

    try (Classes loaded = load(classes)) {
      assertCopied(loaded.get("C"), "name");
    }
  }

  @Test
  void leaves_classes_alone_whose_instructions_are_damaged() throws Exception {
    Path classes =
        compile(
            folder,
            """
            public class C {
              private final String name;
              public C(String name) { this.name = name.trim(); }
            }
            class Sub extends C {
              private final String own;
              Sub(String own) { super(own); this.own = own.trim(); }
            }
            """);
    Path file = classes.resolve("C.class");
    byte[] bytes = Files.readAllBytes(file);
    damage(bytes);
    Files.write(file, bytes);

    assertThat(optimize(classes)).anyMatch(line -> line.startsWith("[broken-class-file] C "));
    assertThat(Files.readAllBytes(file)).isEqualTo(bytes);
  }

  /** Makes an instruction of the first constructor one that Java does not have. */
  private static void damage(byte[] file) {
    for (int i = 0; i < file.length - 2; i++) {
      // aload_0, invokespecial
      if (file[i] == 0x2a && file[i + 1] == (byte) 0xb7) {
        file[i] = (byte) 0xfd;
        return;
      }
    }
  }

  @Test
  void reads_no_enum_that_is_newer_than_known() throws Exception {
    Path classes =
        compile(
            folder,
            """
            enum Kind { ONE }
            public class C {
              private final Kind kind;
              public C() { kind = Kind.ONE; }
            }
            """);
    Path kind = classes.resolve("Kind.class");
    byte[] bytes = Files.readAllBytes(kind);
    bytes[7] = 127;
    Files.write(kind, bytes);

    assertThat(optimize(classes))
        .anyMatch(line -> line.startsWith("[newer-class-file] Kind.class "));
  }

  @Test
  void keeps_what_other_techniques_do() throws Exception {
    Path classes =
        compile(
            folder,
            """
            public class C {
              final List<String> lines;
              public C(String name) { lines = List.of(name); }
              public void write(OutputStream out) throws IOException {
                new ObjectOutputStream(out).writeObject("text");
              }
            }
            """);
    Optimizer both =
        Optimizer.newBuilder().trust("all").techniques(Technique.STREAMS, Technique.CODECS).build();

    optimize(classes);
    both.optimize(List.of(classes));
    Map<String, String> bytes = Classes.bytes(classes);
    assertThat(both.optimize(List.of(classes)).outcomes()).isEmpty();

    assertThat(Classes.bytes(classes)).isEqualTo(bytes);
    try (Classes loaded = load(classes)) {
      assertThat(loaded.access("C")).isEqualTo("private");
    }
    OPTIMIZER.undo(List.of(classes));
    try (Classes loaded = load(classes)) {
      assertThat(loaded.added("C")).isEmpty();
    }
  }
}
