// SPDX-License-Identifier: Apache-2.0
package scale;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.flink.client.cli.CliFrontend;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.RestOptions;
import org.apache.flink.runtime.client.JobStatusMessage;
import org.apache.flink.runtime.minicluster.MiniCluster;
import org.apache.flink.runtime.minicluster.MiniClusterConfiguration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Starts the job with the code of {@code flink run}: the client and the tasks each load the jar of
 * the job by a class loader of its own, whose parent has the store.
 */
@Tag("once")
class FlinkRunIT {
  private static MiniCluster cluster;

  @TempDir private Path folder;

  @BeforeAll
  static void start() throws Exception {
    Configuration configuration = new Configuration();
    configuration.set(RestOptions.ADDRESS, "127.0.0.1");
    configuration.set(RestOptions.BIND_PORT, "0");
    cluster =
        new MiniCluster(
            new MiniClusterConfiguration.Builder()
                .setConfiguration(configuration)
                .setNumTaskManagers(2)
                .setNumSlotsPerTaskManager(1)
                .build());
    cluster.start();
  }

  @AfterAll
  static void stop() throws Exception {
    cluster.close();
  }

  private String input() {
    return folder.resolve("in").toUri().toString();
  }

  private String output() {
    return folder.resolve("out").toUri().toString();
  }

  /** Returns what "flink run" prints, with options in front of the jar. */
  private String run(String... options) throws Exception {
    URI rest = cluster.getRestAddress().get();
    List<String> line = new ArrayList<>(List.of("run", "--target", "remote"));
    line.addAll(List.of("-Drest.address=" + rest.getHost(), "-Drest.port=" + rest.getPort()));
    line.addAll(Arrays.asList(options));
    line.addAll(List.of("--class", "scale.FlinkConvert", "target/at-scale-flink.jar"));
    line.addAll(List.of(input(), output(), "scale.*"));
    Configuration configuration = new Configuration();
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    PrintStream before = System.out;
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      CliFrontend client =
          new CliFrontend(
              configuration, CliFrontend.loadCustomCommandLines(configuration, folder.toString()));
      assertThat(client.parseAndRun(line.toArray(String[]::new)))
          .as("exit code after printing %s", printed)
          .isZero();
    } finally {
      System.setOut(before);
    }
    return printed.toString(StandardCharsets.UTF_8);
  }

  private boolean isAnyJobLeft() throws Exception {
    for (JobStatusMessage job : cluster.listJobs().get()) {
      if (!job.getJobState().isGloballyTerminalState()) {
        return true;
      }
    }
    return false;
  }

  private List<Path> tallies() throws IOException {
    try (var files = Files.list(Path.of(URI.create(output())).resolve("_tallies"))) {
      return files.filter(file -> file.getFileName().toString().startsWith("part-")).toList();
    }
  }

  @Test
  void converts_a_store_whose_classes_another_loader_has() throws Exception {
    Fill.main(new String[] {input(), "3", "10"});
    assertThat(run()).contains("30 blobs converted, each read back");
    assertThat(tallies()).hasSize(3);
  }

  @Test
  @Timeout(value = 2, unit = TimeUnit.MINUTES)
  void says_how_to_get_the_report_of_a_detached_job() throws Exception {
    Fill.main(new String[] {input(), "3", "10"});
    assertThat(run("--detached"))
        .contains("When the job has ended, run it again without --detached for the report")
        .doesNotContain("blobs converted");
    while (isAnyJobLeft()) {
      TimeUnit.MILLISECONDS.sleep(100);
    }
    assertThat(tallies()).hasSize(3);
    int jobs = cluster.listJobs().get().size();
    assertThat(run()).contains("30 blobs converted, each read back");
    assertThat(cluster.listJobs().get()).hasSize(jobs);
  }
}
