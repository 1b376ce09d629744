// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.option;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.catalog.UnknownName;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class SuggestionsTest {
  private static final List<String> WORKLOADS = List.of("W1", "W2", "W4", "W4-list", "W5", "W6");
  private static final List<String> ROWS = List.of("jdk", "kryo", "kryo-naive", "gson", "protobuf");

  @Test
  void names_the_nearest_workloads() {
    assertThat(Suggestions.problem(new UnknownName("workload", "W7", WORKLOADS)))
        .hasMessage(
            "Unknown workload W7; did you mean W6, W5, W4?%nRun ./brine compare --list to see all"
                    .formatted()
                + " names. See docs/troubleshooting.md#unknown-name");
  }

  @Test
  void names_nothing_where_nothing_is_alike() {
    assertThat(Suggestions.problem(new UnknownName("serializer", "xyz", ROWS)))
        .hasMessage(
            "Unknown serializer xyz%nRun ./brine compare --list to see all names.".formatted()
                + " See docs/troubleshooting.md#unknown-name");
  }

  @Test
  void forgives_swapped_letters_and_case() {
    assertThat(Suggestions.nearest("kyro", ROWS)).startsWith("kryo");
    assertThat(Suggestions.nearest("Protobuff", ROWS)).startsWith("protobuf");
    assertThat(Suggestions.nearest("w4-List", WORKLOADS)).startsWith("W4-list");
  }
}
