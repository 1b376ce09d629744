// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.dropin.DropInObjectInputStream;
import dev.brine.dropin.DropInObjectOutputStream;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Technique;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Converts what rewritten classes wrote, in Java's streams and in Brine's, to either form. */
class ConvertedBlocksTest {
  /** The first is written by proxies, the second with a block behind its fields. */
  private static final String SOURCE =
      """
      package shop;
      public class Order implements java.io.Serializable {
        private static final long serialVersionUID = 7;
        private final java.math.BigDecimal price = new java.math.BigDecimal("12.50");
        private final String text = "text";
        @Override public String toString() { return text + price; }
        public static Object make() { return new Order(); }
        public static class Basket implements java.io.Serializable {
          private static final long serialVersionUID = 8;
          private final java.util.ArrayList<String> names = new java.util.ArrayList<>();
          private Object own = this;
          private Object any = "any";
          { names.add("name"); }
          @Override public String toString() { return names + " " + any + (own == this); }
          public static Object make() { return new Basket(); }
        }
      }
      """;

  private static final List<String> TYPES = List.of("shop.Order", "shop.Order$Basket");
  private static final List<String> TEXTS = List.of("text12.50", "[name] anytrue");

  @TempDir private Path folder;
  private Path original;
  private Path rewritten;

  @BeforeEach
  void compile() throws IOException {
    original = compile("original");
    rewritten = compile("rewritten");
    Optimizer.newBuilder().techniques(Technique.CLASSES).build().optimize(List.of(rewritten));
  }

  private Path compile(String name) throws IOException {
    Path classes = Files.createDirectories(folder.resolve(name));
    Path source = Files.writeString(folder.resolve("Order.java"), SOURCE);
    ToolProvider.getSystemJavaCompiler()
        .run(null, null, null, "-d", classes.toString(), source.toString());
    return classes;
  }

  private static URLClassLoader loader(Path classes) throws IOException {
    return new URLClassLoader(
        new URL[] {classes.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
  }

  private Path store(int type, boolean isBrine) throws Exception {
    Path file = folder.resolve("stored");
    try (URLClassLoader loader = loader(rewritten);
        ObjectOutputStream out =
            isBrine
                ? new DropInObjectOutputStream(Files.newOutputStream(file))
                : new ObjectOutputStream(Files.newOutputStream(file))) {
      out.writeObject(loader.loadClass(TYPES.get(type)).getMethod("make").invoke(null));
    }
    return file;
  }

  private static Invocation convert(Object... args) {
    List<String> words = new ArrayList<>(List.of("convert"));
    for (Object arg : args) {
      words.add(arg.toString());
    }
    return Invocation.of((plan, progress) -> Runs.exact(), words.toArray(String[]::new));
  }

  private static boolean isBrine(Path file) throws IOException {
    return Files.readAllBytes(file)[0] == (byte) 0xb5;
  }

  private static String read(Path file, Path classes) throws Exception {
    try (URLClassLoader loader = loader(classes);
        InputStream bytes = Files.newInputStream(file);
        ObjectInputStream in =
            isBrine(file)
                ? new DropInObjectInputStream(bytes) {
                  @Override
                  protected Class<?> resolveClass(ObjectStreamClass type)
                      throws ClassNotFoundException {
                    return Class.forName(type.getName(), false, loader);
                  }
                }
                : new ObjectInputStream(bytes) {
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
  void rewritten_classes_convert_what_they_wrote_to_either_form() throws Exception {
    for (int type = 0; type < TYPES.size(); type++) {
      for (boolean isBrine : new boolean[] {false, true}) {
        Path file = store(type, isBrine);
        Invocation toBrine = convert(file, "--to", "brine", "--class-path", rewritten);
        assertThat(toBrine.code()).as(toBrine.out()).isZero();
        assertThat(isBrine(file)).isTrue();
        assertThat(read(file, rewritten)).isEqualTo(TEXTS.get(type));
        Invocation toJava = convert(file, "--class-path", rewritten);
        assertThat(toJava.code()).as(toJava.out()).isZero();
        assertThat(isBrine(file)).isFalse();
        assertThat(read(file, original)).isEqualTo(TEXTS.get(type));
        assertThat(read(file, rewritten)).isEqualTo(TEXTS.get(type));
      }
    }
  }

  @Test
  void names_of_rewritten_classes_do_not_change_in_their_blocks() throws Exception {
    String reason =
        "It has blocks of rewritten classes: convert it to Java's form by their classes first";
    for (int type = 0; type < TYPES.size(); type++) {
      for (boolean isBrine : new boolean[] {false, true}) {
        Path file = store(type, isBrine);
        byte[] before = Files.readAllBytes(file);
        assertThat(convert(file, "--rename", "shop.**=x.**").out())
            .contains("stored stays as it was: " + reason);
        Path target = folder.resolve("none");
        Invocation run = convert(file, "--rename", "shop.**=x.**", "--output", target);
        assertThat(run.err()).contains(reason);
        assertThat(target).doesNotExist();
        assertThat(file).hasBinaryContent(before);
        assertThat(convert(file, "--class-path", rewritten).code()).isZero();
        assertThat(convert(file, "--rename", "shop.**=x.**").code()).isZero();
      }
    }
  }

  @Test
  void original_classes_convert_nothing_that_rewritten_ones_wrote() throws Exception {
    for (int type = 0; type < TYPES.size(); type++) {
      for (boolean isBrine : new boolean[] {false, true}) {
        for (String form : List.of("java", "brine")) {
          for (Path classes : List.of(original, folder.resolve("original/shop"))) {
            Path file = store(type, isBrine);
            byte[] before = Files.readAllBytes(file);
            Invocation run = convert(file, "--to", form, "--class-path", classes);
            boolean isAlready = isBrine && form.equals("brine");
            assertThat(run.out())
                .as(TYPES.get(type) + isBrine + form)
                .contains(
                    isAlready
                        ? "1 in this form already"
                        : "stored stays as it was: It has blocks of classes that --technique"
                            + " classes rewrote, and the rewritten "
                            + TYPES.get(type));
            assertThat(file).hasBinaryContent(before);
          }
        }
      }
    }
  }
}
