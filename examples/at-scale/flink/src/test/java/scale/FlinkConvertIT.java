// SPDX-License-Identifier: Apache-2.0
package scale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
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
class FlinkConvertIT {
  private static StreamExecutionEnvironment cluster() {
    Configuration configuration = new Configuration();
    configuration.set(TaskManagerOptions.MINI_CLUSTER_NUM_TASK_MANAGERS, 2);
    configuration.set(TaskManagerOptions.NUM_TASK_SLOTS, 1);
    configuration.set(RestOptions.BIND_PORT, "0");
    configuration.set(RestartStrategyOptions.RESTART_STRATEGY, "none");
    return StreamExecutionEnvironment.createLocalEnvironment(2, configuration);
  }

  @TempDir private Path folder;

  private String input() {
    return folder.resolve("in").toUri().toString();
  }

  private String output() {
    return folder.resolve("out").toUri().toString();
  }

  private Tally convert() throws Exception {
    Store store = new Store(input(), output(), List.of("scale.*"));
    return FlinkConvert.convert(cluster(), store).orElseThrow();
  }

  private List<String> converted() throws IOException {
    try (Stream<Path> files = Files.list(Path.of(URI.create(output())))) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> file.getFileName().toString())
          .filter(name -> !name.startsWith("."))
          .sorted()
          .toList();
    }
  }

  @Test
  void converts_all_parts_and_adds_up() throws Exception {
    Fill.main(new String[] {input(), "5", "20"});
    Tally tally = convert();
    assertThat(tally.converted()).isEqualTo(100);
    assertThat(tally.kept()).isEmpty();
    assertThat(converted())
        .containsExactly("part-00000", "part-00001", "part-00002", "part-00003", "part-00004");
  }

  @Test
  void goes_on_where_it_was_interrupted() throws Exception {
    Fill.main(new String[] {input(), "3", "10"});
    convert();
    Path done = Path.of(URI.create(output()));
    FileTime first = Files.getLastModifiedTime(done.resolve("part-00000"));
    Files.delete(done.resolve("part-00001"));
    Files.delete(done.resolve(".part-00001.crc"));
    assertThat(convert().converted()).isEqualTo(30);
    assertThat(converted()).containsExactly("part-00000", "part-00001", "part-00002");
    assertThat(Files.getLastModifiedTime(done.resolve("part-00000"))).isEqualTo(first);
    assertThat(convert().converted()).isEqualTo(30);
  }

  @Test
  void a_damaged_part_fails_the_job_and_the_rest_stays_converted() throws Exception {
    Fill.main(new String[] {input(), "3", "10"});
    Path damaged = Path.of(URI.create(input())).resolve("part-00002");
    byte[] whole = Files.readAllBytes(damaged);
    Files.delete(damaged.resolveSibling(".part-00002.crc"));
    Files.write(damaged, Arrays.copyOf(whole, 300));
    assertThatThrownBy(this::convert).hasStackTraceContaining("EOFException");
    Files.write(damaged, whole);
    assertThat(convert().converted()).isEqualTo(30);
    assertThat(converted()).containsExactly("part-00000", "part-00001", "part-00002");
  }
}
