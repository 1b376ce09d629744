// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.Workload;
import dev.brine.lab.workload.Workloads;
import dev.brine.lab.workload.model.Company;
import dev.brine.lab.workload.model.Employee;
import dev.brine.lab.workload.model.EmptyData;
import dev.brine.lab.workload.model.User;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the rows of the field; those of FST need a JVM of their own. */
class FieldRowsTest {
  private static final Workload GRAPH = Workloads.find("W6").orElseThrow();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fory-references",
        "fory-compatible-references",
        "jboss-marshalling",
        "jboss-marshalling-default",
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
            RowLaws.roundTrip(
                RowLaws.row("activej").open(RootType.object(EmptyData.class)), new EmptyData());
    assertThat(copy.getL()).isEmpty();
    assertThat(copy.getL()).isNotExactlyInstanceOf(ArrayList.class);
  }

  @ParameterizedTest
  @CsvSource({"fory, 11", "avro, 9", "eclipse-serializer, 80", "activej, 11"})
  void a_user_takes_as_many_bytes_as_the_library_is_known_for(String id, int bytes)
      throws Exception {
    Session session = RowLaws.row(id).open(RootType.object(User.class));
    assertThat(session.serialize(session.prepare(TreeSamples.user()))).isEqualTo(bytes);
  }

  private static Object roundTripGraph(String id) throws Exception {
    return RowLaws.roundTrip(RowLaws.row(id).open(GRAPH.type()), GRAPH.values(20, 1).get(0));
  }
}
