// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.brine.optimize.internal.analysis.Compiled;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** Class files that no compiler makes: comparing them ends, and says which is broken. */
class HostileClassFilesTest {
  private static final long SEED = 20261121;
  private static final int MUTANTS = 3000;
  private static final String[] SERIALIZABLE = {"java/io/Serializable"};

  @TempDir private Path folder;

  /** Returns a Serializable class that is written with all callbacks. */
  private static ClassWriter type(String name, String signature, String above) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, signature, above, SERIALIZABLE);
    return writer;
  }

  private static ClassWriter type(String name, String signature) {
    return type(name, signature, "java/lang/Object");
  }

  private static ClassWriter withField(ClassWriter type, String descriptor, String signature) {
    type.visitField(Opcodes.ACC_PUBLIC, "field", descriptor, signature, null).visitEnd();
    return type;
  }

  private void put(String name, ClassWriter type) throws IOException {
    Files.write(folder.resolve(name + ".class"), type.toByteArray());
  }

  private void compare() throws IOException {
    assertThat(
            ClassFileChanges.between(
                folder, folder, List.of(), List.of(), ClassFileChanges.Rules.BRINE))
        .isEmpty();
  }

  private void assertRefused(String message) {
    assertThatIOException().isThrownBy(this::compare).withMessage(message);
  }

  @Test
  void classes_that_extend_each_other() throws IOException {
    put("A", type("A", null, "B"));
    put("B", type("B", null, "A"));
    assertRefused("Damaged file of class A: it extends itself");
  }

  /** As for Java's streams, the descriptor decides where a signature means nothing. */
  @Test
  void type_variables_that_bound_each_other_are_ignored() throws IOException {
    String signature = "<T:TU;U:TT;>Ljava/lang/Object;";
    put("A", withField(type("A", signature), "Ljava/lang/Object;", "TT;"));
    compare();
  }

  @Test
  void a_bound_behind_other_variables_is_found() throws IOException {
    String signature = "<T:TU;U:Ljava/lang/String;>Ljava/lang/Object;";
    put("A", withField(type("A", signature), "Ljava/lang/String;", "TT;"));
    compare();
  }

  @Test
  void type_variables_of_classes_that_enclose_each_other_are_ignored() throws IOException {
    for (String name : List.of("A", "B")) {
      ClassWriter type = withField(type(name, null), "Ljava/lang/Object;", "TT;");
      type.visitInnerClass(name, name.equals("A") ? "B" : "A", name, Opcodes.ACC_PUBLIC);
      put(name, type);
    }
    compare();
  }

  @Test
  void signatures_that_end_early_are_ignored() throws IOException {
    put("A", withField(type("A", null), "Ljava/util/List;", "Ljava/util/List<"));
    compare();
    put("A", withField(type("A", "<T"), "Ljava/lang/Object;", "TT;"));
    compare();
  }

  @Test
  void types_without_end() throws IOException {
    String deep = "[".repeat(60_000);
    put("A", withField(type("A", null), deep + "I", null));
    assertRefused("Damaged file of class A: it has the type " + deep.substring(0, 64) + "...");
    put("A", withField(type("A", null), "[".repeat(255) + "I", null));
    compare();
  }

  @Test
  void annotations_without_end() throws IOException {
    ClassWriter type = type("A", null);
    Deque<AnnotationVisitor> open = new ArrayDeque<>();
    open.push(type.visitAnnotation("LDeep;", true));
    for (int i = 0; i < 100_000; i++) {
      open.push(open.peek().visitAnnotation("a", "LDeep;"));
    }
    open.forEach(AnnotationVisitor::visitEnd);
    put("A", type);
    assertThatIOException()
        .isThrownBy(this::compare)
        .withMessageStartingWith("Damaged file of class A: it cannot be read: ");
  }

  @Test
  void names_that_no_file_can_have() throws IOException {
    put("A", type("A", null, "b\0c"));
    assertRefused("Missing file of class b\0c");
    put("A", type("A", null, folder + "/B"));
    assertRefused("Missing file of class " + (folder + "/B").replace('/', '.') + "");
  }

  @Test
  void files_that_are_larger_than_classes() throws IOException {
    try (RandomAccessFile file = new RandomAccessFile(folder.resolve("A.class").toFile(), "rw")) {
      file.setLength((1L << 26) + 1);
    }
    assertThatIOException()
        .isThrownBy(this::compare)
        .withMessageStartingWith("A class file is longer than 67108864 bytes: ")
        .withMessageEndingWith("A.class");
    Path jar = folder.resolve("some.jar");
    try (OutputStream out = Files.newOutputStream(jar);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      zip.putNextEntry(new ZipEntry("A.class"));
      byte[] zeros = new byte[1 << 20];
      for (int i = 0; i <= 64; i++) {
        zip.write(zeros);
      }
    }
    assertThatIOException()
        .isThrownBy(
            () ->
                ClassFileChanges.between(
                    jar, jar, List.of(), List.of(), ClassFileChanges.Rules.BRINE))
        .withMessage("A class file is longer than 67108864 bytes: A.class in " + jar);
  }

  @Tag("once")
  @Test
  void what_chance_makes_of_classes_ends_with_a_comparison_or_a_message() throws IOException {
    Path classes =
        Compiled.in(
            folder.resolve("program"),
            "import java.io.*; import java.util.*;"
                + " class A<T extends Comparable<T>> implements Serializable { T t;"
                + " List<Map<String, T[]>> list; record R(int i, List<int[]> l) implements"
                + " Serializable { @SuppressWarnings(\"x\") R {} } enum E { F }"
                + " private static final ObjectStreamField[] serialPersistentFields ="
                + " { new ObjectStreamField(\"t\", Comparable.class) };"
                + " private void writeObject(ObjectOutputStream out) {} class I extends A<String>"
                + " { long l; String s; } }");
    List<Path> files;
    try (Stream<Path> all = Files.list(classes)) {
      files = all.sorted().toList();
    }
    Random random = new Random(SEED);
    int refused = 0;
    for (int i = 0; i < MUTANTS; i++) {
      Path file = files.get(random.nextInt(files.size()));
      byte[] bytes = Files.readAllBytes(file);
      byte[] mutant = bytes.clone();
      for (int j = random.nextInt(3); j >= 0; j--) {
        mutant[random.nextInt(mutant.length)] = (byte) random.nextInt();
      }
      Files.write(file, mutant);
      try {
        ClassFileChanges.between(
            classes, classes, List.of(), List.of(), ClassFileChanges.Rules.BRINE);
      } catch (IOException e) {
        refused++;
      }
      Files.write(file, bytes);
    }
    assertThat(refused).isBetween(MUTANTS / 10, MUTANTS);
  }
}
