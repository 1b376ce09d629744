// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.codecs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.internal.proof.ConstructorProof;
import java.io.ObjectStreamClass;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class AddedConstructorTest {
  @TempDir private Path folder;

  private static ConstructorPlan plan(byte[] file) {
    PlainClass type = PlainClass.of(file);
    return new ConstructorPlan(
        type, Opcodes.ACC_PRIVATE, ConstructorProof.OF_OBJECT.get(0), type.serialized());
  }

  @Test
  void leaves_a_computed_serial_version_as_it_is() throws Exception {
    Path classes =
        Classes.compile(
            folder, "class C implements Serializable { final List<String> s = List.of(); }");
    long before = version(classes);
    Path file = classes.resolve("C.class");
    byte[] bytes = Files.readAllBytes(file);

    Files.write(file, AddedConstructor.add(bytes, plan(bytes)));

    assertThat(version(classes)).isEqualTo(before);
    try (Classes loaded = Classes.load(classes)) {
      assertThat(loaded.access("C")).isEqualTo("private");
    }
  }

  private static long version(Path classes) throws Exception {
    try (Classes loaded = Classes.load(classes)) {
      return ObjectStreamClass.lookup(loaded.get("C")).getSerialVersionUID();
    }
  }

  /** All classes of this module, whatever they are. */
  @Test
  void gives_back_the_bytes_of_each_class_file() throws Exception {
    Path own = Path.of(getClass().getProtectionDomain().getCodeSource().getLocation().toURI());
    try (Stream<Path> files = Files.walk(own)) {
      List<Path> classes = files.filter(file -> file.toString().endsWith(".class")).toList();
      assertThat(classes).hasSizeGreaterThan(100);
      for (Path file : classes) {
        byte[] bytes = Files.readAllBytes(file);
        assertThat(AddedConstructor.remove(bytes)).as(file.toString()).isNull();
        if (PlainClass.of(bytes).isOfObjects()) {
          byte[] added = AddedConstructor.add(bytes, plan(bytes));
          assertThat(AddedConstructor.remove(added)).as(file.toString()).isEqualTo(bytes);
        }
      }
    }
  }

  /** As previews of Java have them: without the flag that all other classes have. */
  @Test
  void leaves_value_classes_alone() throws Exception {
    Path classes = Classes.compile(folder, "class C { final List<String> s = List.of(); }");
    byte[] bytes = Files.readAllBytes(classes.resolve("C.class"));
    byte[] value = bytes.clone();
    value[4] = (byte) 0xff;
    value[5] = (byte) 0xff;
    assertThat(PlainClass.of(value).isOfObjects()).isTrue();
    value[new ClassReader(bytes).header + 1] &= ~Opcodes.ACC_SUPER;

    assertThat(PlainClass.of(value).isOfObjects()).isFalse();
    assertThat(PlainClass.of(bytes).isOfObjects()).isTrue();
  }

  @Test
  void removes_it_from_a_class_that_something_else_changed_since() throws Exception {
    Path classes = Classes.compile(folder, "class C { final List<String> s = List.of(); }");
    Path file = classes.resolve("C.class");
    byte[] bytes = Files.readAllBytes(file);
    byte[] added = AddedConstructor.add(bytes, plan(bytes));
    ClassReader reader = new ClassReader(added);
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(writer, 0);
    MethodVisitor code =
        writer.visitMethod(Opcodes.ACC_PUBLIC, "later", "(Ljava/lang/Void;)V", null, null);
    code.visitCode();
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 2);
    code.visitEnd();

    byte[] removed = AddedConstructor.remove(writer.toByteArray());

    Files.write(file, removed);
    assertThat(AddedConstructor.remove(removed)).isNull();
    try (Classes loaded = Classes.load(classes)) {
      assertThat(loaded.added("C")).isEmpty();
      assertThat(loaded.get("C").getDeclaredMethods()).hasSize(1);
    }
  }

  /** As tools do that order the constants anew, and keep what attributes have. */
  @Test
  void removes_it_whatever_the_number_of_constants_has_become() throws Exception {
    Path classes = Classes.compile(folder, "class C { final long s = 77777777777L + hashCode(); }");
    byte[] bytes = Files.readAllBytes(classes.resolve("C.class"));
    byte[] added = AddedConstructor.add(bytes, plan(bytes));
    int place = constants(added, new ClassReader(bytes).getItemCount());
    for (int constants = 0; constants < new ClassReader(added).getItemCount() + 1; constants++) {
      added[place] = (byte) (constants >> Byte.SIZE);
      added[place + 1] = (byte) constants;

      byte[] removed = AddedConstructor.remove(added);

      assertThat(AddedConstructor.remove(removed)).as("%d constants", constants).isNull();
    }
  }

  /** Returns the place of the number of constants: the last attribute's, before the class's. */
  private static int constants(byte[] added, int number) {
    int place = added.length - 2;
    while (ByteBuffer.wrap(added).getInt(place - 4) != 6
        || ByteBuffer.wrap(added).getShort(place) != number) {
      place--;
    }
    return place;
  }
}
