// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.streams;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.internal.streams.Apps.App;
import java.io.ObjectOutputStream;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Subclasses of streams with the constructor without parameters. */
class OverrideModeTest extends AppsTest {
  @Test
  void leaves_subclasses_that_write_objects_themselves() throws Exception {
    Path classes =
        apps.compile(
            Apps.IMPORTS
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
    assertThat(Apps.optimize(classes))
        .containsExactly(
            "[override-mode] App$Out extends ObjectOutputStream by its constructor without"
                + " parameters, and so writes or reads objects itself");
    assertThat(apps.load(classes).write("text")).containsExactly(42);
  }

  @Test
  void moves_the_streams_that_a_subclass_in_override_mode_creates() throws Exception {
    Path classes =
        apps.compile(
            Apps.IMPORTS
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
    assertThat(Apps.optimize(classes))
        .containsExactly(
            "[override-mode] App extends ObjectOutputStream by its constructor without"
                + " parameters, and so writes or reads objects itself",
            "[created-stream] App.<init>, line 6 creates ObjectOutputStream, now Brine's");
    App app = apps.load(classes);
    assertThat(app.type().getSuperclass()).isEqualTo(ObjectOutputStream.class);
    assertThat(Apps.first(app.write("text"))).isEqualTo(Apps.BRINE);
    assertThat(Apps.optimize(classes))
        .containsExactly(
            "[override-mode] App extends ObjectOutputStream by its constructor without"
                + " parameters, and so writes or reads objects itself");
  }

  /** As Jetty's {@code ClassLoadingObjectInputStream} and others have it. */
  private static final String BOTH_CONSTRUCTORS =
      Apps.IMPORTS
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
    Path classes = apps.compile(BOTH_CONSTRUCTORS);
    App plain = apps.load(classes);
    byte[] stored = plain.write(plain.object("App$Item"));
    Apps.optimize(classes);
    App app = apps.load(classes);
    byte[] bytes = app.write(app.object("App$Item"));
    assertThat(Apps.first(bytes)).isEqualTo(Apps.BRINE);
    assertThat(app.read(bytes)).isEqualTo("item and fixed");
    assertThat(app.read(stored)).isEqualTo("item and fixed");
  }
}
