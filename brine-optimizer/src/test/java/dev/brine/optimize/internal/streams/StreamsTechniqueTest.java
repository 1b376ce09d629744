// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.internal.streams.Apps.App;
import java.io.ByteArrayInputStream;
import java.io.ObjectInputStream;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Programs whose streams are moved, and what stays as it is. */
class StreamsTechniqueTest extends AppsTest {
  @Test
  void moves_the_places_that_create_streams() throws Exception {
    Path classes = apps.compile(Apps.PLAIN);
    assertThat(Apps.first(apps.load(classes).write("a"))).isEqualTo(Apps.JAVA);
    assertThat(Apps.optimize(classes))
        .containsExactly(
            "[created-stream] App.write, line 5 creates ObjectOutputStream, now Brine's",
            "[created-stream] App.read, line 10 creates ObjectInputStream, now Brine's");
    App optimized = apps.load(classes);
    Map<String, Object> value = new TreeMap<>(Map.of("a", List.of(1, 2), "b", "text"));
    byte[] bytes = optimized.write(value);
    assertThat(Apps.first(bytes)).isEqualTo(Apps.BRINE);
    assertThat(optimized.read(bytes)).isEqualTo(value);
  }

  @Test
  void reads_what_was_stored_before() throws Exception {
    Path classes = apps.compile(Apps.PLAIN);
    byte[] stored = apps.load(classes).write(List.of("old"));
    Apps.optimize(classes);
    assertThat(apps.load(classes).read(stored)).isEqualTo(List.of("old"));
  }

  @Test
  void changes_nothing_when_it_runs_again() throws Exception {
    Path classes = apps.compile(Apps.PLAIN);
    Apps.optimize(classes);
    byte[] once = Files.readAllBytes(classes.resolve("App.class"));
    assertThat(Apps.optimize(classes)).isEmpty();
    assertThat(Files.readAllBytes(classes.resolve("App.class"))).isEqualTo(once);
  }

  @Test
  void leaves_other_classes_as_they_are() throws Exception {
    Path classes =
        apps.compile(
            Apps.IMPORTS
                + "public class App implements Serializable {"
                + " private void writeObject(ObjectOutputStream out) throws IOException {"
                + " out.defaultWriteObject(); } }");
    byte[] before = Files.readAllBytes(classes.resolve("App.class"));
    assertThat(Apps.optimize(classes)).isEmpty();
    assertThat(Files.readAllBytes(classes.resolve("App.class"))).isEqualTo(before);
  }

  @Test
  void keeps_the_hooks_of_subclasses() throws Exception {
    Path classes =
        apps.compile(
            Apps.IMPORTS
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
    assertThat(Apps.optimize(classes))
        .containsExactly(
            "[extended-stream] App$In extends ObjectInputStream, now Brine's",
            "[extended-stream] App$Out extends ObjectOutputStream, now Brine's");
    App app = apps.load(classes);
    byte[] bytes = app.write(app.object("App$Order"));
    assertThat(Apps.first(bytes)).isEqualTo(Apps.BRINE);
    assertThat(app.read(bytes)).isEqualTo("order 7 [from App$Order]");
  }

  @Test
  void moves_references_to_constructors() throws Exception {
    Path classes =
        apps.compile(
            Apps.IMPORTS
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
    assertThat(Apps.optimize(classes))
        .hasSize(2)
        .allMatch(line -> line.contains("[referred-stream]"));
    App app = apps.load(classes);
    byte[] bytes = app.write("text");
    assertThat(Apps.first(bytes)).isEqualTo(Apps.BRINE);
    assertThat(app.read(bytes)).isEqualTo("text");
  }

  @Test
  void leaves_references_in_lambdas_that_may_be_stored() throws Exception {
    Path classes =
        apps.compile(
            Apps.IMPORTS
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
    assertThat(Apps.optimize(classes))
        .singleElement()
        .asString()
        .startsWith("[stored-lambda] App.<clinit>, line 7 refers to the constructor of");
    assertThat(Apps.first(apps.load(classes).write("text"))).isEqualTo(Apps.JAVA);
  }

  private static final String BOX =
      Apps.IMPORTS
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
    Path classes = apps.compile(BOX);
    App plain = apps.load(classes);
    byte[] stored = plain.write(plain.object("App$Box"));
    Apps.optimize(classes);
    App app = apps.load(classes);
    byte[] bytes = app.write(app.object("App$Box"));
    assertThat(Apps.first(bytes)).isEqualTo(Apps.BRINE);
    assertThat(app.read(bytes)).hasToString("a box of class App$Item");
    assertThat(app.read(stored)).hasToString("a box of class App$Item");
  }

  /** Java's stream, which code that stays as it is has made, finds classes on the stack itself. */
  @Test
  void leaves_no_class_of_brine_on_the_stack_of_other_streams() throws Exception {
    Path classes = apps.compile(BOX);
    App plain = apps.load(classes);
    byte[] stored = plain.write(plain.object("App$Box"));
    Apps.optimize(classes);
    Method reads = apps.load(classes).type().getMethod("read", ObjectInputStream.class);
    ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(stored));
    assertThat(reads.invoke(null, in)).hasToString("a box of class App$Item");
  }
}
