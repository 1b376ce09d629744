// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Identity;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Report;
import dev.brine.optimize.internal.analysis.Compiled;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs that are compiled, optimized and run. */
class StreamsTechniqueTest {
  private static final int BRINE = 0xb5;
  private static final int JAVA = 0xac;
  private static final String IMPORTS =
      """
      import java.io.*;
      import java.util.*;
      """;
  private static final String PLAIN =
      IMPORTS
          + """
          public class App {
            public static void write(OutputStream sink, Object value) throws IOException {
              try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
                out.writeObject(value);
              }
            }
            public static Object read(InputStream source) throws Exception {
              try (ObjectInputStream in = new ObjectInputStream(source)) {
                return in.readObject();
              }
            }
          }
          """;

  @TempDir private Path folder;
  private final List<URLClassLoader> loaders = new ArrayList<>();

  @AfterEach
  void close() throws IOException {
    for (URLClassLoader loader : loaders) {
      loader.close();
    }
  }

  /** A program that writes and reads one object. */
  private final class App {
    private final Class<?> type;

    App(Path classes) throws Exception {
      URLClassLoader loader =
          new URLClassLoader(
              new URL[] {classes.toUri().toURL()}, StreamsTechniqueTest.class.getClassLoader());
      loaders.add(loader);
      type = loader.loadClass("App");
    }

    byte[] write(Object value) throws Exception {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      type.getMethod("write", OutputStream.class, Object.class).invoke(null, bytes, value);
      return bytes.toByteArray();
    }

    Object read(byte[] bytes) throws Exception {
      return type.getMethod("read", InputStream.class)
          .invoke(null, new ByteArrayInputStream(bytes));
    }

    Object object(String name) throws Exception {
      return type.getClassLoader().loadClass(name).getConstructor().newInstance();
    }
  }

  private Path compile(String source) throws IOException {
    return Compiled.in(folder.resolve("program"), "App", source);
  }

  private List<String> optimize(Path classes) throws IOException {
    Report report = Optimizer.create().optimize(List.of(classes));
    return report.outcomes().map(Outcome::toString).toList();
  }

  private static int first(byte[] bytes) {
    return bytes[0] & 0xff;
  }

  @Test
  void moves_the_places_that_create_streams() throws Exception {
    Path classes = compile(PLAIN);
    assertThat(first(new App(classes).write("a"))).isEqualTo(JAVA);
    assertThat(optimize(classes))
        .containsExactly(
            "[created-stream] App.write, line 5 creates ObjectOutputStream, now Brine's",
            "[created-stream] App.read, line 10 creates ObjectInputStream, now Brine's");
    App optimized = new App(classes);
    Map<String, Object> value = new TreeMap<>(Map.of("a", List.of(1, 2), "b", "text"));
    byte[] bytes = optimized.write(value);
    assertThat(first(bytes)).isEqualTo(BRINE);
    assertThat(optimized.read(bytes)).isEqualTo(value);
  }

  @Test
  void reads_what_was_stored_before() throws Exception {
    Path classes = compile(PLAIN);
    byte[] stored = new App(classes).write(List.of("old"));
    optimize(classes);
    assertThat(new App(classes).read(stored)).isEqualTo(List.of("old"));
  }

  @Test
  void changes_nothing_when_it_runs_again() throws Exception {
    Path classes = compile(PLAIN);
    optimize(classes);
    byte[] once = Files.readAllBytes(classes.resolve("App.class"));
    assertThat(optimize(classes)).isEmpty();
    assertThat(Files.readAllBytes(classes.resolve("App.class"))).isEqualTo(once);
  }

  @Test
  void leaves_other_classes_as_they_are() throws Exception {
    Path classes =
        compile(
            IMPORTS
                + "public class App implements Serializable {"
                + " private void writeObject(ObjectOutputStream out) throws IOException {"
                + " out.defaultWriteObject(); } }");
    byte[] before = Files.readAllBytes(classes.resolve("App.class"));
    assertThat(optimize(classes)).isEmpty();
    assertThat(Files.readAllBytes(classes.resolve("App.class"))).isEqualTo(before);
  }

  @Test
  void keeps_the_hooks_of_subclasses() throws Exception {
    Path classes =
        compile(
            IMPORTS
                + """
                public class App {
                  static class Out extends ObjectOutputStream {
                    Out(OutputStream sink) throws IOException {
                      super(sink);
                    }
                    @Override protected void annotateClass(Class<?> type) throws IOException {
                      super.annotateClass(type);
                      writeUTF("from " + type.getName());
                    }
                  }
                  static class In extends ObjectInputStream {
                    static final List<String> read = new ArrayList<>();
                    In(InputStream source) throws IOException {
                      super(source);
                    }
                    @Override protected Class<?> resolveClass(ObjectStreamClass type)
                        throws IOException, ClassNotFoundException {
                      read.add(readUTF());
                      return super.resolveClass(type);
                    }
                  }
                  public static class Order implements Serializable {
                    int number = 7;
                    @Override public String toString() { return "order " + number; }
                  }
                  public static void write(OutputStream sink, Object value) throws IOException {
                    try (Out out = new Out(sink)) {
                      out.writeObject(value);
                    }
                  }
                  public static Object read(InputStream source) throws Exception {
                    try (ObjectInputStream in = new In(source)) {
                      return in.readObject() + " " + In.read;
                    }
                  }
                }
                """);
    assertThat(optimize(classes))
        .containsExactly(
            "[extended-stream] App$In extends ObjectInputStream, now Brine's",
            "[extended-stream] App$Out extends ObjectOutputStream, now Brine's");
    App app = new App(classes);
    byte[] bytes = app.write(app.object("App$Order"));
    assertThat(first(bytes)).isEqualTo(BRINE);
    assertThat(app.read(bytes)).isEqualTo("order 7 [from App$Order]");
  }

  @Test
  void moves_references_to_constructors() throws Exception {
    Path classes =
        compile(
            IMPORTS
                + """
                public class App {
                  interface Opens<A, B> { B open(A with) throws IOException; }
                  static final Opens<OutputStream, ObjectOutputStream> OUT = ObjectOutputStream::new;
                  static final Opens<InputStream, ObjectInputStream> IN = ObjectInputStream::new;
                  public static void write(OutputStream sink, Object value) throws IOException {
                    try (ObjectOutputStream out = OUT.open(sink)) {
                      out.writeObject(value);
                    }
                  }
                  public static Object read(InputStream source) throws Exception {
                    return IN.open(source).readObject();
                  }
                }
                """);
    assertThat(optimize(classes)).hasSize(2).allMatch(line -> line.contains("[referred-stream]"));
    App app = new App(classes);
    byte[] bytes = app.write("text");
    assertThat(first(bytes)).isEqualTo(BRINE);
    assertThat(app.read(bytes)).isEqualTo("text");
  }

  @Test
  void leaves_references_in_lambdas_that_may_be_stored() throws Exception {
    Path classes =
        compile(
            IMPORTS
                + """
                public class App {
                  interface Opens extends Serializable {
                    ObjectOutputStream open(OutputStream with) throws IOException;
                  }
                  static final Opens OUT = ObjectOutputStream::new;
                  public static void write(OutputStream sink, Object value) throws IOException {
                    try (ObjectOutputStream out = OUT.open(sink)) {
                      out.writeObject(value);
                    }
                  }
                }
                """);
    assertThat(optimize(classes))
        .singleElement()
        .asString()
        .startsWith("[stored-lambda] App.<clinit>, line 7 refers to the constructor of");
    assertThat(first(new App(classes).write("text"))).isEqualTo(JAVA);
  }

  private static final String BOX =
      IMPORTS
          + """
          public class App {
            public static class Item implements Serializable {}
            public static class Box implements Serializable {
              private transient Object content = new Item();
              private void writeObject(ObjectOutputStream out) throws IOException {
                out.writeObject(content);
              }
              private void readObject(ObjectInputStream in)
                  throws IOException, ClassNotFoundException {
                content = in.readObject();
                new ObjectInputStream(new ByteArrayInputStream(new byte[] {-84, -19, 0, 5}));
              }
              @Override public String toString() { return "a box of " + content.getClass(); }
            }
            public static void write(OutputStream sink, Object value) throws IOException {
              try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
                out.writeObject(value);
              }
            }
            public static Object read(InputStream source) throws Exception {
              return read(new ObjectInputStream(source));
            }
            public static Object read(ObjectInputStream in) throws Exception {
              return in.readObject();
            }
          }
          """;

  @Test
  void finds_classes_that_the_loader_of_brine_does_not_see() throws Exception {
    Path classes = compile(BOX);
    App plain = new App(classes);
    byte[] stored = plain.write(plain.object("App$Box"));
    optimize(classes);
    App app = new App(classes);
    byte[] bytes = app.write(app.object("App$Box"));
    assertThat(first(bytes)).isEqualTo(BRINE);
    assertThat(app.read(bytes)).hasToString("a box of class App$Item");
    assertThat(app.read(stored)).hasToString("a box of class App$Item");
  }

  /** Java's stream, which code that stays as it is has made, finds classes on the stack itself. */
  @Test
  void leaves_no_class_of_brine_on_the_stack_of_other_streams() throws Exception {
    Path classes = compile(BOX);
    App plain = new App(classes);
    byte[] stored = plain.write(plain.object("App$Box"));
    optimize(classes);
    Method reads = new App(classes).type.getMethod("read", ObjectInputStream.class);
    ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(stored));
    assertThat(reads.invoke(null, in)).hasToString("a box of class App$Item");
  }

  @Test
  void leaves_subclasses_that_write_objects_themselves() throws Exception {
    Path classes =
        compile(
            IMPORTS
                + """
                public class App {
                  static class Out extends ObjectOutputStream {
                    private final OutputStream sink;
                    Out(OutputStream sink) throws IOException {
                      this.sink = sink;
                    }
                    @Override protected void writeObjectOverride(Object o) throws IOException {
                      sink.write(42);
                    }
                  }
                  public static void write(OutputStream sink, Object value) throws IOException {
                    new Out(sink).writeObject(value);
                  }
                }
                """);
    assertThat(optimize(classes))
        .containsExactly(
            "[override-mode] App$Out extends ObjectOutputStream by its constructor without"
                + " parameters, and so writes or reads objects itself");
    assertThat(new App(classes).write("text")).containsExactly(42);
  }

  @Test
  void moves_the_streams_that_a_subclass_in_override_mode_creates() throws Exception {
    Path classes =
        compile(
            IMPORTS
                + """
                public class App extends ObjectOutputStream {
                  private final ObjectOutputStream inner;
                  App(OutputStream sink) throws IOException {
                    inner = new ObjectOutputStream(sink);
                  }
                  @Override protected void writeObjectOverride(Object o) throws IOException {
                    inner.writeObject(o);
                    inner.flush();
                  }
                  @Override protected boolean enableReplaceObject(boolean enable) {
                    return super.enableReplaceObject(enable);
                  }
                  public static void write(OutputStream sink, Object value) throws IOException {
                    new App(sink).writeObject(value);
                  }
                }
                """);
    assertThat(optimize(classes))
        .containsExactly(
            "[override-mode] App extends ObjectOutputStream by its constructor without"
                + " parameters, and so writes or reads objects itself",
            "[created-stream] App.<init>, line 6 creates ObjectOutputStream, now Brine's");
    App app = new App(classes);
    assertThat(app.type.getSuperclass()).isEqualTo(ObjectOutputStream.class);
    assertThat(first(app.write("text"))).isEqualTo(BRINE);
    assertThat(optimize(classes))
        .containsExactly(
            "[override-mode] App extends ObjectOutputStream by its constructor without"
                + " parameters, and so writes or reads objects itself");
  }

  /** As Jetty's {@code ClassLoadingObjectInputStream} and others have it. */
  private static final String BOTH_CONSTRUCTORS =
      IMPORTS
          + """
          public class App {
            static class In extends ObjectInputStream {
              private final Object fixed;
              In(InputStream source) throws IOException {
                super(source);
                fixed = null;
              }
              In(Object fixed) throws IOException {
                super();
                this.fixed = fixed;
              }
              @Override protected Class<?> resolveClass(ObjectStreamClass type)
                  throws IOException, ClassNotFoundException {
                return Class.forName(type.getName(), false, In.class.getClassLoader());
              }
              @Override protected Object readObjectOverride()
                  throws IOException, ClassNotFoundException {
                return fixed == null ? super.readObjectOverride() : fixed;
              }
            }
            public static class Item implements Serializable {
              @Override public String toString() { return "item"; }
            }
            public static void write(OutputStream sink, Object value) throws IOException {
              try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
                out.writeObject(value);
              }
            }
            public static Object read(InputStream source) throws Exception {
              return new In(source).readObject() + " and " + new In("fixed").readObject();
            }
          }
          """;

  @Test
  void moves_a_subclass_that_has_a_constructor_for_override_mode_too() throws Exception {
    Path classes = compile(BOTH_CONSTRUCTORS);
    App plain = new App(classes);
    byte[] stored = plain.write(plain.object("App$Item"));
    optimize(classes);
    App app = new App(classes);
    byte[] bytes = app.write(app.object("App$Item"));
    assertThat(first(bytes)).isEqualTo(BRINE);
    assertThat(app.read(bytes)).isEqualTo("item and fixed");
    assertThat(app.read(stored)).isEqualTo("item and fixed");
  }

  private static final Optimizer OF_OBJECTS =
      Optimizer.newBuilder().identity(Identity.OBJECTS).build();

  private static Object[] twice() {
    String text = String.valueOf("text".toCharArray());
    List<Object> list = new ArrayList<>(List.of(1));
    return new Object[] {text, text, list, list};
  }

  @Test
  void makes_several_of_a_shared_string_where_only_objects_stay_one() throws Exception {
    Path classes = compile(PLAIN);
    Report report = OF_OBJECTS.optimize(List.of(classes));
    assertThat(report.copiesValues()).isTrue();
    App app = new App(classes);
    byte[] bytes = app.write(twice());
    Object[] copy = (Object[]) app.read(bytes);
    assertThat(copy).isEqualTo(twice());
    assertThat(copy[0]).isNotSameAs(copy[1]);
    assertThat(copy[2]).isSameAs(copy[3]);
    assertThat(OF_OBJECTS.optimize(List.of(classes)).changed()).isZero();
    assertThat(optimize(classes)).isEmpty();
  }

  @Test
  void keeps_a_shared_string_one_by_default_and_reads_both() throws Exception {
    Path keeping = compile(PLAIN);
    Path copying = Compiled.in(folder.resolve("other"), "App", PLAIN);
    assertThat(optimize(keeping)).isNotEmpty();
    OF_OBJECTS.optimize(List.of(copying));
    App all = new App(keeping);
    App objects = new App(copying);
    Object[] kept = (Object[]) objects.read(all.write(twice()));
    assertThat(kept[0]).isSameAs(kept[1]);
    Object[] copied = (Object[]) all.read(objects.write(twice()));
    assertThat(copied[0]).isEqualTo("text").isNotSameAs(copied[1]);
    assertThat(copied[2]).isSameAs(copied[3]);
  }

  @Test
  void subclasses_write_values_wherever_they_stand_too() throws Exception {
    Path classes =
        compile(
            IMPORTS
                + """
                public class App {
                  static class Out extends ObjectOutputStream {
                    Out(OutputStream sink) throws IOException {
                      super(sink);
                    }
                  }
                  public static void write(OutputStream sink, Object value) throws IOException {
                    try (ObjectOutputStream out = new Out(sink)) {
                      out.writeObject(value);
                    }
                  }
                  public static Object read(InputStream source) throws Exception {
                    try (ObjectInputStream in = new ObjectInputStream(source)) {
                      return in.readObject();
                    }
                  }
                }
                """);
    OF_OBJECTS.optimize(List.of(classes));
    App app = new App(classes);
    Object[] copy = (Object[]) app.read(app.write(twice()));
    assertThat(copy[0]).isEqualTo("text").isNotSameAs(copy[1]);
    assertThat(copy[2]).isSameAs(copy[3]);
  }
}
