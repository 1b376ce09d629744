// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.lab.catalog.BuiltInCatalog;
import dev.brine.lab.catalog.Catalog;
import dev.brine.lab.catalog.LeftOut;
import dev.brine.lab.catalog.UnknownName;
import dev.brine.lab.serializer.Description.Coverage;
import dev.brine.lab.serializer.Description.Role;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.Sink;
import dev.brine.lab.workload.Workload;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Tag("once")
class AgendaTest {
  @Test
  void measures_in_the_quick_profile_the_main_workloads_with_the_quick_rows() {
    Agenda agenda = Agenda.of(Plan.newBuilder().build());

    assertThat(agenda.entries().stream().map(entry -> entry.workload().id()).distinct())
        .containsExactly("W1", "W2", "W3", "W4", "W5", "W6");
    assertThat(agenda.entries())
        .allSatisfy(
            entry -> {
              assertThat(entry.serializer().description().coverage()).isEqualTo(Coverage.QUICK);
              assertThat(entry.size()).isEqualTo(entry.workload().quickSize());
            });
    assertThat(agenda.notes()).anyMatch(note -> note.startsWith("--extent standard adds "));
  }

  @Test
  void measures_rows_with_references_and_for_trees_on_every_workload_and_own_objects() {
    for (Plan plan :
        List.of(Plan.newBuilder().build(), Plan.newBuilder().catalog(new OwnLists()).build())) {
      Agenda agenda = Agenda.of(plan);
      assertThat(agenda.entries().stream().map(entry -> entry.workload().id()).distinct())
          .allSatisfy(
              workload ->
                  assertThat(agenda.entries())
                      .filteredOn(entry -> entry.workload().id().equals(workload))
                      .extracting(Entry::row)
                      .contains("brine-default", "fory-compatible-references", "hessian2")
                      .contains("fory-references", "kryo-references", "fst-default")
                      .contains("fory-compatible", "fastjson2", "gson-default")
                      .contains("brine-trees", "fory", "kryo"));
    }
  }

  @Test
  void measures_own_objects_in_one_size_and_says_nothing_of_built_in_workloads() {
    Plan.Builder standard = Plan.newBuilder().catalog(new OwnLists()).profile(Profile.STANDARD);
    Plan quick = Plan.newBuilder().catalog(new OwnLists()).build();
    Agenda agenda = Agenda.of(standard.build());

    assertThat(agenda.entries().stream().map(Entry::size).distinct()).containsExactly(1_000);
    assertThat(agenda.notes())
        .containsExactly("Rows of naive use are left out; --extent thorough measures all.");
    assertThat(Agenda.of(quick).notes())
        .noneMatch(note -> note.startsWith("--extent standard adds work"));
  }

  @Test
  void measures_in_the_standard_profile_every_workload_and_several_sizes_of_lists() {
    Plan plan = Plan.newBuilder().profile(Profile.STANDARD).build();

    List<String> labels =
        Agenda.of(plan).entries().stream()
            .map(entry -> entry.workload().id() + "@" + entry.size())
            .distinct()
            .toList();

    assertThat(labels).contains("W4-http@1", "W4-files@1", "W5-list@100", "W5-list@10000");
    assertThat(Agenda.of(plan).notes())
        .containsExactly(
            "Rows of naive use are measured on W2 and W5 only; lists and W3-mixed with the rows of"
                + " the quick profile and the changed classes. --extent thorough measures all.");
  }

  @ParameterizedTest
  @CsvSource({
    "redis-session,REDIS,brine-default,rmi",
    "kafka-roundtrip,KAFKA,kafka-brine,spark-brine",
    "spark-shuffle,SPARK,spark-brine,jdk"
  })
  void measures_an_engine_only_where_it_is_named_and_there(
      String workload, Sink sink, String row, String otherRow) {
    Plan standard = Plan.newBuilder().profile(Profile.STANDARD).build();
    Plan named = Plan.newBuilder().workloads(List.of(workload)).build();

    assertThat(Agenda.of(standard).entries())
        .noneMatch(entry -> entry.workload().id().equals(workload));
    Agenda there = Agenda.of(named, Map.of(sink, ""));
    assertThat(there.entries()).extracting(Entry::row).contains(row).doesNotContain(otherRow);
    assertThat(there.notes()).noneMatch(note -> note.contains("skipped"));
    Agenda missing = Agenda.of(named, Map.of(sink, "the command x is not on the path"));
    assertThat(missing.entries()).isEmpty();
    assertThat(missing.notes())
        .contains(workload + " was skipped: the command x is not on the path.");
  }

  @Test
  void measures_the_serializers_that_users_of_kafka_have() {
    Plan plan = Plan.newBuilder().workloads(List.of("kafka-roundtrip")).build();

    assertThat(Agenda.of(plan).entries())
        .extracting(Entry::row)
        .contains(
            "jdk", "jackson", "kryo", "protobuf-own", "kafka-brine", "kafka-brine-fingerprint");
  }

  @Test
  void does_not_say_that_the_standard_profile_adds_rows_of_engines() {
    assertThat(Agenda.of(Plan.newBuilder().build()).notes())
        .anyMatch(note -> note.matches("--extent standard adds \\d+ rows: .*kryo-naive.*"))
        .noneMatch(note -> note.contains("spark-") || note.contains("kafka-"));
  }

  @Test
  void measures_the_serializers_of_spark_and_no_others() {
    Plan plan = Plan.newBuilder().workloads(List.of("spark-shuffle")).build();

    assertThat(Agenda.of(plan).entries())
        .extracting(Entry::row)
        .containsExactly(
            "spark-java",
            "spark-kryo",
            "spark-kryo-registered",
            "spark-brine",
            "spark-brine-classes");
  }

  @Test
  void measures_a_named_row_although_the_quick_profile_leaves_it_out() {
    Plan plan =
        Plan.newBuilder().serializers(List.of("kryo-naive")).workloads(List.of("W5")).build();

    assertThat(Agenda.of(plan).entries()).extracting(Entry::row).containsExactly("kryo-naive");
  }

  @Test
  void leaves_out_a_library_with_all_its_rows_whatever_engine_they_run_in() {
    assertThat(rowsWithout("brine"))
        .contains("jdk", "hand-written", "memory-copy", "kryo", "jdk-filter")
        .noneMatch(id -> id.contains("brine") || id.startsWith("optimized"));
    assertThat(rowsWithout("FORY", "kryo"))
        .contains("brine-default", "spark-java")
        .noneMatch(id -> id.contains("fory") || id.contains("kryo"));
    assertThat(rowsWithout("jdk"))
        .contains("memory-copy", "spark-java")
        .noneMatch(id -> id.startsWith("jdk") || id.equals("rmi"));
  }

  @Test
  void leaves_out_rows_of_a_library_but_one() {
    assertThat(rowsWithout("kryo-naive", "kryo-references", "kryo-unregistered", "kryo-compatible"))
        .contains("kryo")
        .filteredOn(id -> id.startsWith("kryo"))
        .hasSize(1);
  }

  @Test
  void every_row_can_be_left_out_by_its_name_and_every_library_by_its_own() {
    Catalog catalog = new BuiltInCatalog();
    assertThat(catalog.serializers())
        .allSatisfy(
            row -> {
              String id = row.description().id();
              assertThat(LeftOut.ids(catalog.descriptions(), List.of(id))).contains(id);
              if (row.description().role() == Role.CONTENDER) {
                assertThat(
                        LeftOut.ids(catalog.descriptions(), List.of(row.description().library())))
                    .contains(id);
              }
            });
  }

  @Test
  void says_what_was_left_out_and_offers_none_of_it() {
    Plan plan = Plan.newBuilder().without(List.of("brine")).build();

    assertThat(Agenda.of(plan).notes())
        .anyMatch(
            note -> note.startsWith("Left out by --without: ") && note.contains("brine-trees"))
        .filteredOn(note -> note.startsWith("--extent standard adds"))
        .noneMatch(note -> note.contains("brine"));
    assertThat(Agenda.of(Plan.newBuilder().build()).notes())
        .noneMatch(note -> note.contains("--without"));
  }

  @Test
  void leaves_out_a_row_that_is_named_too_and_refuses_to_leave_out_all() {
    List<String> two = List.of("brine-default", "kryo");
    Plan plan = Plan.newBuilder().serializers(two).without(List.of("brine")).build();
    assertThat(Agenda.of(plan).entries()).extracting(Entry::row).containsOnly("kryo");
    assertThatThrownBy(() -> Plan.newBuilder().serializers(two).without(two).build())
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("No row is left to measure");
    assertThatThrownBy(() -> Plan.newBuilder().without(List.of("brime")).build())
        .isInstanceOf(UnknownName.class)
        .hasMessageContaining("Unknown row or library brime; ");
  }

  private static List<String> rowsWithout(String... names) {
    Plan plan = Plan.newBuilder().profile(Profile.THOROUGH).without(List.of(names)).build();
    List<String> left =
        plan.catalog().serializers().stream()
            .map(row -> row.description().id())
            .filter(id -> !plan.without().contains(id))
            .toList();
    assertThat(Agenda.of(plan).entries()).extracting(Entry::row).isSubsetOf(left);
    return left;
  }

  @Test
  void measures_naive_use_in_the_standard_profile_only_where_it_shows_most() {
    Plan plan = Plan.newBuilder().profile(Profile.STANDARD).build();

    assertThat(Agenda.of(plan).entries())
        .filteredOn(entry -> entry.row().equals("kryo-naive"))
        .extracting(entry -> entry.workload().id())
        .containsExactly("W2", "W5");
  }

  @Test
  void takes_the_size_that_stands_behind_the_name() {
    Plan plan = Plan.newBuilder().workloads(List.of("W4-list@17")).build();

    assertThat(Agenda.of(plan).entries())
        .isNotEmpty()
        .allSatisfy(entry -> assertThat(entry.size()).isEqualTo(17));
  }

  @Test
  void measures_in_the_standard_profile_what_takes_part_in_lists_alone() {
    Plan plan = Plan.newBuilder().profile(Profile.STANDARD).build();

    assertThat(Agenda.of(plan).entries())
        .filteredOn(entry -> entry.workload().id().equals("W4-list"))
        .extracting(Entry::row)
        .contains("jdk-one-stream", "fory")
        .doesNotContain("jdk-filter");
  }

  @Test
  void refuses_a_size_for_a_message_that_is_one_object() {
    assertThatThrownBy(() -> Plan.newBuilder().workloads(List.of("W5@1000")).build())
        .hasMessage("A message of W5 is one object and has no size: W5@1000");
  }

  @Test
  void refuses_names_and_sizes_that_there_are_not() {
    assertThatThrownBy(() -> Plan.newBuilder().workloads(List.of("W7")).build())
        .isInstanceOf(UnknownName.class)
        .hasMessageContaining("Unknown workload W7; ");
    assertThatThrownBy(() -> Plan.newBuilder().serializers(List.of("cryo")).build())
        .isInstanceOf(UnknownName.class)
        .hasMessageContaining("Unknown serializer cryo; ");
    assertThatThrownBy(() -> Plan.newBuilder().workloads(List.of("W5-list@0")).build())
        .hasMessage(
            "Expected a whole number from 1 to 2147483647 behind @ but was 0: workload=W5-list@0");
  }

  /** A catalog with lists that are said to be the user's. */
  private static final class OwnLists implements Catalog {
    private final Catalog builtIn = new BuiltInCatalog();

    @Override
    public List<Serializer> serializers() {
      return builtIn.serializers();
    }

    @Override
    public List<Workload> workloads() {
      return builtIn.workloads().stream()
          .filter(workload -> workload.id().equals("W5-list"))
          .<Workload>map(OwnList::new)
          .toList();
    }
  }

  private record OwnList(Workload list) implements Workload {
    @Override
    public String id() {
      return "Media.list";
    }

    @Override
    public String title() {
      return list.title();
    }

    @Override
    public String question() {
      return list.question();
    }

    @Override
    public boolean isOwn() {
      return true;
    }

    @Override
    public RootType type() {
      return list.type();
    }

    @Override
    public int defaultSize() {
      return list.defaultSize();
    }

    @Override
    public List<Object> values(int size, long seed) {
      return list.values(size, seed);
    }

    @Override
    public void mutate(Object value) {
      list.mutate(value);
    }
  }
}
