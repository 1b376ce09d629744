// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.convert.Integers;
import dev.brine.convert.Integers.Form;
import dev.brine.convert.Reports;
import dev.brine.convert.Tally;
import dev.brine.convert.jdbc.KilledJob.Moment;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Kills jobs by SIGKILL and goes on with them. The conversion adds one, so a value that is lost or
 * converted twice shows.
 */
class KilledJobTest {
  private static final ColumnCase OF =
      new ColumnCase(TestDatabase.POSTGRESQL, "BYTEA", "INT", Form.PLAIN);
  private static final int ROWS = 43;

  @TempDir private Path folder;

  private static Process start(
      List<String> shell, String table, Path state, Moment moment, int count) throws Exception {
    List<String> command = new ArrayList<>(shell);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(KilledJob.class.getName(), PostgresServer.shared().url()));
    command.addAll(List.of(PostgresServer.USER, "", table));
    command.addAll(List.of(state.toString(), moment.name(), "" + count));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  private static Tally goOn(String table, Path state) throws Exception {
    return new JdbcConversion(
            TestDatabase.POSTGRESQL, KilledJob.job(table, state), Integers.INCREMENT, new Reports())
        .run();
  }

  private static int[] numbers() {
    return IntStream.range(1, ROWS + 1).toArray();
  }

  private static void assertEachOnce(String table) throws Exception {
    List<Integer> once = IntStream.range(2, ROWS + 2).boxed().toList();
    assertThat(OF.values(table)).isEqualTo(once);
    TestDatabase.POSTGRESQL.execute("ALTER TABLE B" + table + " ADD COLUMN N INT");
    TestDatabase.POSTGRESQL.execute("UPDATE B" + table + " SET N = K");
    assertThat(OF.values("B" + table))
        .as("the backup has each old value once")
        .isEqualTo(IntStream.range(1, ROWS + 1).boxed().toList());
  }

  @ParameterizedTest
  @CsvSource({
    "CONVERTS, 1",
    "CONVERTS, 22",
    "BEFORE_COMMIT, 7",
    "BEFORE_COMMIT, 11",
    "AFTER_COMMIT, 8",
    "AFTER_COMMIT, 13"
  })
  void a_killed_job_goes_on_and_converts_each_row_once(Moment moment, int count) throws Exception {
    String table = OF.create(numbers()).table();
    Path state = folder.resolve("state");
    Process process = start(List.of(), table, state, moment, count);
    try (BufferedReader said = process.inputReader(StandardCharsets.UTF_8)) {
      CompletableFuture<String> line = CompletableFuture.supplyAsync(() -> firstLine(said));
      assertThat(line.get(2, TimeUnit.MINUTES)).isEqualTo("here");
    } finally {
      process.destroyForcibly().waitFor(); // SIGKILL
    }
    Tally tally = goOn(table, state);
    assertThat(tally.changed()).isEqualTo(ROWS);
    assertEachOnce(table);
  }

  private static String firstLine(BufferedReader said) {
    try {
      return said.readLine();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The shell limits the size of files, which fails like a full disk. */
  @Test
  void a_job_whose_state_finds_no_room_ends_before_it_commits() throws Exception {
    String table = OF.create(numbers()).table();
    Path state = folder.resolve("state");
    List<String> shell = List.of("sh", "-c", "ulimit -f 1; exec \"$@\"", "sh");
    Process process = start(shell, table, state, Moment.CONVERTS, Integer.MAX_VALUE);
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isEqualTo(1);
    assertThat(said).contains("Cannot write the state " + state + ": File too large");
    List<Integer> values = OF.values(table);
    assertThat(values.get(ROWS - 1)).isEqualTo(ROWS);
    assertThat(goOn(table, state).changed()).isEqualTo(ROWS);
    assertEachOnce(table);
  }
}
