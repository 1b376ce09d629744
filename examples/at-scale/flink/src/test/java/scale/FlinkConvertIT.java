// SPDX-License-Identifier: Apache-2.0
package scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.configuration.RestartStrategyOptions;
import org.apache.flink.configuration.TaskManagerOptions;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Converts small stores with a cluster of two task managers in this process. */
@Tag("once")
class FlinkConvertIT implements ConversionLaws {
  private static StreamExecutionEnvironment cluster() {
    Configuration configuration = new Configuration();
    configuration.set(TaskManagerOptions.MINI_CLUSTER_NUM_TASK_MANAGERS, 2);
    configuration.set(TaskManagerOptions.NUM_TASK_SLOTS, 1);
    configuration.set(RestOptions.BIND_PORT, "0");
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY, "none");
    return StreamExecutionEnvironment.createLocalEnvironment(2, configuration);
  }

  @Override
  public Tally convert(Store store) throws Exception {
    return FlinkConvert.convert(cluster(), store).orElseThrow();
  }

  @Test
  void a_damaged_part_fails_the_job_and_the_rest_stays_converted(@TempDir Path folder)
      throws Exception {
    Fill.main(new String[] {ConversionLaws.input(folder), "3", "10"});
    Path damaged = folder.resolve("in").resolve("part-00002");
    byte[] whole = Files.readAllBytes(damaged);
    Files.delete(damaged.resolveSibling(".part-00002.crc"));
    Files.write(damaged, Arrays.copyOf(whole, 300));
    assertThatThrownBy(() -> convert(folder)).hasStackTraceContaining("EOFException");
    Files.write(damaged, whole);
    assertThat(convert(folder).converted()).isEqualTo(30);
    assertThat(ConversionLaws.converted(folder))
        .containsExactly("part-00000", "part-00001", "part-00002");
  }
}
