// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.dropin.CallbackStreams;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Callbacks that look at their stream see the application's own, in both forms. */
class CallbackStreamsTest extends AppsTest {
  /** What the value writes depends on the class of its stream; other parts of it do not look. */
  private static final String BRANCHING =
      Apps.IMPORTS
          + """
          public class App {
            static class Out extends ObjectOutputStream {
              Out(OutputStream sink) throws IOException { super(sink); }
            }
            static class Bare extends Out {
              Bare(OutputStream sink) throws IOException { super(sink); }
              @Override protected void writeStreamHeader() throws IOException {
                byte[] header = {(byte) 0xac, (byte) 0xed, 0, 5};
                App.sink.write(header);
              }
            }
            static class In extends ObjectInputStream {
              In(InputStream source) throws IOException { super(source); }
              int twice() throws IOException { return readInt() * 2; }
            }
            public static class Value implements Externalizable {
              public int number = 42;
              public Value() {}
              public void writeExternal(ObjectOutput out) throws IOException {
                %WRITE%
              }
              public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
                %READ%
              }
              @Override public String toString() { return "value " + number; }
            }
            static OutputStream sink;
            static boolean isBare;
            public static void write(OutputStream to, Object value) throws IOException {
              sink = to;
              try (Out out = isBare ? new Bare(to) : new Out(to)) {
                out.writeObject(value);
              }
            }
            public static Object read(InputStream source) throws Exception {
              try (In in = new In(source)) {
                return in.readObject();
              }
            }
          }
          """;

  private Path compile(String write, String read) throws IOException {
    return apps.compile(BRANCHING.replace("%WRITE%", write).replace("%READ%", read));
  }

  /** Returns the value that a program reads after another one has written it, as a text. */
  private static String passed(Apps.App writer, Apps.App reader, boolean isBare) throws Exception {
    var bare = writer.type().getDeclaredField("isBare");
    bare.setAccessible(true);
    bare.set(null, isBare);
    return reader.read(writer.write(writer.object("App$Value"))).toString();
  }

  private void requireSameAnswers(String write, String read) throws Exception {
    Path classes = compile(write, read);
    Apps.App plain = apps.load(copy(classes));
    assertThat(Apps.optimize(classes)).anyMatch(line -> line.startsWith("[callback-stream]"));
    Apps.App optimized = apps.load(classes);
    String expected = passed(plain, plain, false);
    assertThat(passed(optimized, optimized, false)).as("Brine's form").isEqualTo(expected);
    assertThat(passed(plain, optimized, false)).as("stored before").isEqualTo(expected);
    assertThat(passed(optimized, plain, true)).as("read by others").isEqualTo(expected);
    assertThat(passed(optimized, optimized, true)).as("Java's form").isEqualTo(expected);
  }

  private Path copy(Path classes) throws IOException {
    Path copy = Files.createDirectory(folder.resolve("copy"));
    try (var files = Files.list(classes)) {
      for (Path file : files.toList()) {
        Files.copy(file, copy.resolve(file.getFileName()));
      }
    }
    return copy;
  }

  @Test
  void shows_its_class() throws Exception {
    requireSameAnswers(
        "out.writeInt(out instanceof Out ? number : 1);",
        "int read = in.readInt(); number = in instanceof In ? read : 2;");
  }

  @Test
  void shows_its_class_through_a_cast_a_variable_and_a_helper() throws Exception {
    requireSameAnswers(
        "Object same = out; java.util.function.Supplier<Object> late = () -> out;"
            + "out.writeInt(late.get() instanceof Out && same == out ? number : 1);",
        "number = ((In) in).twice();");
  }

  @Test
  void shows_its_class_where_it_is_one_of_two_objects() throws Exception {
    requireSameAnswers(
        "Object one = number > 0 ? out : this; out.writeInt(one instanceof Out ? number : 1);",
        "Object one = number > 0 ? this : in; int read = in.readInt();"
            + " number = one instanceof In ? read : 2;");
  }

  @Test
  void shows_its_class_behind_a_condition() throws Exception {
    requireSameAnswers(
        "Object one = null; if (number > 0) { one = out; }"
            + " out.writeInt(one instanceof Out ? number : 1);",
        "Object one = this; if (number <= 0) { one = in; } int read = in.readInt();"
            + " number = one instanceof In ? read : 2;");
  }

  @Test
  void shows_its_filter() throws Exception {
    requireSameAnswers(
        "out.writeInt(number);",
        "number = in.readInt();"
            + "if (((ObjectInputStream) in).getObjectInputFilter() != null) number = 3;");
  }

  @Test
  void shows_its_class_to_methods_that_callbacks_call() throws Exception {
    requireSameAnswers(
        "write(1L, out, number); } private static void write(long first, ObjectOutput to, int last)"
            + " throws IOException { to.writeInt(Out.class.isInstance(to) ? last : 1);",
        "number = new Own(2.0, in).read(); }"
            + " private class Own { final ObjectInput kept;"
            + " Own(double first, ObjectInput from) { kept = from; }"
            + " int read() throws IOException { return ((In) kept).readInt(); }");
  }

  @Test
  void changes_the_methods_that_look_and_not_those_that_call_them() throws Exception {
    Path classes =
        compile(
            "helper(Objects.requireNonNull(out)); } private void helper(ObjectOutput to)"
                + " throws IOException { to.writeBoolean(to instanceof Out); to.writeInt(number);",
            "in.readBoolean(); number = in.readInt();");
    assertThat(Apps.optimize(classes))
        .filteredOn(line -> line.startsWith("[callback-stream]"))
        .containsExactly(
            "[callback-stream] App$Value.helper, line 22 looks at the ObjectOutputStream of a"
                + " callback, now the program's own in both forms");
  }

  @Test
  void leaves_callbacks_that_only_read_and_write() throws Exception {
    Path classes =
        compile(
            "((ObjectOutputStream) out).flush(); if (out != null) { ObjectOutput same = out;"
                + " same.writeInt(number); }out.writeObject(String.valueOf(number));",
            "number = in.readInt(); in.readObject();");
    byte[] before = Files.readAllBytes(classes.resolve("App$Value.class"));
    assertThat(Apps.optimize(classes)).noneMatch(line -> line.startsWith("[callback-stream]"));
    assertThat(Files.readAllBytes(classes.resolve("App$Value.class"))).isEqualTo(before);
  }

  @Test
  void changes_a_callback_once() throws Exception {
    Path classes =
        compile("out.writeInt(number);", "number = in.readInt(); System.identityHashCode(in);");
    Apps.optimize(classes);
    byte[] once = Files.readAllBytes(classes.resolve("App$Value.class"));
    assertThat(calls(once)).isEqualTo(1);
    Apps.optimize(classes);
    assertThat(Files.readAllBytes(classes.resolve("App$Value.class"))).isEqualTo(once);
  }

  @Test
  void keeps_lines_and_loops_at_the_begin_of_a_callback() throws Exception {
    requireSameAnswers(
        "out.writeInt(number); out.writeInt(0);",
        "for (int read; (read = in.readInt()) != 0 && in instanceof In;) { number = read; }");
  }

  private static int calls(byte[] classFile) {
    int[] calls = new int[1];
    new ClassReader(classFile)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public MethodVisitor visitMethod(
                  int access, String name, String descriptor, String signature, String[] thrown) {
                return new MethodVisitor(Opcodes.ASM9) {
                  @Override
                  public void visitMethodInsn(
                      int opcode, String owner, String called, String itsOwn, boolean isOfType) {
                    calls[0] += owner.equals(LookingMethods.SHOWN) ? 1 : 0;
                  }
                };
              }
            },
            0);
    return calls[0];
  }

  @Test
  void names_the_class_that_shows_streams() {
    assertThat(LookingMethods.SHOWN).isEqualTo(CallbackStreams.class.getName().replace('.', '/'));
  }
}
