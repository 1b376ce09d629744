// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.brine.Brine;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.result.ObjectFacts;
import dev.brine.lab.workload.Met.Links;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
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
    OwnSource source = new OwnSource(folder.resolve("lib") + "/*", List.of(file), List.of());

    assertThatThrownBy(() -> OwnCatalog.open(source, JavaHome.current()))
        .isInstanceOf(OwnProblem.class)
        .hasMessage("Found no class com.acme.Order, which is needed to read " + file);
  }

  @Test
  void says_that_a_class_of_another_one_is_missing() throws Exception {
    Path file = app.store("orders");
    OwnSource source = new OwnSource(app.program().toString(), List.of(file), List.of());

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
        .isEqualTo("Cannot read " + file + ": EOFException: the file ends within an object");
  }

  @Test
  void says_that_a_file_is_no_stream_or_is_not_there() throws Exception {
    Path text = Files.writeString(folder.resolve("text.ser"), "hello");
    Path none = folder.resolve("none.ser");

    assertThat(problem(text))
        .isEqualTo("Expected an object stream of Java or Brine but was neither: " + text);
    assertThat(problem(none)).isEqualTo("Found no file " + none + ": --samples=" + none);
    assertThat(problem(Files.createDirectory(folder.resolve("empty"))))
        .startsWith("Found no object stream in ");
  }

  @Test
  void says_what_is_wrong_with_a_class_path() {
    assertThat(problem(new OwnSource("none.jar", List.of(), List.of("A::b"))))
        .isEqualTo("Found no folder or jar none.jar: --class-path=none.jar");
    assertThat(problem(new OwnSource("", List.of(), List.of("A::b"))))
        .isEqualTo("Found no folder or jar: --class-path=");
  }

  @Test
  void says_what_is_wrong_with_a_supplier() {
    assertThat(supplierProblem("com.acme.Samples::none"))
        .isEqualTo("Expected at least one object but was none: --supplier=com.acme.Samples::none");
    assertThat(supplierProblem("com.acme.Samples::fails"))
        .isEqualTo(
            "The supplier failed with IllegalStateException: no database:"
                + " --supplier=com.acme.Samples::fails");
    assertThat(supplierProblem("com.acme.Samples::nothing"))
        .isEqualTo(
            "Found no method nothing() in com.acme.Samples: --supplier=com.acme.Samples::nothing");
    assertThat(supplierProblem("com.acme.Nobody::x"))
        .isEqualTo("Found no class com.acme.Nobody: --supplier=com.acme.Nobody::x");
    assertThat(supplierProblem("com.acme.Order::getNumber"))
        .isEqualTo("Expected a static method: --supplier=com.acme.Order::getNumber");
    assertThat(supplierProblem("orders"))
        .isEqualTo("Expected Class::method but was orders: --supplier");
  }

  @Test
  void takes_an_object_a_collection_and_a_stream_from_suppliers() throws Exception {
    OwnSource source =
        new OwnSource(
            app.classPath(),
            List.of(),
            List.of(
                "com.acme.Samples::order", "com.acme.Samples::notes", "com.acme.Samples::orders"));

    assertThat(OwnCatalog.open(source, JavaHome.current()).facts())
        .extracting(facts -> facts.workload() + " " + facts.messages())
        .containsExactly("Order 6", "Note 2");
  }

  private static OwnCatalog open(Path samples) throws Exception {
    return OwnCatalog.open(
        new OwnSource(app.classPath(), List.of(samples), List.of()), JavaHome.current());
  }

  private static String problem(Path samples) {
    return problem(new OwnSource(app.classPath(), List.of(samples), List.of()));
  }

  private static String supplierProblem(String supplier) {
    return problem(new OwnSource(app.classPath(), List.of(), List.of(supplier)));
  }

  private static String problem(OwnSource source) {
    return catchThrowableOfType(OwnProblem.class, () -> OwnCatalog.open(source, JavaHome.current()))
        .getMessage();
  }
}
