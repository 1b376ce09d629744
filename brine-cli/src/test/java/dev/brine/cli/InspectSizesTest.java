// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.workload.Workload;
import dev.brine.lab.workload.Workloads;
import dev.brine.lab.workload.model.Host;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The row of {@code brine inspect --sizes} for rewritten classes, beside what these write. */
@Tag("once")
class InspectSizesTest {
  private static final String ORDERS =
      """
      package shop;
      import java.util.*;
      public class Orders implements java.io.Serializable, java.util.concurrent.Callable<Object> {
        enum Status { OPEN, PAID }
        static final class Line implements java.io.Serializable {
          private static final long serialVersionUID = 1;
          private final String sku; private final int count; private final Double price;
          Line(int i) { sku = "SKU-" + i % 50; count = i % 7; price = i * 1.5; }
        }
        static class Order implements java.io.Serializable {
          private static final long serialVersionUID = 2;
          private final long id; private String currency = "EUR"; private String same = currency;
          private Status status = Status.PAID; private java.time.LocalDate day;
          private final List<Line> lines = new ArrayList<>(); Order previous; Object any;
          private java.math.BigDecimal total = new java.math.BigDecimal("12.50");
          Order(int i, Order before) {
            id = i; previous = before; day = java.time.LocalDate.of(2026, 1, 1 + i % 28);
            for (int line = 0; line < i % 6; line++) { lines.add(new Line(i + line)); }
            any = i % 2 == 0 ? (Object) "any" : i;
          }
        }
        private static final long serialVersionUID = 3;
        private final List<Order> all = new ArrayList<>();
        public Object call() {
          Order last = null;
          for (int i = 0; i < 200; i++) { last = new Order(i, i % 20 == 0 ? null : last); all.add(last); }
          return this;
        }
      }
      """;

  @TempDir private Path folder;

  private static Invocation run(Object... args) {
    return CompiledShop.run(args);
  }

  private Path orders() throws IOException {
    CompiledShop shop = CompiledShop.in(Files.createDirectories(folder.resolve("shop")));
    shop.add("Orders", ORDERS);
    return shop.classes();
  }

  /** Compiles a class whose call method returns a root. */
  private Path program(String name, String members) throws IOException {
    CompiledShop shop = CompiledShop.in(Files.createDirectories(folder.resolve(name)));
    shop.add(
        "Orders",
        """
        package shop;
        import java.util.*;
        public class Orders implements java.util.concurrent.Callable<Object> {
          enum Status { OPEN, PAID }
          static final class Line implements java.io.Serializable {
            private static final long serialVersionUID = 1;
            private final String sku; private final int count; private Other other;
            Line(int i) { sku = "SKU-" + i % 50; count = i; }
          }
          static class Other implements java.io.Serializable {
            private static final long serialVersionUID = 1; int a; java.util.function.Supplier<?> s;
          }
        """
            + members
            + "}");
    return shop.classes();
  }

  private static String order(String fields) {
    return "static class Order implements java.io.Serializable {"
        + " private static final long serialVersionUID = 2; private long id; private String name;"
        + " private Integer a = 1; private Integer b = 2; private java.time.LocalDate day;"
        + fields
        + " Order(int i) { id = i; name = \"order \" + i; } }"
        + " public Object call() { List<Order> all = new ArrayList<>();"
        + " for (int i = 0; i < 50; i++) { all.add(new Order(i)); } return all; }";
  }

  /** Writes objects while their classes can be loaded. */
  private interface Writing {
    byte[] write(Object root) throws IOException;
  }

  private static byte[] stream(Path classes) throws Exception {
    return stream(classes, InspectSizesTest::stream);
  }

  private static byte[] stream(Path classes, Writing writing) throws Exception {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()}, null)) {
      Class<?> type = loader.loadClass("shop.Orders");
      return writing.write(((Callable<?>) type.getDeclaredConstructor().newInstance()).call());
    }
  }

  private static byte[] stream(Object root) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(root);
    }
    return bytes.toByteArray();
  }

  /** Returns how long a stream is once the classes are rewritten, loaded, and have read it. */
  private long truth(byte[] stream, Path classes) throws Exception {
    Path optimized = folder.resolve("optimized");
    Invocation run = run("optimize", "--technique", "classes", "--output", optimized, classes);
    assertThat(run.code()).as(run.err()).isZero();
    URL url = optimized.resolve(classes.getFileName()).toUri().toURL();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {url}, null);
        ObjectInputStream in =
            new ObjectInputStream(new ByteArrayInputStream(stream)) {
              @Override
              protected Class<?> resolveClass(ObjectStreamClass type)
                  throws ClassNotFoundException {
                return Class.forName(type.getName(), false, loader);
              }
            }) {
      return stream(in.readObject()).length;
    }
  }

  private String table(byte[] stream, Path classes) throws IOException {
    Path file = Files.write(folder.resolve("a.ser"), stream);
    Invocation run = run("inspect", "--sizes", "--class-path", classes, file);
    assertThat(run.code()).as(run.err()).isZero();
    return run.out();
  }

  private static long estimate(String table) {
    Matcher row = Pattern.compile("optimize --technique classes, about +([0-9,]+)").matcher(table);
    assertThat(row.find()).as(table).isTrue();
    return Long.parseLong(row.group(1).replace(",", ""));
  }

  @Test
  void says_what_rewritten_classes_write_to_the_byte() throws Exception {
    Path classes = orders();
    byte[] stream = stream(classes);
    String table = table(stream, classes);
    assertThat(estimate(table)).isEqualTo(truth(stream, classes)).isLessThan(stream.length);
    assertThat(table).contains("optimize --technique classes: rewrites 2 of 3 classes of the");
  }

  static Stream<String> models() {
    return Workloads.all().stream()
        .filter(workload -> !workload.id().contains("-file") && !workload.id().contains("-http"))
        .map(Workload::id);
  }

  @ParameterizedTest
  @MethodSource("models")
  void says_what_the_models_of_the_lab_write_to_the_byte(String id) throws Exception {
    Workload workload = Workloads.find(id).orElseThrow();
    byte[] stream = stream(workload.values(50, 1).get(0));
    Path classes = Files.createDirectories(folder.resolve("lab"));
    copyModels(classes);
    String table = table(stream, classes);
    assertThat(estimate(table)).as(table).isEqualTo(truth(stream, classes));
  }

  /** Copies the classes of the workloads out of the folder or the jar that they are in. */
  private static void copyModels(Path classes) throws Exception {
    String name = Host.class.getPackageName().replace('.', '/');
    Path models = Files.createDirectories(classes.resolve(name));
    Path all = Path.of(Host.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    if (Files.isDirectory(all)) {
      copy(all.resolve(name), models);
      return;
    }
    try (FileSystem jar = FileSystems.newFileSystem(all)) {
      copy(jar.getPath(name), models);
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.list(from)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.copy(file, to.resolve(file.getFileName().toString()));
      }
    }
  }

  @Test
  void counts_the_same_for_messages_of_brine() throws Exception {
    Path classes = orders();
    byte[] stream = stream(classes);
    Path java = Files.write(folder.resolve("java.ser"), stream);
    Path brine = folder.resolve("orders.brine");
    Files.write(brine, run("convert", "--output=-", "--to", "brine", java).bytes());
    assertThat(estimate(table(Files.readAllBytes(brine), classes)))
        .isEqualTo(estimate(table(stream, classes)));
  }

  @Test
  void says_why_there_is_no_row_for_other_versions_of_the_classes() throws Exception {
    byte[] stream = stream(orders());
    CompiledShop other = CompiledShop.in(Files.createDirectories(folder.resolve("other")));
    other.add(
        "Orders",
        ORDERS
            .replace("String sku; private", "String sku, old; private")
            .replace("sku = \"SKU-\"", "old = sku = \"SKU-\""));
    assertThat(table(stream, other.classes()))
        .contains("  Brine NONE, about ")
        .contains("shop.Orders$Line has other fields than its class file")
        .doesNotContain("classes, about");
    CompiledShop version = CompiledShop.in(Files.createDirectories(folder.resolve("version")));
    version.add("Orders", ORDERS.replace("serialVersionUID = 2", "serialVersionUID = 9"));
    assertThat(table(stream, version.classes()))
        .contains("shop.Orders$Order has another serialVersionUID than its class file")
        .doesNotContain("classes, about");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "private final List<Line> lines = new ArrayList<>();",
        "private final Line[] lines = {}; private Line line;",
        "private Line line;",
        "private Status status;",
        "private final List<Status> all = new ArrayList<>();",
        "private List<Status> all; private Line line; private Other other;",
        "private Status status; private Other other = new Other();",
        "private Orders orders; private Map<Status, Line> lines = new HashMap<>();"
      })
  void knows_classes_that_are_declared_and_have_no_objects(String fields) throws Exception {
    Path classes = program("empty", order(fields));
    byte[] stream = stream(classes);
    String table = table(stream, classes);
    assertThat(estimate(table)).as(table).isEqualTo(truth(stream, classes));
    assertThat(estimate(table)).isNotEqualTo(stream.length);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "private java.util.function.Supplier<?> of;",
        "private java.time.temporal.Temporal of;",
        "private java.time.temporal.Temporal of = java.time.LocalDate.of(2026, 1, 1);",
        "private java.nio.file.Path of;"
      })
  void counts_fields_of_any_public_type_of_java(String fields) throws Exception {
    Path classes = program("types", order(fields));
    byte[] stream = stream(classes);
    String table = table(stream, classes);
    assertThat(estimate(table)).as(table).isEqualTo(truth(stream, classes));
    assertThat(table).contains("rewrites 1 of 1 classes");
  }

  @Test
  void says_which_field_has_a_type_that_is_not_looked_up() throws Exception {
    CompiledShop shop = CompiledShop.in(Files.createDirectories(folder.resolve("money")));
    shop.add("Amount", "package javax.money; public interface Amount {}");
    shop.add(
        "Orders",
        "package shop; import java.util.*;"
            + " public class Orders implements java.util.concurrent.Callable<Object> {"
            + order("private javax.money.Amount amount;")
            + "}");
    assertThat(table(stream(shop.classes()), shop.classes()))
        .contains("shop.Orders$Order has a field of javax.money.Amount, which conversion does not")
        .doesNotContain("classes, about");
  }

  @Test
  void counts_classes_as_they_are_that_write_themselves() throws Exception {
    String method =
        "private void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException {"
            + " out.defaultWriteObject(); }";
    Path classes = program("hooks", order(method + " private java.util.function.Supplier<?> of;"));
    byte[] stream = stream(classes);
    String table = table(stream, classes);
    assertThat(estimate(table)).isEqualTo(truth(stream, classes)).isEqualTo(stream.length);
    assertThat(table).contains("rewrites 0 of 1 classes");
  }

  @Test
  void says_that_only_the_input_has_a_method_that_writes() throws Exception {
    String method =
        "private void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException {"
            + " out.defaultWriteObject(); }";
    byte[] stream = stream(program("hooks", order(method)));
    assertThat(table(stream, program("plain", order(""))))
        .contains("shop.Orders$Order has a writeObject method, unlike its class file")
        .doesNotContain("classes, about");
  }

  /** Writes the elements of a list and resets the stream after every tenth. */
  private static byte[] reset(Object list) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      int count = 0;
      for (Object element : (List<?>) list) {
        out.writeObject(element);
        out.writeInt(count);
        if (++count % 10 == 0) {
          out.reset();
        }
      }
    }
    return bytes.toByteArray();
  }

  @Test
  void counts_resets_of_the_stream() throws Exception {
    Path classes = program("resets", order("private final Line line = new Line(1);"));
    Path optimized = folder.resolve("optimized");
    run("optimize", "--technique", "classes", "--output", optimized, classes);
    Path rewritten = optimized.resolve(classes.getFileName());
    byte[] stream = stream(classes, InspectSizesTest::reset);
    assertThat(estimate(table(stream, classes)))
        .isEqualTo(stream(rewritten, InspectSizesTest::reset).length)
        .isNotEqualTo(stream.length);
  }

  private static byte[] flushed(Object root) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(root);
      out.writeInt(1);
      out.flush();
      out.writeInt(2);
    }
    return bytes.toByteArray();
  }

  @Test
  void has_no_row_where_stand_ins_do_not_write_what_the_input_has() throws Exception {
    Path classes = program("flushes", order(""));
    assertThat(table(stream(classes, InspectSizesTest::flushed), classes))
        .contains("optimize --technique classes: Stand-ins for the classes write ")
        .doesNotContain("classes, about");
  }

  @Test
  void runs_no_code_of_the_class_path() throws Exception {
    Path classes = orders();
    byte[] stream = stream(classes);
    long expected = estimate(table(stream, classes));
    String bomb = "static { if (true) { System.exit(9); } } ";
    CompiledShop exploding = CompiledShop.in(Files.createDirectories(folder.resolve("bomb")));
    exploding.add(
        "Orders", ORDERS.replace("private static final long", bomb + "private static final long"));
    assertThat(estimate(table(stream, exploding.classes()))).isEqualTo(expected);
  }

  @Test
  void counts_classes_as_they_are_that_the_class_path_does_not_have() throws Exception {
    byte[] stream = stream(orders());
    CompiledShop empty = CompiledShop.in(Files.createDirectories(folder.resolve("empty")));
    empty.add("Other", "package shop; class Other {}");
    String table = table(stream, empty.classes());
    assertThat(estimate(table)).isEqualTo(stream.length);
    assertThat(table).contains("rewrites 0 of 3 classes of the program");
  }

  @Test
  void a_class_path_that_is_missing_is_a_fault_of_the_command_line() throws Exception {
    Path file = Files.write(folder.resolve("a.ser"), stream(List.of("a")));
    Invocation run = run("inspect", "--sizes", "--class-path", folder.resolve("none"), file);
    assertThat(run.code()).isEqualTo(2);
  }
}
