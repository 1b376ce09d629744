// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.result.Results;
import dev.brine.lab.result.Row;
import dev.brine.lab.serializer.Library;
import dev.brine.lab.serializer.Serializers;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class ContenderTest {
  private static final List<Contender> ALL = Contender.all(everyRow(), Footing.ANY);

  @Test
  void the_rows_of_a_contender_are_of_one_library() {
    assertThat(ALL)
        .hasSizeGreaterThan(20)
        .allSatisfy(contender -> assertThat(libraries(contender)).as(contender.name()).hasSize(1));
  }

  @Test
  void the_first_row_of_a_library_is_its_default() {
    assertThat(ids("Brine")).startsWith("brine-default", "brine-trees", "brine-streams");
    assertThat(ids("Fory")).startsWith("fory-compatible").endsWith("fory-naive");
    assertThat(ids("Kryo")).startsWith("kryo", "kryo-references").endsWith("kryo-naive");
    assertThat(ids("Gson")).containsExactly("gson-default", "gson", "gson-naive");
  }

  @Test
  void on_a_footing_a_library_has_the_rows_of_that_promise_alone() {
    assertThat(ids(Footing.REFERENCES_OF_VERSIONS, "Brine"))
        .containsExactly("brine-default", "brine-streams", "brine-references-fingerprint");
    assertThat(ids(Footing.REFERENCES, "Brine"))
        .containsExactly("brine-references", "brine-references-opened", "brine-naive");
    assertThat(ids(Footing.TREES_OF_VERSIONS, "Brine"))
        .containsExactly("brine-trees-fingerprint", "brine-trees-embedded");
    assertThat(ids(Footing.TREES, "Brine")).containsExactly("brine-trees", "brine-trees-opened");
    assertThat(ids(Footing.REFERENCES, "Kryo")).containsExactly("kryo-references");
    assertThat(ids(Footing.REFERENCES_OF_VERSIONS, "Fory"))
        .containsExactly("fory-compatible-references");
    assertThat(ids(Footing.TREES, "Hessian 2")).isEmpty();
    assertThat(ids(Footing.REFERENCES, "Avro")).isEmpty();
  }

  @Test
  void every_row_makes_one_promise() {
    assertThat(everyRow().rows())
        .allSatisfy(
            row ->
                assertThat(Footing.COMPARED)
                    .filteredOn(footing -> footing.includes(row))
                    .hasSize(1));
  }

  @Test
  void a_name_says_on_a_footing_what_it_does_not_imply() {
    assertThat(Footing.REFERENCES.named(row("fory-references"))).isEqualTo("Fory");
    assertThat(Footing.REFERENCES_OF_VERSIONS.named(row("fory-compatible-references")))
        .isEqualTo("Fory");
    assertThat(Footing.TREES.named(row("brine-trees"))).isEqualTo("Brine");
    assertThat(Footing.TREES_OF_VERSIONS.named(row("brine-trees-embedded")))
        .isEqualTo("Brine (schema inside)");
    assertThat(Footing.TREES.named(row("fst-flat"))).isEqualTo("FST (no references)");
    assertThat(Footing.ANY.named(row("brine-trees"))).isEqualTo("Brine (trees, no schema)");
  }

  @Test
  void a_row_that_needs_a_flag_does_not_stand_for_a_library_that_has_others() {
    List<String> brine = ids("Brine");
    assertThat(brine.indexOf("brine-trees-opened"))
        .isGreaterThan(brine.indexOf("brine-trees-embedded"));
  }

  @Test
  void variants_of_java_are_no_single_contender() {
    assertThat(ALL)
        .extracting(Contender::name)
        .contains("JDK optimized by Brine (streams)", "JDK Externalizable by element", "Java RMI")
        .doesNotContain("JDK", "Hand-written codec", "Memory copy", "Protocol Buffers");
  }

  @Test
  void a_setting_is_named_as_a_reader_would() {
    assertThat(named("fory-references")).isEqualTo("Fory (references on, same classes)");
    assertThat(named("fory")).isEqualTo("Fory (same classes)");
    assertThat(named("brine-default")).isEqualTo("Brine");
    assertThat(named("fory-compatible-references")).isEqualTo("Fory (references on)");
    assertThat(named("kryo-unregistered")).isEqualTo("Kryo (classes by name)");
    assertThat(ALL.stream().flatMap(c -> c.rows().stream()).map(Contender::named))
        .doesNotHaveDuplicates()
        .contains("FST (no references)");
  }

  private static Set<String> libraries(Contender contender) {
    return contender.rows().stream().map(row -> row.library().key()).collect(Collectors.toSet());
  }

  private static List<String> ids(String name) {
    return ids(Footing.ANY, name);
  }

  private static List<String> ids(Footing footing, String name) {
    return Contender.all(everyRow(), footing).stream()
        .filter(contender -> contender.name().equals(name))
        .flatMap(contender -> contender.rows().stream())
        .map(Row::id)
        .toList();
  }

  private static String named(String id) {
    return Contender.named(row(id));
  }

  private static Row row(String id) {
    return everyRow().rows().stream().filter(row -> row.id().equals(id)).findFirst().orElseThrow();
  }

  private static Results everyRow() {
    List<Row> rows =
        Serializers.all().stream()
            .map(serializer -> serializer.description())
            .map(row -> new Row(row, Library.of(row.library())))
            .toList();
    Results sample = new SampleResults().build();
    return new Results(sample.format(), sample.run(), rows, sample.subjects(), List.of());
  }
}
