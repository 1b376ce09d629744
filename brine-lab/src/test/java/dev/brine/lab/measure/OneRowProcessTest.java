// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.catalog.BuiltInCatalog;
import dev.brine.lab.measure.ForkRequest.Task;
import dev.brine.lab.result.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The classes that a process loads which measures one row. */
class OneRowProcessTest {
  private static final Duration LIMIT = Duration.ofSeconds(60);

  /** The libraries that the lab itself uses to measure. */
  private static final Set<String> OF_LAB =
      Set.of("commons-math3", "jmh-core", "jopt-simple", "zstd-jni");

  /** A line such as {@code com.acme.Order source: file:/lib/order-1.2.jar}. */
  private static final Pattern OF_JAR =
      Pattern.compile("(?m)^\\S+ source: file:.*/([^/]+?)-[0-9][^/]*\\.jar$");

  private static final Pattern ROWS =
      Pattern.compile("(?m)^dev\\.brine\\.lab\\.serializer\\.(\\w+Rows) ");

  private static final Pattern WORKLOADS =
      Pattern.compile("(?m)^dev\\.brine\\.lab\\.workload\\.(\\w+Workload) ");

  @TempDir private Path folder;

  @Test
  void loads_its_own_library_alone() throws Exception {
    String loaded = loadedFor("kryo");
    assertThat(names(ROWS, loaded)).containsExactly("KryoRows");
    assertThat(names(WORKLOADS, loaded)).containsExactly("MediaWorkload");
    assertThat(libraries(loaded))
        .containsExactlyInAnyOrder("kryo", "objenesis", "minlog", "reflectasm");
  }

  @Test
  void uses_what_writes_the_result_before_the_row() throws Exception {
    assertThat(loadedFor("jdk"))
        .containsSubsequence(
            "java.util.HexFormat ",
            "dev.brine.lab.catalog.BuiltInCatalog ",
            "dev.brine.lab.serializer.JdkStreamRows ");
  }

  @Test
  void loads_no_library_for_the_row_of_the_jdk() throws Exception {
    String loaded = loadedFor("jdk");
    assertThat(names(ROWS, loaded)).containsExactly("JdkStreamRows");
    assertThat(libraries(loaded)).isEmpty();
  }

  private static Set<String> libraries(String loaded) {
    Set<String> libraries = names(OF_JAR, loaded);
    libraries.removeIf(name -> OF_LAB.contains(name) || name.startsWith("brine-"));
    return libraries;
  }

  private static Set<String> names(Pattern line, String loaded) {
    return line.matcher(loaded)
        .results()
        .map((MatchResult found) -> found.group(1))
        .collect(Collectors.toSet());
  }

  /** Returns what the JVM prints of the classes that a process loads, one in each line. */
  private String loadedFor(String row) throws IOException, InterruptedException {
    ForkRequest request =
        new ForkRequest(
            BuiltInCatalog.class.getName(),
            Task.STEADY_STATE,
            JvmState.ALONE,
            row,
            "W5",
            1,
            1,
            0,
            1,
            new Iterations(1, 1, 1, 1),
            folder.resolve("result.json"));
    Path log = folder.resolve("classes.txt");
    ForkResult result =
        new Fork(JavaHome.current(), List.of("-Xlog:class+load:file=" + log + ":none"), LIMIT)
            .run(request);
    assertThat(result.outcome()).isEqualTo(Outcome.MEASURED);
    return Files.readString(log);
  }
}
