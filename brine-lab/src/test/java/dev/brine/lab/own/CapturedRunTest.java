// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.groups.Tuple.tuple;

import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.result.ObjectFacts;
import dev.brine.lab.workload.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads what the agent captured, in the form that its index has. */
@Tag("once")
class CapturedRunTest {
  @TempDir private static Path folder;
  @TempDir private Path captured;

  private static ForeignApp app;
  private Path run;

  @BeforeAll
  static void compile() throws Exception {
    app = ForeignApp.in(folder);
  }

  @BeforeEach
  void create() throws IOException {
    run = Files.createDirectory(captured.resolve("20261123-100000-77"));
  }

  /** Stores objects of the application as a sample. */
  private void sample(String what, String file) throws Exception {
    Files.copy(app.store(what), run.resolve(file));
  }

  private void index(String classes, String unwanted, String samples) throws IOException {
    Files.writeString(
        run.resolve("index.json"),
        """
        {"format": 1, "started": "2026-11-23T10:00:00Z", "masked": false,
        "places": [], "classes": [%s], "unwanted": [%s], "samples": [%s]}
        """
            .formatted(classes, unwanted, samples));
  }

  private static String counted(String type, String elements, long count) {
    return "{\"class\": \"%s\", \"elements\": \"%s\", \"way\": \"written\", \"place\": \"a.B.c, line 1\", \"count\": %d, \"seen\": 1, \"bytes\": 9}"
        .formatted(type, elements, count);
  }

  private static String sampled(String type, String elements, String files) {
    return "{\"class\": \"%s\", \"elements\": \"%s\", \"files\": [%s]}"
        .formatted(type, elements, files);
  }

  private OwnSource source(String... more) {
    List<String> samples = new ArrayList<>(List.of(more));
    samples.add(captured.toString());
    return new OwnSource(app.classPath(), samples, List.of(), 1);
  }

  private OwnCatalog open() throws Exception {
    return OwnCatalog.open(source(), JavaHome.current());
  }

  private String problem() {
    return catchThrowableOfType(OwnProblem.class, this::open).getMessage();
  }

  @Test
  void each_kind_is_a_workload_with_the_count_of_the_program() throws Exception {
    sample("mixed", "order-0.ser"); // two orders and a line
    sample("lists", "list-0.ser");
    index(
        String.join(
            ",",
            counted("com.acme.Order", "", 150),
            counted("com.acme.Order", "", 50),
            counted("com.acme.Line", "", 100),
            counted("java.util.ArrayList", "com.acme.Order", 8)),
        "",
        String.join(
            ",",
            sampled("com.acme.Order", "", "\"order-0.ser\""),
            sampled("java.util.ArrayList", "com.acme.Order", "\"list-0.ser\"")));
    List<ObjectFacts> facts = open().facts();
    assertThat(facts)
        .extracting(ObjectFacts::workload)
        .containsExactly("Order", "Line", "Order.list");
    assertThat(facts).extracting(ObjectFacts::weight).containsExactly(200.0, 100.0, 8.0);
    Workload orders = open().workloads().get(0);
    assertThat(orders.question())
        .isEqualTo(
            "2 messages in rotation of your own objects, which represent 200 that were captured:"
                + " which serializer is best for them?");
  }

  @Test
  void roots_of_classes_that_were_not_wanted_are_left_out() throws Exception {
    sample("mixed", "line-0.ser");
    index(
        counted("com.acme.Line", "", 7),
        "\"com.acme.Order\"",
        sampled("com.acme.Line", "", "\"line-0.ser\""));
    assertThat(open().facts()).extracting(ObjectFacts::workload).containsExactly("Line");
  }

  @Test
  void a_class_that_another_one_replaces_in_streams_keeps_its_count() throws Exception {
    sample("money", "form-0.ser"); // two objects, written as Money.Form
    index(
        counted("com.acme.Money$Form", "", 30),
        "\"java.lang.String\"",
        sampled("com.acme.Money$Form", "", "\"form-0.ser\""));
    assertThat(open().facts())
        .extracting(ObjectFacts::workload, ObjectFacts::weight)
        .containsExactly(tuple("Money", 30.0));
  }

  @Test
  void a_count_without_samples_is_that_of_supplied_objects() throws Exception {
    sample("basket", "basket-0.ser");
    index(
        counted("com.acme.Note", "", 900) + "," + counted("com.acme.Basket", "", 100),
        "",
        sampled("com.acme.Basket", "", "\"basket-0.ser\""));
    OwnSource both = source("com.acme.Samples::notes");
    assertThat(OwnCatalog.open(both, JavaHome.current()).facts())
        .extracting(ObjectFacts::workload, ObjectFacts::weight)
        .containsExactly(tuple("Note", 900.0), tuple("Basket", 100.0));
  }

  @Test
  void a_sample_that_cannot_be_read_is_left_out_and_said() throws Exception {
    sample("basket", "basket-0.ser");
    Files.writeString(run.resolve("basket-1.ser"), "damaged");
    index(
        counted("com.acme.Basket", "", 100),
        "",
        sampled("com.acme.Basket", "", "\"basket-0.ser\", \"basket-1.ser\""));
    OwnCatalog catalog = open();
    assertThat(catalog.facts()).extracting(ObjectFacts::weight).containsExactly(100.0);
    assertThat(catalog.notes())
        .containsExactly(
            "1 of 2 captured streams were left out: Neither an object stream of Java nor of Brine: "
                + run.resolve("basket-1.ser")
                + ".");
  }

  @Test
  void a_folder_with_another_file_of_that_name_is_not_captured() throws Exception {
    sample("basket", "basket-0.ser");
    Files.writeString(run.resolve("index.json"), "{\"article\": \"a\"}");
    assertThat(open().facts())
        .extracting(ObjectFacts::workload, ObjectFacts::weight)
        .containsExactly(tuple("Basket", 0.0));
  }

  @Test
  void made_up_objects_may_stand_beside_what_was_captured() throws Exception {
    sample("basket", "basket-0.ser");
    index(
        counted("com.acme.Basket", "", 100),
        "",
        sampled("com.acme.Basket", "", "\"basket-0.ser\""));
    OwnSource both =
        new OwnSource(app.classPath(), List.of(captured.toString()), List.of("com.acme.Order"), 1);
    assertThat(OwnCatalog.open(both, JavaHome.current()).facts())
        .extracting(ObjectFacts::workload)
        .containsExactly("Order.synthetic", "Basket");
  }

  @Test
  void says_what_is_wrong_before_anything_is_measured() throws Exception {
    assertThat(problem())
        .isEqualTo("Found no object stream in " + captured + ": --samples=" + captured);
    index("", "", "");
    assertThat(problem())
        .isEqualTo(
            "The program wrote and read no object of the captured classes: --samples=" + captured);
    index(counted("com.acme.Note", "", 900), "", "");
    assertThat(problem())
        .isEqualTo("The captured classes were counted, but there is no sample of them: --samples");
    Files.writeString(run.resolve("index.json"), "{\"format\": 1");
    assertThat(problem()).startsWith("Cannot read what was captured: ");
    Files.writeString(run.resolve("index.json"), "{\"format\": 1}");
    assertThat(problem()).isEqualTo("Something is missing in index.json: --samples=" + run);
    index("null", "", sampled("com.acme.Note", "", "null"));
    assertThat(problem()).isEqualTo("Something is missing in index.json: --samples=" + run);
  }
}
