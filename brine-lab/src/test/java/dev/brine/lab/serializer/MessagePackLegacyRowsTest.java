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

/** The row of MessagePack 0.6, which needs a flag that the tests' own JVM does not have. */
class MessagePackLegacyRowsTest {
  private static final Serializer ROW = MessagePackLegacyRows.rows().get(0);

  @Test
  void refuses_without_its_flag() {
    assertThatThrownBy(() -> ROW.open(RootType.object(User.class)))
        .isInstanceOf(Refusal.class)
        .hasMessage(
            "needs --add-opens java.base/java.lang=ALL-UNNAMED to define the classes it generates");
  }

  @Test
  void carries_trees_with_its_flag() throws Exception {
    List<String> command = new ArrayList<>();
    command.add(ProcessHandle.current().info().command().orElseThrow());
    command.addAll(ROW.description().jvmFlags());
    command.addAll(
        List.of("-cp", System.getProperty("java.class.path"), RoundTrips.class.getName()));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(output.lines()).containsExactly("user of 9 bytes", "all equal");
    assertThat(process.waitFor()).isZero();
  }

  /** Writes and reads every sample in a JVM of its own. */
  static final class RoundTrips {
    private RoundTrips() {}

    /** Prints the size of a user, and that all samples came back equal. */
    public static void main(String[] args) throws Exception {
      Session users = ROW.open(RootType.object(User.class));
      System.out.println("user of " + users.serialize(TreeSamples.user()) + " bytes");
      for (Sample sample : TreeSamples.all()) {
        Session session = ROW.open(sample.type());
        for (int message = 0; message < 2; message++) {
          assertThat(RowLaws.roundTrip(session, sample.value()))
              .as(sample.name())
              .usingRecursiveComparison()
              .withStrictTypeChecking()
              .isEqualTo(sample.value());
        }
      }
      System.out.println("all equal");
    }
  }
}
