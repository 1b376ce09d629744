// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.brine.lab.serializer.Description.References;
import dev.brine.lab.serializer.TreeSamples.Sample;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.Workload;
import dev.brine.lab.workload.Workloads;
import dev.brine.lab.workload.model.Company;
import dev.brine.lab.workload.model.Employee;
import dev.brine.lab.workload.model.EmptyData;
import dev.brine.lab.workload.model.Host;
import dev.brine.lab.workload.model.User;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the rows of the field; those of FST need a JVM of their own. */
class FieldRowsTest {
  private static final Workload GRAPH = Workloads.find("W6").orElseThrow();
  private static final List<Serializer> ROWS =
      Stream.of(
              ForyRows.rows(),
              AvroRows.rows(),
              EclipseSerializerRows.rows(),
              JbossMarshallingRows.rows(),
              ActivejRows.rows())
          .flatMap(List::stream)
          .toList();

  static Stream<Arguments> rows() {
    return ROWS.stream().map(row -> Arguments.of(row.description().id()));
  }

  static Stream<Arguments> rowsAndSamples() {
    return ROWS.stream()
        .flatMap(
            row ->
                TreeSamples.all().stream()
                    .map(sample -> Arguments.of(row.description().id(), sample)));
  }

  @ParameterizedTest
  @MethodSource("rowsAndSamples")
  void carries_trees_with_nulls_and_every_script(String id, Sample sample) throws Exception {
    Session session = row(id).open(sample.type());
    for (int message = 0; message < 2; message++) {
      Object copy = roundTrip(session, sample.value());
      assertThat(copy).isExactlyInstanceOf(sample.type().valueClass()).isNotSameAs(sample.value());
      assertThat(copy).usingRecursiveComparison().isEqualTo(sample.value());
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void does_not_return_the_earlier_value_for_a_changed_one(String id) throws Exception {
    Session session = row(id).open(RootType.object(User.class));
    User user = TreeSamples.user();
    roundTrip(session, user);
    user.setAge(19);
    assertThat(roundTrip(session, user)).extracting("name", "age").containsExactly("小明", 19);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void keeps_sharing_exactly_where_it_says_so(String id) throws Exception {
    Host host = new Host();
    List<?> copy =
        (List<?>)
            roundTrip(
                row(id).open(RootType.listOf(Host.class)), new ArrayList<>(List.of(host, host)));
    assertThat(copy.get(0) == copy.get(1))
        .isEqualTo(row(id).description().references() == References.ON);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fory-references",
        "fory-compatible-references",
        "jboss-marshalling",
        "jboss-marshalling-naive"
      })
  void carries_a_graph_with_its_cycles(String id) throws Exception {
    Company copy = (Company) roundTripGraph(id);
    Employee head = copy.getDepartments().get(0).getHead();
    assertThat(head.getDepartment()).isSameAs(copy.getDepartments().get(0));
  }

  @ParameterizedTest
  @CsvSource({
    "fory, Object may contain circular references",
    "fory-compatible, Object may contain circular references",
    "fory-naive, Object may contain circular references",
    "avro, 'keeps no references, so that a cyclic graph would never end'",
    "activej, 'keeps no references, so that a cyclic graph would never end'",
    "eclipse-serializer, --add-exports java.base/jdk.internal.misc=ALL-UNNAMED"
  })
  void refuses_a_graph_with_a_reason(String id, String reason) {
    assertThat(catchThrowable(() -> roundTripGraph(id))).hasMessageContaining(reason);
  }

  @Test
  void activej_reads_collections_of_other_classes_than_were_written() throws Exception {
    EmptyData copy =
        (EmptyData)
            roundTrip(row("activej").open(RootType.object(EmptyData.class)), new EmptyData());
    assertThat(copy.getL()).isEmpty();
    assertThat(copy.getL()).isNotExactlyInstanceOf(ArrayList.class);
  }

  @ParameterizedTest
  @CsvSource({"fory, 11", "avro, 9", "eclipse-serializer, 80", "activej, 11"})
  void a_user_takes_as_many_bytes_as_the_library_is_known_for(String id, int bytes)
      throws Exception {
    Session session = row(id).open(RootType.object(User.class));
    assertThat(session.serialize(session.prepare(TreeSamples.user()))).isEqualTo(bytes);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void names_a_library_with_version_and_release_day(String id) {
    Library library = Library.of(row(id).description().library());
    assertThat(library.coordinates()).contains(":");
    assertThat(library.version()).matches("\\d[\\w.-]+");
    assertThat(library.released()).matches("20\\d\\d-\\d\\d-\\d\\d");
  }

  private static Object roundTripGraph(String id) throws Exception {
    return roundTrip(row(id).open(GRAPH.type()), GRAPH.values(20, 1).get(0));
  }

  /** Serializes, and deserializes from a longer array, as the contract allows it to be. */
  private static Object roundTrip(Session session, Object value) throws Exception {
    int length = session.serialize(session.prepare(value));
    byte[] bytes = Arrays.copyOf(session.buffer(), length + 9);
    Arrays.fill(bytes, length, bytes.length, (byte) 0x7F);
    return session.restore(session.deserialize(bytes, length));
  }

  private static Serializer row(String id) {
    return ROWS.stream().filter(row -> row.description().id().equals(id)).findFirst().orElseThrow();
  }
}
