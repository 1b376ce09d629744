// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.lab.serializer.TreeSamples.Sample;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.model.User;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The rows of FST, which need flags that the tests' own JVM does not have. */
class FstRowsTest {
  @Test
  void fail_without_their_flags() {
    for (Serializer row : FstRows.rows()) {
      assertThatThrownBy(() -> row.open(RootType.object(User.class)))
          .hasStackTraceContaining("does not \"opens java.lang\"");
    }
  }

  @Test
  void carry_trees_with_their_flags() throws Exception {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElseThrow());
    command.addAll(FstRows.rows().get(0).description().jvmFlags());
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), RoundTrips.class.getName()));
    Process process = new ProcessBuilder(command).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(output.lines())
        .containsExactly(
            "fst-naive: user of 46 bytes, all equal",
            "fst: user of 11 bytes, all equal",
            "fst-flat: user of 11 bytes, all equal");
    assertThat(process.waitFor()).isZero();
  }

  /** Writes and reads every sample with every row in a JVM of its own. */
  static final class RoundTrips {
    private RoundTrips() {}

    /** Prints the size of a user for each row, and that all samples came back equal. */
    public static void main(String[] args) throws Exception {
      for (Serializer row : FstRows.rows()) {
        int bytes = row.open(RootType.object(User.class)).serialize(TreeSamples.user());
        for (Sample sample : TreeSamples.all()) {
          Session session = row.open(sample.type());
          for (int message = 0; message < 2; message++) {
            assertThat(RowLaws.roundTrip(session, sample.value()))
                .as(sample.name())
                .usingRecursiveComparison()
                .withStrictTypeChecking()
                .isEqualTo(sample.value());
          }
        }
        System.out.println(row.description().id() + ": user of " + bytes + " bytes, all equal");
      }
    }
  }
}
