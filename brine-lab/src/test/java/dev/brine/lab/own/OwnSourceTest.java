// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.brine.Brine;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.result.ObjectFacts;
import dev.brine.lab.workload.Met.Links;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads objects of another application in a real process, before anything is measured. */
@Tag("once")
class OwnSourceTest {
  @TempDir private static Path folder;

  private static ForeignApp app;

  @BeforeAll
  static void compile() throws Exception {
    app = ForeignApp.in(folder);
  }

  @Test
  void reads_a_folder_of_files_and_compressed_ones_and_leaves_out_what_is_no_stream()
      throws Exception {
    Path samples = Files.createDirectory(folder.resolve("samples"));
    byte[] orders = Files.readAllBytes(app.store("orders"));
    Files.write(samples.resolve("a.ser"), orders);
    Files.writeString(samples.resolve("readme.txt"), "no stream");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(samples.resolve("b.gz")))) {
      out.write(orders);
    }

    assertThat(open(samples).facts()).extracting(ObjectFacts::messages).containsExactly(10L);
  }

  @Test
  void names_a_folder_in_a_folder_that_cannot_be_read() throws Exception {
    Path samples = Files.createDirectory(folder.resolve("private-samples"));
    Path closed = Files.createDirectory(samples.resolve("closed"));
    assumeThat(closed.toFile().setReadable(false) && !Files.isReadable(closed)).isTrue();

    assertThat(problem(new OwnSource(folder.toString(), List.of(samples.toString()), List.of(), 1)))
        .isEqualTo("Cannot read the folder " + closed + ": --samples=" + samples);
  }

  @Test
  void reads_what_the_streams_of_brine_wrote() throws Exception {
    Path file = folder.resolve("texts.brine");
    try (ObjectOutputStream out =
        Brine.create().newObjectOutputStream(Files.newOutputStream(file))) {
      out.writeObject("one");
      out.writeObject("two");
    }

    assertThat(open(file).facts()).extracting(ObjectFacts::workload).containsExactly("String");
  }

  @Test
  void says_what_the_objects_are_like() throws Exception {
    ObjectFacts orders = open(app.store("orders")).facts().get(0);
    ObjectFacts ring = open(app.store("ring")).facts().get(0);

    assertThat(orders.classes().get(0)).isEqualTo(new ObjectFacts.ClassCount("com.acme.Line", 15));
    assertThat(orders.depth()).isEqualTo(3);
    assertThat(orders.links()).isEqualTo(Links.TREE);
    assertThat(orders.collections()).isEqualTo(new ObjectFacts.Collections(10, 5, 15));
    assertThat(orders.strings().count()).isEqualTo(20);
    assertThat(orders.strings().latin1()).isEqualTo(18);
    assertThat(orders.numbers().count()).isEqualTo(35);
    assertThat(ring.links()).isEqualTo(Links.CYCLIC);
    assertThat(ring.shared()).isEqualTo(1);
  }

  @Test
  void says_which_class_is_missing() throws Exception {
    Path file = app.store("orders");
    OwnSource source =
        new OwnSource(folder.resolve("lib") + "/*", List.of(file.toString()), List.of(), 1);

    assertThatThrownBy(() -> OwnCatalog.open(source, JavaHome.current()))
        .isInstanceOf(OwnProblem.class)
        .hasMessage("Found no class com.acme.Order, which is needed to read " + file);
  }

  @Test
  void says_that_a_class_of_another_one_is_missing() throws Exception {
    Path file = app.store("orders");
    OwnSource source =
        new OwnSource(app.program().toString(), List.of(file.toString()), List.of(), 1);

    assertThatThrownBy(() -> OwnCatalog.open(source, JavaHome.current()))
        .isInstanceOf(OwnProblem.class)
        .hasMessageStartingWith("Found no class com.esotericsoftware.kryo.Kryo, which is needed");
  }

  @Test
  void says_that_a_file_is_cut_off() throws Exception {
    byte[] orders = Files.readAllBytes(app.store("orders"));
    Path file = folder.resolve("cut.ser");
    Files.write(file, Arrays.copyOf(orders, orders.length - 10));

    assertThat(problem(file)).startsWith("Cannot read " + file + ": StreamCorruptedException");
    Files.write(file, Arrays.copyOf(orders, 100));
    assertThat(problem(file))
        .isEqualTo("Cannot read " + file + ": EOFException: The file ends within an object");
  }

  @Test
  void says_that_a_file_is_no_stream_or_is_not_there() throws Exception {
    Path text = Files.writeString(folder.resolve("text.ser"), "hello");
    Path none = folder.resolve("none.ser");

    assertThat(problem(text)).isEqualTo("Neither an object stream of Java nor of Brine: " + text);
    assertThat(problem(none)).isEqualTo("Found no file " + none + ": --samples=" + none);
    assertThat(problem(Files.createDirectory(folder.resolve("empty"))))
        .startsWith("Found no object stream in ");
  }

  @Test
  void says_what_is_wrong_with_a_class_path() {
    assertThat(problem(new OwnSource("none.jar", List.of("A::b"), List.of(), 1)))
        .isEqualTo("Found no folder or jar none.jar: --class-path=none.jar");
    assertThat(problem(new OwnSource("", List.of("A::b"), List.of(), 1)))
        .isEqualTo("Found no folder or jar: --class-path=");
  }

  @Test
  void says_what_is_wrong_with_a_supplier() {
    assertThat(supplierProblem("com.acme.Samples::none"))
        .isEqualTo("No object was returned: --samples=com.acme.Samples::none");
    assertThat(supplierProblem("com.acme.Samples::fails"))
        .isEqualTo(
            "The supplier failed with IllegalStateException: no database:"
                + " --samples=com.acme.Samples::fails");
    assertThat(supplierProblem("com.acme.Samples::nothing"))
        .isEqualTo(
            "Found no method nothing() in com.acme.Samples: --samples=com.acme.Samples::nothing");
    assertThat(supplierProblem("com.acme.Nobody::x"))
        .isEqualTo("Found no class com.acme.Nobody: --samples=com.acme.Nobody::x");
    assertThat(supplierProblem("com.acme.Order::getNumber"))
        .isEqualTo("Not a static method: --samples=com.acme.Order::getNumber");
    assertThat(supplierProblem("com.acme.Samples::a::b"))
        .isEqualTo("Not a method such as Class::method: --samples=com.acme.Samples::a::b");
  }

  @Test
  void takes_an_object_a_collection_and_a_stream_from_suppliers() throws Exception {
    OwnSource source =
        new OwnSource(
            app.classPath(),
            List.of(
                "com.acme.Samples::order", "com.acme.Samples::notes", "com.acme.Samples::orders"),
            List.of(),
            1);

    assertThat(OwnCatalog.open(source, JavaHome.current()).facts())
        .extracting(facts -> facts.workload() + " " + facts.messages())
        .containsExactly("Order 6", "Note 2");
  }

  @Test
  void reads_json_of_one_value_of_several_and_of_an_array() throws Exception {
    String one = "{\"article\": \"café\", \"count\": 2, \"cents\": 995}";
    for (String json : List.of(one + "\n" + one, "[" + one + ", " + one + "]")) {
      OwnCatalog catalog = json("com.acme.Line", json);

      assertThat(catalog.facts()).extracting(ObjectFacts::workload).containsExactly("Line");
      assertThat(catalog.facts()).extracting(ObjectFacts::messages).containsExactly(2L);
      assertThat(catalog.workloads().get(0).title()).isEqualTo("com.acme.Line");
      assertThat(catalog.notes()).isEmpty();
    }
  }

  @Test
  void reads_json_that_is_compressed_from_a_file_or_a_folder() throws Exception {
    Path jsons = Files.createDirectory(folder.resolve("jsons"));
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(jsons.resolve("lines.json.gz")))) {
      out.write("{\"article\": \"a\"}".getBytes(StandardCharsets.UTF_8));
    }
    for (Path samples : List.of(jsons, jsons.resolve("lines.json.gz"))) {
      OwnSource source =
          new OwnSource(app.classPath(), List.of(samples.toString()), List.of("com.acme.Line"), 1);

      assertThat(OwnCatalog.open(source, JavaHome.current()).facts())
          .extracting(ObjectFacts::workload)
          .containsExactly("Line");
    }
  }

  @Test
  void finds_a_nested_class_by_its_name_in_source() throws Exception {
    OwnSource source =
        new OwnSource(app.classPath(), List.of("com.acme.Outer::inner"), List.of(), 1);

    assertThat(json("com.acme.Outer.Inner", "{\"name\": \"a\"}").facts())
        .extracting(ObjectFacts::workload)
        .containsExactly("Inner");
    assertThat(OwnCatalog.open(source, JavaHome.current()).facts())
        .extracting(ObjectFacts::workload)
        .containsExactly("Inner");
    assertThat(problem(synthetic("com.acme.Outer.None", 1)))
        .isEqualTo("Found no class com.acme.Outer.None: --type=com.acme.Outer.None");
  }

  @Test
  void says_that_a_class_cannot_be_initialized_and_not_that_it_is_missing() throws Exception {
    assertThat(jsonProblem("com.acme.Outer.Broken", "{}"))
        .startsWith("Cannot load class com.acme.Outer.Broken: NumberFormatException: ");
  }

  @Test
  void says_in_which_line_and_field_json_does_not_fit() throws Exception {
    assertThat(jsonProblem("com.acme.Line", "[{\"article\": \"a\"},\n {\"count\": \"many\"}]"))
        .startsWith("Cannot read " + folder.resolve("data.json") + ", line 2, column ")
        .contains(", value 2, $.count: Cannot deserialize value of type `int` from String");
    assertThat(jsonProblem("com.acme.Line", "{\"articel\": \"a\"}"))
        .contains(", line 1, ", "value 1, $.articel: Unrecognized field");
    assertThat(jsonProblem("com.acme.Line", "{\"article\": \"a\",\n"))
        .contains(", line 2, ", "Unexpected end-of-input");
    assertThat(jsonProblem("com.acme.Line", "[]"))
        .isEqualTo("No object in " + folder.resolve("data.json"));
    assertThat(jsonProblem("com.acme.None", "{}"))
        .isEqualTo("Found no class com.acme.None: --type=com.acme.None");
  }

  @Test
  void makes_up_objects_and_marks_them_as_synthetic() throws Exception {
    OwnCatalog catalog = OwnCatalog.open(synthetic("com.acme.Order", 1), JavaHome.current());

    assertThat(catalog.workloads().get(0).id()).isEqualTo("Order.synthetic");
    assertThat(catalog.workloads().get(0).title()).isEqualTo("com.acme.Order (synthetic)");
    assertThat(catalog.workloads().get(0).question())
        .isEqualTo("100 messages in rotation of synthetic objects, made up from your class alone.");
    assertThat(catalog.notes())
        .containsExactly(
            "The objects of Order.synthetic are synthetic: made up from their class alone."
                + " Measure stored ones before you decide.");
    ObjectFacts facts = catalog.facts().get(0);
    assertThat(facts.messages()).isEqualTo(100);
    assertThat(facts.classes())
        .extracting(ObjectFacts.ClassCount::name)
        .contains("com.acme.Order", "com.acme.Line");
    assertThat(facts.collections().empty()).isPositive();
    assertThat(facts.strings().latin1()).isLessThan(facts.strings().count());
  }

  @Test
  void makes_up_bounded_objects_of_classes_that_refer_to_themselves() throws Exception {
    ObjectFacts nodes =
        OwnCatalog.open(synthetic("com.acme.Node", 1), JavaHome.current()).facts().get(0);

    assertThat(nodes.depth()).isLessThanOrEqualTo(3);
    assertThat(nodes.links()).isEqualTo(Links.TREE);
  }

  @Test
  void the_same_seed_makes_equal_objects_and_another_seed_others() throws Exception {
    OwnCatalog first = OwnCatalog.open(synthetic("com.acme.Order", 1), JavaHome.current());
    OwnCatalog same = OwnCatalog.open(synthetic("com.acme.Order", 1), JavaHome.current());
    OwnCatalog other = OwnCatalog.open(synthetic("com.acme.Order", 2), JavaHome.current());

    assertThat(same.facts()).isEqualTo(first.facts());
    assertThat(other.facts()).isNotEqualTo(first.facts());
  }

  @Test
  void makes_up_values_of_classes_of_the_jdk() throws Exception {
    ObjectFacts facts =
        OwnCatalog.open(synthetic("com.acme.Outer.Inner", 1), JavaHome.current()).facts().get(0);

    assertThat(facts.classes())
        .extracting(ObjectFacts.ClassCount::name)
        .contains(
            "java.time.YearMonth",
            "java.sql.Timestamp",
            "java.util.concurrent.atomic.AtomicInteger");
  }

  @Test
  void says_that_a_hook_of_a_class_refuses_made_up_values() {
    assertThat(problem(synthetic("com.acme.Coin", 1)))
        .isEqualTo(
            "Cannot make objects of com.acme.Coin: a hook refuses made-up values,"
                + " IllegalArgumentException: no such coin: --type=com.acme.Coin");
  }

  @Test
  void says_that_objects_of_a_class_cannot_be_made_up() {
    assertThat(problem(synthetic("com.acme.None", 1)))
        .isEqualTo("Found no class com.acme.None: --type=com.acme.None");
    assertThat(problem(synthetic("java.io.Serializable", 1)))
        .startsWith("Cannot make objects of java.io.Serializable: ");
  }

  private static OwnSource synthetic(String type, long seed) {
    return new OwnSource(app.classPath(), List.of(), List.of(type), seed);
  }

  private static OwnSource source(String... samples) {
    return new OwnSource(app.classPath(), List.of(samples), List.of(), 1);
  }

  private static OwnSource jsonSource(String type, String json) throws Exception {
    Path file = Files.writeString(folder.resolve("data.json"), json);
    return new OwnSource(app.classPath(), List.of(file.toString()), List.of(type), 1);
  }

  private static OwnCatalog json(String type, String json) throws Exception {
    return OwnCatalog.open(jsonSource(type, json), JavaHome.current());
  }

  private static String jsonProblem(String type, String json) throws Exception {
    return problem(jsonSource(type, json));
  }

  private static OwnCatalog open(Path samples) throws Exception {
    return OwnCatalog.open(source(samples.toString()), JavaHome.current());
  }

  private static String problem(Path samples) {
    return problem(source(samples.toString()));
  }

  private static String supplierProblem(String supplier) {
    return problem(source(supplier));
  }

  private static String problem(OwnSource source) {
    return catchThrowableOfType(OwnProblem.class, () -> OwnCatalog.open(source, JavaHome.current()))
        .getMessage();
  }
}
