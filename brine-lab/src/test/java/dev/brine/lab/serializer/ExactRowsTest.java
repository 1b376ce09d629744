// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.brine.lab.fidelity.Fidelity;
import dev.brine.lab.fidelity.FidelityCheck;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.workload.Workload;
import dev.brine.lab.workload.Workloads;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The rows that bring trees back exactly: the JDK, Brine, hand-written code, Kryo, Protocol Buffers
 * and protostuff.
 */
class ExactRowsTest {
  private static final int SIZE = 200;

  /** The rows that keep a collection shared where two objects of one message hold it. */
  private static final Set<String> KEEP_SHARING =
      Set.of(
          "jdk",
          "jdk-filter",
          "brine-naive",
          "brine-streams",
          "optimized-streams",
          "brine-references",
          "brine-references-fingerprint",
          "brine-default",
          "brine-references-opened",
          "hand-written",
          "memory-copy",
          "kryo-references");

  private static final Set<String> CARRY_GRAPHS =
      Set.of(
          "jdk",
          "jdk-filter",
          "brine-naive",
          "brine-streams",
          "optimized-streams",
          "brine-references",
          "brine-references-fingerprint",
          "brine-default",
          "brine-references-opened",
          "kryo-references");

  @ParameterizedTest
  @MethodSource("trees")
  void carries_trees_exactly(Serializer row, Workload workload) throws Exception {
    Optional<Fidelity> fidelity = check(row, workload);
    if (fidelity.isPresent()) {
      assertThat(fidelity.get()).isEqualTo(new Fidelity(Grade.EXACT, List.of()));
    } else {
      assertThat(row.description().id()).startsWith("jdk-");
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void keeps_or_loses_sharing_as_known(Serializer row) throws Exception {
    Grade expected =
        KEEP_SHARING.contains(row.description().id()) ? Grade.EXACT : Grade.SHARING_LOST;
    Optional<Fidelity> fidelity = check(row, Workloads.find("W3-mixed").orElseThrow());
    if (fidelity.isPresent()) {
      assertThat(fidelity.get().grade()).isEqualTo(expected);
    } else {
      assertThat(row.description().id()).startsWith("jdk-");
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void carries_a_graph_or_says_that_it_cannot(Serializer row) throws Exception {
    Workload graph = Workloads.find("W6").orElseThrow();
    if (CARRY_GRAPHS.contains(row.description().id())) {
      assertThat(check(row, graph).orElseThrow().grade()).isEqualTo(Grade.EXACT);
      return;
    }
    Grade grade = check(row, graph).map(Fidelity::grade).orElse(Grade.REFUSED);
    assertThat(grade).isEqualTo(Grade.REFUSED);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "brine-trees | W6 | trees only; an object that contains itself is an error",
        "hand-written | W6 | trees only; no codec is written by hand for Company",
        "memory-copy | W6 | trees only; no codec is written by hand for Company",
        "protobuf | W6 | trees only; no message is defined for Company",
        "protobuf-own | W6 | trees only; no message is defined for Company",
        "jprotobuf | W6 | trees only; no annotated class for Company",
        "jdk-one-stream | W5 | only a list can be taken apart; see the row of the JDK",
        "jdk-custom-by-element | W5 | only Contacts was changed in this way by its source",
        "jdk-null-for-empty | W1 | only EmptyData was changed in this way by its source"
      })
  void refuses_with_a_reason(String id, String workload, String reason) {
    assertThatThrownBy(() -> RowLaws.row(id).open(Workloads.find(workload).orElseThrow().type()))
        .isInstanceOf(Refusal.class)
        .hasMessage(reason);
  }

  @ParameterizedTest
  @CsvSource({
    "brine-trees, 8",
    "hand-written, 7",
    "kryo-naive, 8",
    "protobuf, 10",
    "jprotobuf, 10",
    "jdk, 101"
  })
  void writes_the_user_of_the_source_in_that_many_bytes(String id, int size) throws Exception {
    Workload user = Workloads.find("W2").orElseThrow();
    Session session = RowLaws.row(id).open(user.type());
    assertThat(session.serialize(session.prepare(user.values(1, 1).get(0)))).isEqualTo(size);
  }

  private static Optional<Fidelity> check(Serializer row, Workload workload) throws Exception {
    Session session;
    try {
      session = row.open(workload.type());
    } catch (Refusal refusal) {
      return Optional.empty();
    }
    List<Object> values = workload.values(SIZE, 1);
    return Optional.of(
        FidelityCheck.check(session, workload, values, () -> workload.values(SIZE, 1)));
  }

  private static Stream<Serializer> rows() {
    return Stream.of(
            JdkStreamRows.rows(),
            JdkVariantRows.rows(),
            BrineRows.rows(),
            HandWrittenRows.rows(),
            KryoRows.rows(),
            ProtobufRows.rows(),
            JprotobufRows.rows(),
            ProtostuffRows.rows())
        .flatMap(List::stream);
  }

  private static Stream<Arguments> trees() {
    return rows()
        .flatMap(
            row ->
                RowLaws.workloads().stream()
                    .filter(workload -> !Set.of("W3-mixed", "W6").contains(workload.id()))
                    .map(workload -> arguments(row, workload)));
  }
}
