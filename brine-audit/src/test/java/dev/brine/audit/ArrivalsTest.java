// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ArrivalsTest {
  @TempDir private Path folder;

  private Arrivals.Needed needed(String type, String classes) throws IOException {
    String read =
        ("static %s read(InputStream in) throws Exception {"
                + " return (%s) new ObjectInputStream(in).readObject(); }")
            .formatted(type, type);
    AuditReport report = Compiled.audit(folder, read + "\n}\n" + classes + "\nclass Last {");
    return report.arrivals().of(report.entryPoints().get(0).casts());
  }

  @Test
  void a_cast_leads_to_subclasses_and_to_the_types_of_fields() throws IOException {
    Arrivals.Needed needed =
        needed(
            "Order",
            "class Above implements Serializable { Other other; }"
                + " class Order extends Above { Line[] lines; transient Left left; static Left all;"
                + " int number; }"
                + " class Special extends Order { Color color; }"
                + " class Line implements Serializable {} class Other implements Serializable {}"
                + " class Left implements Serializable {} enum Color { RED }"
                + " class Aside extends Above {}");
    assertThat(needed.open()).isEmpty();
    assertThat(needed.classes())
        .containsExactly(
            "acme.Above",
            "acme.Color",
            "acme.Line",
            "acme.Order",
            "acme.Other",
            "acme.Special",
            "java.lang.Enum");
  }

  @Test
  void a_sealed_type_leads_to_what_it_permits() throws IOException {
    Arrivals.Needed needed =
        needed(
            "Shape",
            "sealed interface Shape extends Serializable permits Circle, Square {}"
                + " record Circle(double r) implements Shape {}"
                + " record Square(double a) implements Shape {}");
    assertThat(needed.classes()).containsExactly("acme.Circle", "acme.Square");
  }

  @Test
  void type_arguments_lead_to_elements() throws IOException {
    Arrivals.Needed needed =
        needed(
            "Order",
            "class Order implements Serializable { List<Line> lines; Map<String, ? extends Tax>"
                + " taxes; } class Line implements Serializable {} class Tax implements"
                + " Serializable {}");
    assertThat(needed.open()).isEmpty();
    assertThat(needed.classes())
        .contains(
            "acme.Line",
            "acme.Tax",
            "java.util.ArrayList",
            "java.util.TreeMap",
            "java.util.CollSer")
        .doesNotContain("java.util.Date", "java.io.File");
  }

  @Test
  void a_type_that_says_nothing_is_open() throws IOException {
    assertThat(needed("Object", "").open()).isEmpty(); // it needs no cast
    for (String field : List.of("Object any;", "List any;", "Comparable<String> any;")) {
      String name = "Order";
      Arrivals.Needed needed =
          needed(name, "class Order implements Serializable { " + field + " }");
      assertThat(needed.open()).as(field).isNotEmpty();
      assertThat(needed.classes()).contains("acme.Order");
    }
  }

  @Test
  void types_of_the_jdk_lead_to_what_their_streams_have() throws IOException {
    Arrivals.Needed needed =
        needed(
            "Order",
            "class Order implements Serializable { java.time.LocalDate day; Integer count;"
                + " java.math.BigDecimal price; }");
    assertThat(needed.open()).isEmpty();
    assertThat(needed.classes())
        .contains(
            "java.time.Ser",
            "java.time.LocalDate",
            "java.lang.Integer",
            "java.lang.Number",
            "java.math.BigDecimal");
  }

  @Test
  void a_class_that_is_not_serializable_does_not_arrive() throws IOException {
    Arrivals.Needed needed =
        needed(
            "Order",
            "interface Order {} class Plain implements Order {}"
                + " class Stored implements Order, Serializable {}");
    assertThat(needed.classes()).containsExactly("acme.Stored");
  }

  @Test
  void the_serializable_classes_of_the_program_are_offered() throws IOException {
    AuditReport report = Compiled.audit(folder, "} class A implements Serializable {} class B {");
    assertThat(report.arrivals().offered()).containsExactly("acme.A");
  }
}
