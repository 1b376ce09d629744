// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static dev.brine.cli.CompiledShop.run;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the fields that samples suggest for a model with getters, and the saving of such a promise.
 */
class UnsharedOptionTest {
  private static final String LINE =
      """
      package shop;
      public class Line implements java.io.Serializable {
        private String product; private Line next;
        public Line(String product) { this.product = product; }
        public Line getNext() { return next; }
        public void setNext(Line value) { next = value; }
        public String toString() { return product + (next == null ? "" : ", " + next); }
      }
      """;
  private static final String ORDER =
      """
      package shop;
      import java.util.*;
      public class Order implements java.io.Serializable, java.util.concurrent.Callable<Order> {
        private String customer; private List<Line> lines; private Line first;
        public List<Line> getLines() { return lines; }
        public void setLines(List<Line> value) { lines = value; }
        public Line getFirst() { return first; }
        public void setFirst(Line value) { first = value; }
        public String toString() { return customer + lines + first; }
        public Order call() {
          Order order = new Order();
          order.customer = "Anna";
          order.setLines(new ArrayList<>());
          for (int i = 0; i < 5; i++) { order.getLines().add(new Line("Article number " + i)); }
          order.setFirst(new Line("First"));
          return order;
        }
      }
      """;

  @TempDir private Path folder;
  private Path classes;
  private Path samples;
  private Path promises;

  @BeforeEach
  void compile() throws Exception {
    CompiledShop shop = CompiledShop.in(folder);
    shop.add("Line", LINE);
    shop.add("Order", ORDER);
    classes = shop.classes();
    Files.delete(shop.store());
    Files.delete(classes.resolve("shop/Store$Own.class"));
    samples = Files.write(folder.resolve("samples.ser"), written(classes));
    promises = folder.resolve("unshared.txt");
  }

  private static URLClassLoader loader(Path classes) throws IOException {
    return new URLClassLoader(new URL[] {classes.toUri().toURL()});
  }

  private static byte[] written(Path classes) throws Exception {
    try (URLClassLoader loader = loader(classes)) {
      Callable<?> order =
          (Callable<?>) loader.loadClass("shop.Order").getConstructor().newInstance();
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(order.call());
      }
      return bytes.toByteArray();
    }
  }

  private static String read(Path classes, byte[] bytes) throws Exception {
    try (URLClassLoader loader = loader(classes);
        ObjectInputStream in =
            new ObjectInputStream(new ByteArrayInputStream(bytes)) {
              @Override
              protected Class<?> resolveClass(ObjectStreamClass description)
                  throws ClassNotFoundException {
                return Class.forName(description.getName(), false, loader);
              }
            }) {
      return in.readObject().toString();
    }
  }

  private Invocation suggest() {
    return run(
        "explain",
        classes,
        "--technique=classes",
        "--samples",
        samples,
        "--suggest-unshared",
        promises);
  }

  @Test
  void suggests_what_was_never_shared() {
    assertThat(suggest().out())
        .endsWith("Wrote the 2 that were never shared to " + promises + "\n");
    assertThat(promises)
        .content()
        .contains("\nshop.Order#lines  # shared 0 of 6, root objects 1\n");
  }

  @Test
  void counts_in_all_streams_that_the_agent_captured() throws Exception {
    Path run = Files.createDirectories(folder.resolve("captured/20261123-100000-7"));
    Files.copy(samples, run.resolve("shop.Order-0.ser"));
    Files.copy(samples, run.resolve("shop.Order-1.ser"));
    Files.writeString(run.resolve("index.json"), "{\"format\": 1}");
    Path captured = folder.resolve("captured");
    Invocation suggested =
        run(
            "explain",
            classes,
            "--technique=classes",
            "--captured",
            captured,
            "--suggest-unshared",
            promises);
    assertThat(suggested.out())
        .endsWith("Wrote the 2 that were never shared to " + promises + "\n");
    assertThat(promises)
        .content()
        .contains("in captured.\n", "\nshop.Order#lines  # shared 0 of 12, root objects 2\n");
    Invocation both =
        run(
            "explain",
            classes,
            "--technique=classes",
            "--captured",
            captured,
            "--samples",
            samples);
    assertThat(both.err()).contains("--captured needs --technique classes, and no --samples");
  }

  @Test
  void does_not_suggest_what_was_shared() throws Exception {
    CompiledShop shop = new CompiledShop(classes);
    shop.add("Order", ORDER.replace("new Line(\"First\")", "order.getLines().get(0)"));
    Files.write(samples, written(classes));
    String out = suggest().out();
    assertThat(out.lines())
        .containsSubsequence(
            "Fields that go through the stream, in the samples:",
            "  shop.Order#first: shared 1 of 1, root objects 1",
            "  shop.Order#lines: shared 1 of 6, root objects 1",
            "Wrote the 0 that were never shared to " + promises);
    assertThat(promises)
        .content()
        .contains("\n# shop.Order#lines  # shared 1 of 6, root objects 1");
  }

  @Test
  void a_promise_packs_what_the_code_does_not_prove() throws Exception {
    Path plain = Files.createDirectories(folder.resolve("plain"));
    Path promised = Files.createDirectories(folder.resolve("promised"));
    run("optimize", classes, "--technique=classes", "--output", plain);
    Invocation run =
        run(
            "optimize",
            classes,
            "--technique=classes",
            "--output",
            promised,
            "--unshared",
            "shop.Order#lines,shop.Order#first");
    assertThat(run.out())
        .contains(
            "[promised-field] shop.Order.lines is in the block by a promise: an option",
            "[promised-field] shop.Order.first is in the block by a promise: an option")
        .doesNotContain("These promises");
    byte[] before = written(plain.resolve("classes"));
    byte[] after = written(promised.resolve("classes"));
    assertThat(after.length).isLessThan(before.length * 85 / 100);
    String expected = read(classes, Files.readAllBytes(samples));
    assertThat(read(promised.resolve("classes"), after)).isEqualTo(expected);
    assertThat(read(promised.resolve("classes"), Files.readAllBytes(samples))).isEqualTo(expected);
  }

  @Test
  void reads_promises_from_a_file_and_names_those_without_effect() throws IOException {
    Files.writeString(
        promises,
        """
        shop.Order#lines # by hand
        shop.Order#lost
        shop.Order#customer
        shop.Ordr#lines
        shop.modle.**
        shop.Order.lines
        """);
    String out =
        run("explain", classes, "--technique=classes", "--unshared", promises.toString()).out();
    String nothing = "These promises change nothing, because ";
    assertThat(out)
        .contains(
            "[promised-field] shop.Order.lines would be in the block by a promise: an option",
            "[unknown-field] shop.Order.lost is promised to be unshared by an option, and the class"
                + " writes no field of that name",
            nothing + "the class writes no field of that name: shop.Order#lost\n",
            nothing
                + "the code proves them, no block holds such objects, or the class stays as it is:"
                + " shop.Order#customer\n",
            nothing
                + "no class here that is Serializable and not yet rewritten has the name:"
                + " shop.Order.lines, shop.Ordr#lines, shop.modle.**\n");
  }

  @Test
  void says_nothing_about_promises_that_have_an_effect() {
    assertThat(run("explain", classes, "--technique=classes", "--unshared", "shop.**").out())
        .contains("[promised-field] shop.Order.first")
        .doesNotContain("These promises");
  }

  @Test
  void refuses_what_makes_no_sense() throws IOException {
    assertThat(run("explain", classes, "--suggest-unshared", promises).err())
        .contains("--suggest-unshared needs --samples or --captured, and --technique classes");
    assertThat(run("optimize", classes, "--unshared", "shop.**").err())
        .contains("--unshared needs --technique classes");
    assertThat(run("explain", classes, "--technique=classes", "--unshared", "no.txt").err())
        .contains("Cannot read the file, which does not exist: --unshared=no.txt");
    Files.writeString(samples, "no stream");
    Invocation broken = suggest();
    assertThat(broken.code()).isEqualTo(2);
    assertThat(broken.err()).contains("Not what an ObjectOutputStream wrote");
    assertThat(promises).doesNotExist();
  }
}
