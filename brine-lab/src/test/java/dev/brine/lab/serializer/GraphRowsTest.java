// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.brine.lab.workload.Workload;
import dev.brine.lab.workload.Workloads;
import dev.brine.lab.workload.model.Company;
import dev.brine.lab.workload.model.Employee;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the rows of the JSON family, Hessian and XML on a graph that is no tree, W6. */
class GraphRowsTest {
  private static final Workload GRAPH = Workloads.find("W6").orElseThrow();

  @ParameterizedTest
  @CsvSource({
    "fastjson, Contact is a sealed interface",
    "jackson-naive, java.time.LocalDate` not supported by default",
    "jackson-default, nesting depth (1001) exceeds the maximum allowed",
    "jackson, nesting depth (1001) exceeds the maximum allowed",
    "jackson-blackbird, nesting depth (1001) exceeds the maximum allowed",
    "jackson-smile, nesting depth (1001) exceeds the maximum allowed",
    "jackson-cbor, nesting depth (1001) exceeds the maximum allowed",
    "jackson3, nesting depth (501) exceeds the maximum allowed",
    "hessian-naive, module java.base does not \"opens java.time\"",
    "hessian, module java.base does not \"opens java.time\"",
    "hessian2, module java.base does not \"opens java.time\"",
    "xml, Contact is an interface"
  })
  void refuses_the_graph_with_a_reason(String id, String reason) {
    assertThat(catchThrowable(() -> roundTrip(id)))
        .isInstanceOf(Exception.class)
        .hasStackTraceContaining(reason);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "fastjson2",
        "fastjson2-jsonb",
        "fastjson2-jsonb-array",
        "gson",
        "gson-default",
        "gson-naive",
        "jackson1",
        "msgpack-jackson"
      })
  void fails_where_the_library_follows_a_cycle_until_its_stack_or_limit_ends(String id) {
    assertThat(catchThrowable(() -> roundTrip(id)).toString())
        .containsAnyOf("StackOverflowError", "level too large");
  }

  @Test
  void hessian_lite_carries_the_graph_with_its_cycles() throws Exception {
    Company copy = (Company) roundTrip("hessian-lite");
    Employee head = copy.getDepartments().get(0).getHead();
    assertThat(head.getDepartment()).isSameAs(copy.getDepartments().get(0));
  }

  private static Object roundTrip(String id) throws Exception {
    return RowLaws.roundTrip(RowLaws.row(id).open(GRAPH.type()), GRAPH.values(20, 1).get(0));
  }
}
