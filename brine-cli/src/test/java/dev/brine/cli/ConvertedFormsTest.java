// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.dropin.DropInObjectOutputStream;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Technique;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Forms that stored files can have: several streams, blocks of rewritten classes. */
class ConvertedFormsTest {
  private static final int JAVA = 0;
  private static final int BRINE = 1;

  @TempDir private Path folder;
  private Path stored;

  @BeforeEach
  void prepare() throws IOException {
    stored = Files.createDirectories(folder.resolve("stored"));
  }

  private static Invocation convert(Object... args) {
    List<String> words = new ArrayList<>(List.of("convert"));
    for (Object arg : args) {
      words.add(arg.toString());
    }
    return Invocation.of((plan, progress) -> Runs.exact(), words.toArray(String[]::new));
  }

  /** Writes one stream for each form, with an object that is its number, or with none. */
  private static byte[] streams(boolean isEmpty, int... forms) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int i = 0; i < forms.length; i++) {
      ObjectOutputStream out =
          forms[i] == JAVA ? new ObjectOutputStream(bytes) : new DropInObjectOutputStream(bytes);
      if (!isEmpty) {
        out.writeObject(new ArrayList<>(List.of("number", i)));
        out.writeInt(i);
      }
      out.flush();
    }
    return bytes.toByteArray();
  }

  /** Reads all streams as a program does that knows nothing of Brine. */
  private static List<Object> plain(InputStream source, int count, boolean isEmpty)
      throws Exception {
    List<Object> objects = new ArrayList<>();
    try (InputStream in = new BufferedInputStream(source)) {
      for (int i = 0; i < count; i++) {
        ObjectInputStream stream = new ObjectInputStream(in);
        if (!isEmpty) {
          objects.add(stream.readObject());
          objects.add(stream.readInt());
        }
      }
      assertThat(in.read()).isEqualTo(-1);
    }
    return objects;
  }

  private static List<Object> expected(int count) {
    List<Object> objects = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      objects.add(List.of("number", i));
      objects.add(i);
    }
    return objects;
  }

  @Test
  void every_stream_of_an_appended_file_is_converted() throws Exception {
    Path file = stored.resolve("log");
    for (int count = 1; count <= 3; count++) {
      for (int bits = 0; bits < 1 << count; bits++) {
        int[] forms = new int[count];
        for (int i = 0; i < count; i++) {
          forms[i] = bits >> i & 1;
        }
        for (boolean isEmpty : new boolean[] {false, true}) {
          byte[] before = streams(isEmpty, forms);
          Files.write(file, before);
          Invocation run = convert(file);
          assertThat(run.code()).as(run.out()).isZero();
          assertThat(run.out()).contains(bits == 0 ? "1 in this form already" : "1 converted");
          assertThat(plain(Files.newInputStream(file), count, isEmpty))
              .isEqualTo(isEmpty ? List.of() : expected(count));
          assertThat(convert(file).out()).contains("0 converted, 1 in this form already");
          assertThat(convert(file, "--to", "brine").code()).isZero();
          assertThat(file).hasBinaryContent(streams(isEmpty, BRINE, BRINE, BRINE, count));
        }
      }
    }
  }

  private static byte[] streams(boolean isEmpty, int first, int second, int third, int count)
      throws IOException {
    return streams(isEmpty, Arrays.copyOf(new int[] {first, second, third}, count));
  }

  /** The idiom of programs that append to one stream. */
  private static final class Appending extends ObjectOutputStream {
    Appending(OutputStream sink) throws IOException {
      super(sink);
    }

    @Override
    protected void writeStreamHeader() throws IOException {
      reset();
    }
  }

  @Test
  void parts_without_a_header_become_parts_of_one_stream() throws Exception {
    Path file = stored.resolve("log");
    for (int form : new int[] {JAVA, BRINE}) {
      Files.write(file, streams(false, form));
      try (OutputStream sink = Files.newOutputStream(file, StandardOpenOption.APPEND);
          ObjectOutputStream out = new Appending(sink)) {
        out.writeObject("more");
      }
      Invocation run = convert(file, "--to", "brine");
      assertThat(run.code()).as(run.out()).isZero();
      assertThat(convert(file, "--to", "brine").out()).contains("1 in this form already");
      assertThat(convert(file).code()).isZero();
      try (ObjectInputStream in = new ObjectInputStream(Files.newInputStream(file))) {
        assertThat(in.readObject()).isEqualTo(List.of("number", 0));
        assertThat(in.readInt()).isZero();
        assertThat(in.readObject()).isEqualTo("more");
      }
    }
  }

  @Test
  void a_damaged_file_is_not_in_this_form_already() throws IOException {
    byte[] java = streams(false, JAVA);
    byte[] trailing = Arrays.copyOf(java, java.length + 3);
    trailing[java.length] = 1;
    Path cut = Files.write(stored.resolve("cut"), Arrays.copyOf(java, java.length - 5));
    Files.write(stored.resolve("trailing"), trailing);
    Invocation run = convert(stored);
    assertThat(run.code()).isEqualTo(4);
    assertThat(run.out())
        .contains(
            cut + " stays as it was: Damaged at offset ",
            "trailing stays as it was: Damaged at offset " + java.length,
            "0 converted, 0 in this form already, 2 failed");
  }

  private Path compile(String name) throws IOException {
    Path classes = Files.createDirectories(folder.resolve(name));
    Path source =
        Files.writeString(
            folder.resolve("Order.java"),
            """
            package shop;
            public class Order implements java.io.Serializable {
              private static final long serialVersionUID = 7;
              private final java.math.BigDecimal price = new java.math.BigDecimal("12.50");
              private final String text = "text";
              @Override public String toString() { return text + price; }
            }
            class Basket implements java.io.Serializable {
              private static final long serialVersionUID = 8;
              private final java.util.ArrayList<String> names = new java.util.ArrayList<>();
              private Basket next;
              private Object any = "any";
              Basket(boolean isFirst) {
                names.add("name");
                if (isFirst) { next = new Basket(false); next.next = this; }
              }
              @Override public String toString() { return names + " " + any + (next.next == this); }
            }
            class Baskets { public static Object make() { return new Basket(true); } }
            """);
    ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-d", classes.toString(), source.toString());
    return classes;
  }

  private Path optimized() throws IOException {
    Path classes = compile("optimized");
    Optimizer.newBuilder().techniques(Technique.CLASSES).build().optimize(List.of(classes));
    return classes;
  }

  private static URLClassLoader loader(Path classes) throws IOException {
    return new URLClassLoader(
        new URL[] {classes.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
  }

  /** Stores an object in Java's own stream, by the program of some classes. */
  private Path store(String name, Path classes, String type) throws Exception {
    Path file = stored.resolve(name);
    try (URLClassLoader loader = loader(classes);
        ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
      Class<?> found = loader.loadClass("shop." + type);
      if (type.equals("Order")) {
        out.writeObject(found.getConstructor().newInstance());
      } else {
        var make = found.getDeclaredMethod("make");
        make.setAccessible(true);
        out.writeObject(make.invoke(null));
      }
    }
    return file;
  }

  private static String read(Path file, Path classes) throws Exception {
    try (URLClassLoader loader = loader(classes);
        ObjectInputStream in =
            new ObjectInputStream(Files.newInputStream(file)) {
              @Override
              protected Class<?> resolveClass(ObjectStreamClass type)
                  throws ClassNotFoundException {
                return Class.forName(type.getName(), false, loader);
              }
            }) {
      return in.readObject().toString();
    }
  }

  @Test
  void blocks_of_rewritten_classes_become_what_the_original_ones_read() throws Exception {
    Path original = compile("original");
    Path rewritten = optimized();
    Path proxy = store("order", rewritten, "Order");
    Path block = store("basket", rewritten, "Baskets");
    byte[] before = Files.readAllBytes(block);
    for (Path classes : List.of(folder.resolve("stored"), original)) {
      Invocation run = convert(stored, "--class-path", classes);
      assertThat(run.code()).isEqualTo(4);
      assertThat(run.out())
          .contains(
              "It has blocks of classes that --technique classes rewrote, and the rewritten"
                  + " shop.Basket is not on the class path; name the optimized jar or folder by"
                  + " --class-path",
              "and the rewritten shop.Order$Brine is not on",
              "0 converted, 0 in this form already, 2 failed");
    }
    assertThat(block).hasBinaryContent(before);
    Invocation run = convert(stored, "--class-path", rewritten);
    assertThat(run.code()).as(run.out()).isZero();
    assertThat(run.out()).contains("2 converted, 0 in this form already, 0 failed");
    assertThat(read(proxy, original)).isEqualTo("text12.50");
    assertThat(read(block, original)).isEqualTo("[name] anytrue");
    assertThat(convert(stored).out()).contains("0 converted, 2 in this form already");
  }
}
