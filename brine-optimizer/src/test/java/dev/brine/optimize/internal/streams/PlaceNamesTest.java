// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.Optimizer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Streams get the name of the place that creates them. */
class PlaceNamesTest extends AppsTest {
  /**
   * Returns the constants that constructors of Brine's streams get, or the parameters of others.
   */
  private static List<String> names(Path classes, String className) throws IOException {
    List<String> names = new ArrayList<>();
    ClassVisitor visitor =
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
              private Object last;

              @Override
              public void visitLdcInsn(Object value) {
                last = value;
              }

              @Override
              public void visitMethodInsn(
                  int opcode, String owner, String called, String parameters, boolean isOfType) {
                if (owner.startsWith("dev/brine/dropin/") && called.equals("<init>")) {
                  boolean isPlaced = parameters.endsWith("Ljava/lang/String;)V");
                  names.add(isPlaced ? last.toString() : parameters);
                }
              }
            };
          }
        };
    new ClassReader(Files.readAllBytes(classes.resolve(className + ".class"))).accept(visitor, 0);
    return names;
  }

  @Test
  void a_stream_that_a_method_creates_has_the_name_of_the_method() throws Exception {
    Path classes = apps.compile(Apps.PLAIN);
    Apps.optimize(classes);
    assertThat(names(classes, "App")).containsExactly("App.write", "App.read");
    assertThat(apps.load(classes).read(apps.load(classes).write("text"))).isEqualTo("text");
  }

  @Test
  void a_class_that_is_a_stream_has_its_own_name_whoever_creates_it() throws Exception {
    Path classes =
        apps.compile(
            Apps.IMPORTS
                + """
                public class App {
                  static class Out extends ObjectOutputStream {
                    Out(OutputStream sink) throws IOException {
                      super(nested(sink, new ObjectOutputStream(new ByteArrayOutputStream())));
                    }
                    static OutputStream nested(OutputStream sink, ObjectOutputStream other) {
                      return sink;
                    }
                    static ObjectOutputStream open(OutputStream sink) throws IOException {
                      return new ObjectOutputStream(sink);
                    }
                  }
                  static class In extends ObjectInputStream {
                    In(InputStream source) throws IOException {
                      super(source);
                    }
                  }
                  public static void write(OutputStream sink, Object value) throws IOException {
                    try (ObjectOutputStream out = new Out(sink)) {
                      out.writeObject(value);
                    }
                  }
                  public static Object read(InputStream source) throws Exception {
                    try (ObjectInputStream in = new In(source)) {
                      return in.readObject();
                    }
                  }
                }
                """);
    Apps.optimize(classes);
    assertThat(names(classes, "App$Out")).containsExactly("App$Out", "App$Out", "App$Out.open");
    assertThat(names(classes, "App$In")).containsExactly("App$In");
    assertThat(names(classes, "App")).isEmpty();
    byte[] bytes = apps.load(classes).write("text");
    assertThat(Apps.first(bytes)).isEqualTo(Apps.BRINE);
    assertThat(apps.load(classes).read(bytes)).isEqualTo("text");
  }

  @Test
  void lambdas_have_names_and_references_to_constructors_have_none() throws Exception {
    Path classes =
        apps.compile(
            Apps.IMPORTS
                + """
                public class App {
                  interface Opening { ObjectOutputStream open(OutputStream sink) throws IOException; }
                  interface Reading { ObjectInputStream open(InputStream in) throws IOException; }
                  public static void write(OutputStream sink, Object value) throws IOException {
                    Opening opening = target -> new ObjectOutputStream(target);
                    try (ObjectOutputStream out = opening.open(sink)) {
                      out.writeObject(value);
                    }
                  }
                  public static Object read(InputStream source) throws Exception {
                    Reading reading = ObjectInputStream::new;
                    try (ObjectInputStream in = reading.open(source)) {
                      return in.readObject();
                    }
                  }
                }
                """);
    Apps.optimize(classes);
    assertThat(names(classes, "App")).containsExactly("App.lambda$write$0");
    assertThat(apps.load(classes).read(apps.load(classes).write("text"))).isEqualTo("text");
  }

  @Test
  void a_very_long_name_is_left_out() throws Exception {
    String method = "w".repeat(1_000);
    Path classes = apps.compile(Apps.PLAIN.replace("void write(", "void " + method + "("));
    Apps.optimize(classes);
    assertThat(names(classes, "App")).containsExactly("(Ljava/io/OutputStream;)V", "App.read");
  }

  @Test
  void a_place_that_keeps_java_s_stream_gets_no_name() throws Exception {
    Path classes = apps.compile(Apps.PLAIN);
    Optimizer.newBuilder().trust("all").writeJava("App").build().optimize(List.of(classes));
    assertThat(names(classes, "App")).containsExactly("App.read");
    assertThat(Apps.first(apps.load(classes).write("text"))).isEqualTo(Apps.JAVA);
    assertThat(apps.load(classes).read(apps.load(classes).write("text"))).isEqualTo("text");
  }
}
