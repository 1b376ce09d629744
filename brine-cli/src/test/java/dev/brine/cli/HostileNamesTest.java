// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.TypeFilter;
import dev.brine.testkit.JavaStreams;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * All commands with names of classes, methods, fields and files, and with strings, that turn text
 * around, colour it, end its line or close a tag. None of it reaches a terminal or a page.
 */
class HostileNamesTest {
  /** What sources have in its place: as many bytes, and a part of any name. */
  private static final String MARK = "_0123456789abcdef";

  /** An escape sequence, a C1 control, a mark that turns text, a line end, and a tag. */
  private static final String HOSTILE = "\u001b[31m\u009b\u202e\n\r<b>&\"";

  private static final List<String> OWN_STYLE = List.of("\u001b[0m", "\u001b[1m", "\u001b[2m");

  private static final String SOURCE =
      """
      package shop;

      public class Shop_0123456789abcdef implements java.io.Serializable {
        private static final long serialVersionUID = 1;
        public Object field_0123456789abcdef = "text_0123456789abcdef";
        private final java.util.List<String> lines_0123456789abcdef = new java.util.ArrayList<>();

        public java.util.List<String> getLines() {
          return lines_0123456789abcdef;
        }

        void write_0123456789abcdef(java.io.OutputStream sink) throws java.io.IOException {
          new java.io.ObjectOutputStream(sink).writeObject(this);
        }

        Object read_0123456789abcdef(java.io.InputStream in) throws Exception {
          return new java.io.ObjectInputStream(in).readObject();
        }

        static class Own_0123456789abcdef extends java.io.ObjectInputStream {
          Own_0123456789abcdef() throws java.io.IOException {}
        }
      }
      """;

  @TempDir private Path folder;
  private Path classes;
  private Path stored;
  private Path brine;

  @BeforeEach
  void makeInputs() throws Exception {
    assertThat(hostile(MARK.getBytes(StandardCharsets.UTF_8))).hasSize(MARK.length());
    CompiledShop shop = CompiledShop.in(folder);
    Files.delete(shop.store());
    Files.delete(shop.classes().resolve("shop/Store$Own.class"));
    shop.add("Shop" + MARK, SOURCE);
    Object object;
    try (URLClassLoader loader = new URLClassLoader(new URL[] {shop.classes().toUri().toURL()})) {
      object = loader.loadClass("shop.Shop" + MARK).getConstructor().newInstance();
    }
    String name = "a\u001b[31m\u202e\u009b\n.ser";
    stored = Files.write(folder.resolve(name), hostile(JavaStreams.write(object)));
    Brine any = Brine.newBuilder().types(TypeFilter.allow("**")).build();
    brine = Files.write(folder.resolve("b" + name), any.encode(new ArrayList<>(List.of(HOSTILE))));
    classes = Files.createDirectories(folder.resolve("c\u001b[31m\u202e\n/shop"));
    try (Stream<Path> files = Files.list(shop.classes().resolve("shop"))) {
      for (Path file : files.toList()) {
        String nested = file.getFileName().toString().contains("$") ? "1" : "0";
        Files.write(classes.resolve(nested + ".class"), hostile(Files.readAllBytes(file)));
      }
    }
    classes = classes.getParent();
  }

  /** Returns bytes with hostile ones in place of the marks. */
  private static byte[] hostile(byte[] bytes) {
    byte[] marks = MARK.getBytes(StandardCharsets.UTF_8);
    byte[] other = HOSTILE.getBytes(StandardCharsets.UTF_8);
    byte[] changed = bytes.clone();
    for (int i = 0; i + marks.length <= bytes.length; i++) {
      if (Arrays.equals(bytes, i, i + marks.length, marks, 0, marks.length)) {
        Arrays.fill(changed, i, i + marks.length, (byte) '-');
        System.arraycopy(other, 0, changed, i, other.length);
      }
    }
    return changed;
  }

  private static void assertHarmless(String what, String text) {
    String plain = text;
    for (String style : OWN_STYLE) {
      plain = plain.replace(style, "");
    }
    assertThat(
            plain.codePoints().filter(HostileNamesTest::isHostile).mapToObj(Integer::toHexString))
        .as("%s: %s", what, text)
        .isEmpty();
  }

  private static boolean isHostile(int point) {
    boolean isControl = Character.isISOControl(point) && point != '\n' && point != '\t';
    return isControl || Character.getType(point) == Character.FORMAT;
  }

  private Invocation run(Object... words) {
    Invocation run = CompiledShop.run(words);
    String what = Arrays.toString(words);
    assertHarmless(what, run.err());
    assertHarmless(what, run.out().replace("\r\n", "\n"));
    return run;
  }

  @Test
  void inspect_prints_none_of_it_in_any_form() {
    for (Path input : List.of(stored, brine)) {
      for (String form :
          List.of("--tree", "--json", "--scan", "--sizes", "--mask", "--verbose", "--csv")) {
        run("inspect", form, input);
      }
      run("inspect", input);
      run("inspect", input, "--by", "kind,class,field,path");
      run("inspect", input, "--class-path", classes);
      run("inspect", "--diff", input, stored);
      run("inspect", "--diff", input, brine);
      assertHarmless("convert", CompiledShop.run("convert", input, "--output=-").err());
    }
    assertThat(run("inspect", "--scan", stored).out()).contains("shop.Shop\\u001b[31m");
    assertThat(run("inspect", "--tree", stored).out()).contains("\\u001b[31m\\u009b\\u202e");
  }

  @Test
  void explain_and_optimize_print_none_of_it() throws IOException {
    for (String technique : List.of("streams", "classes", "streams,classes")) {
      Invocation plan = run("explain", classes, "--technique", technique);
      assertThat(plan.code()).isZero();
      assertThat(plan.out()).contains("\\u001b[31m");
      run("explain", classes, "--technique", technique, "--json");
    }
    Path page = folder.resolve("page.html");
    run("explain", classes, "--technique", "streams,classes", "--html", page);
    assertPage(page);
    run("optimize", classes, "--technique", "streams,classes", "--html", page);
    assertPage(page);
  }

  @Test
  void explain_schema_prints_none_of_it() throws IOException {
    Path none = Files.createDirectories(folder.resolve("none\u001b[31m\u202e"));
    run("explain", "schema", classes, none);
    run("explain", "schema", none, classes, "--json");
    run("explain", "schema", classes, classes);
    run("explain", "schema", classes, classes, "a\u001b[31m.**");
  }

  @Test
  void convert_prints_none_of_it() {
    run("convert", stored, "--to", "brine", "--class-path", classes);
    run("convert", brine, "--to", "java", "--class-path", classes);
    run("convert", folder);
  }

  @Test
  void a_page_of_inspect_has_none_of_it() throws IOException {
    for (Path input : List.of(stored, brine)) {
      Path page = folder.resolve("p\u001b[31m\u202e.html");
      run("inspect", input, "--html", page);
      assertPage(page);
    }
  }

  private static void assertPage(Path page) throws IOException {
    String html = Files.readString(page);
    assertHarmless(page.toString(), html);
    assertThat(html).doesNotContain("<b>&\"", "<b>&amp;\"");
  }

  @Test
  void errors_print_none_of_it() {
    Path none = folder.resolve("none\u001b[31m\u202e\u009b\n");
    String option = "--\u001b[31m\u202e";
    for (Object[] words :
        List.<Object[]>of(
            new Object[] {"inspect", none},
            new Object[] {"inspect", option, stored},
            new Object[] {"inspect", stored, "--class-path", none},
            new Object[] {"inspect", stored, "--catalog", none},
            new Object[] {"inspect", stored, "--path", "a\u001b[31m..b"},
            new Object[] {"inspect", stored, "--root", "a\u001b[31m<"},
            new Object[] {"inspect", stored, "--html", none.resolve("x")},
            new Object[] {"convert", none},
            new Object[] {"convert", stored, "--to", "a\u001b[31m"},
            new Object[] {"explain", none},
            new Object[] {"explain", classes, "--reason", "a\u001b[31m"},
            new Object[] {"explain", classes, "--class", "a\u001b[31m"},
            new Object[] {"explain", "schema", none, none},
            new Object[] {"optimize", none},
            new Object[] {"optimize", option},
            new Object[] {"compare", option},
            new Object[] {"compare", "--diff", none, none},
            new Object[] {"compare", "--workload", "a\u001b[31m"},
            new Object[] {"a\u001b[31m\u202e"})) {
      assertThat(run(words).code()).as(Arrays.toString(words)).isNotZero();
    }
  }

  @Test
  void a_stack_trace_has_none_of_it() {
    Invocation run =
        Invocation.of(
            (plan, progress) -> {
              throw new IOException("a" + HOSTILE, new IllegalStateException("b" + HOSTILE));
            },
            "compare",
            "--output=" + folder,
            "--verbose");
    assertHarmless("a stack trace", run.err());
    assertThat(run.err()).contains("Caused by: java.lang.IllegalStateException: b\\u001b[31m");
  }

  /** A stream of Java that Brine refuses, with a name that the message has. */
  @Test
  void messages_of_exceptions_have_none_of_it() throws IOException {
    byte[] stream = Files.readAllBytes(stored);
    Brine java =
        Brine.newBuilder()
            .reads(Format.BRINE, Format.JAVA)
            .types(TypeFilter.allow("java.**"))
            .build();
    String message = message(() -> java.decode(stream, Object.class));
    assertHarmless("refused", message);
    assertThat(message).contains("shop.Shop");
    Map<String, Object> map = Map.of("key\u001b[31m\u202e", new Thread());
    assertHarmless("unsupported", message(() -> Brine.create().encode(map)));
  }

  private static String message(Runnable use) {
    try {
      use.run();
    } catch (RuntimeException e) {
      return e.getMessage();
    }
    throw new AssertionError("There was no failure");
  }
}
