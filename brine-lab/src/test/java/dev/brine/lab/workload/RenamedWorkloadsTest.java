// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.ClassRenames;
import dev.brine.inspect.rewrite.RewriteException;
import dev.brine.inspect.rewrite.StreamChanges;
import dev.brine.inspect.rewrite.StreamRewriter;
import dev.brine.testkit.JavaStreams;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The streams of the workloads are the same bytes again after a rename there and back. */
@Tag("once")
class RenamedWorkloadsTest {
  private static final int SIZE = 100;

  private static final ClassRenames RENAMES =
      ClassRenames.of(
          List.of("dev.brine.lab.**=org.other.**", "java.util.**=much.longer.name.of.it.**"));

  static Stream<String> workloads() {
    return Workloads.all().stream().map(Workload::id);
  }

  @ParameterizedTest
  @MethodSource("workloads")
  void are_the_same_after_a_rename_there_and_back(String id) throws RewriteException {
    for (Object value : Workloads.find(id).orElseThrow().values(SIZE, 1)) {
      byte[] stream = JavaStreams.write(value);
      byte[] renamed = StreamRewriter.rewrite(stream, StreamChanges.of(RENAMES)).bytes();
      assertThat(renamed).isNotEqualTo(stream);
      assertThat(StreamRewriter.rewrite(renamed, StreamChanges.of(RENAMES.inverse())).bytes())
          .isEqualTo(stream);
    }
  }
}
