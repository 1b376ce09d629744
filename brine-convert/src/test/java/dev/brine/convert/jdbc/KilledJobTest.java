// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.convert.Integers;
import dev.brine.convert.JobFinishedException;
import dev.brine.convert.Reports;
import dev.brine.convert.jdbc.KilledJob.Moment;
import dev.brine.convert.jdbc.KilledJob.Plan;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.h2.tools.Server;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Kills jobs by SIGKILL, twice, and goes on with them. The conversion adds one, so a value that is
 * lost or converted twice shows. One process runs the jobs of all stops.
 */
class KilledJobTest {
  private static final int ROWS = 43;

  @TempDir private static Path folder;
  private static Server h2;
  private static final Map<Stop, Plan> PLANS = new HashMap<>();

  /** A place at which a job is killed, and the way in which it works. */
  record Stop(TestDatabase database, Moment moment, int count, int threads, int rows) {
    ColumnCase column() {
      return JobTest.of(database);
    }
  }

  /**
   * Returns the stops. A job commits three times before it reads, then once for each page that it
   * reads, for the end, and for each page that it writes.
   */
  static Stream<Stop> stops() {
    return Stream.of(TestDatabase.values())
        .flatMap(
            database ->
                Stream.of(
                    new Stop(database, Moment.CONVERTS, 1, 2, 5),
                    new Stop(database, Moment.CONVERTS, 22, 2, 5),
                    new Stop(database, Moment.CONVERTS, 30, 1, 1),
                    new Stop(database, Moment.CONVERTS, 43, 4, 100),
                    new Stop(database, Moment.BEFORE_COMMIT, 3, 1, 5),
                    new Stop(database, Moment.BEFORE_COMMIT, 7, 2, 5),
                    new Stop(database, Moment.BEFORE_COMMIT, 11, 1, 5),
                    new Stop(database, Moment.BEFORE_COMMIT, 40, 3, 1),
                    new Stop(database, Moment.BEFORE_COMMIT, 6, 1, 100),
                    new Stop(database, Moment.AFTER_COMMIT, 8, 2, 5),
                    new Stop(database, Moment.AFTER_COMMIT, 13, 3, 7),
                    new Stop(database, Moment.AFTER_COMMIT, 41, 4, 1),
                    new Stop(database, Moment.AFTER_COMMIT, 6, 2, 20),
                    new Stop(database, Moment.AFTER_COMMIT, 6, 1, 43)));
  }

  @BeforeAll
  static void killAll() throws Exception {
    h2 = Server.createTcpServer("-tcpPort", "0").start();
    for (Stop stop : stops().filter(one -> one.database().isThere()).toList()) {
      PLANS.put(stop, plan(stop));
    }
    List<Plan> plans = List.copyOf(PLANS.values());
    assertThat(killed(plans)).allMatch(line -> line.startsWith("stopped "));
    // A job that has not three values left finishes.
    List<Plan> again = plans.stream().map(plan -> plan.then(Moment.CONVERTS, 3, 2, 4)).toList();
    assertThat(killed(again)).allMatch(line -> line.matches("(stopped|finished) .*"));
  }

  @AfterAll
  static void end() {
    h2.stop();
  }

  private static Plan plan(Stop stop) throws Exception {
    String table = stop.column().create(IntStream.range(1, ROWS + 1).toArray()).table();
    String url =
        switch (stop.database()) {
          case H2 ->
              "jdbc:h2:tcp://127.0.0.1:" + h2.getPort() + "/mem:stores;LOCK_TIMEOUT=60000;USER=sa";
          case POSTGRESQL -> PostgresServer.shared().url() + "?user=" + PostgresServer.USER;
          case MARIADB -> MariaDbServer.shared().url() + "&user=" + MariaDbServer.USER;
        };
    Path state = folder.resolve(table);
    return new Plan(url, table, state, stop.moment(), stop.count(), stop.threads(), stop.rows());
  }

  private static Process start(List<String> shell, List<Plan> plans) throws IOException {
    List<String> command = new ArrayList<>(shell);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(KilledJob.class.getName());
    plans.forEach(plan -> command.addAll(plan.arguments()));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  /** Returns a line of each job, after which they were killed together. */
  private static List<String> killed(List<Plan> plans) throws Exception {
    Process process = start(List.of(), plans);
    try (BufferedReader said = process.inputReader(StandardCharsets.UTF_8)) {
      return CompletableFuture.supplyAsync(() -> lines(said, plans.size()))
          .get(2, TimeUnit.MINUTES);
    } finally {
      process.destroyForcibly().waitFor(); // SIGKILL
    }
  }

  private static List<String> lines(BufferedReader said, int count) {
    List<String> lines = new ArrayList<>();
    try {
      while (lines.size() < count) {
        lines.add(String.valueOf(said.readLine()));
      }
      return lines;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void goOn(Database database, Plan plan) throws Exception {
    try {
      assertThat(
              new JdbcConversion(database, plan.job(), Integers.INCREMENT, new Reports())
                  .run()
                  .changed())
          .isEqualTo(ROWS);
    } catch (JobFinishedException e) {
      assertThat(e).hasMessageContaining(plan.state().toString());
    }
  }

  private static void assertEachOnce(ColumnCase of, String table) throws Exception {
    List<Integer> once = IntStream.range(2, ROWS + 2).boxed().toList();
    assertThat(of.values(table)).isEqualTo(once);
    of.database().execute("ALTER TABLE B" + table + " ADD COLUMN N INT");
    of.database().execute("UPDATE B" + table + " SET N = K");
    assertThat(of.values("B" + table))
        .as("the backup has each old value")
        .isEqualTo(IntStream.range(1, ROWS + 1).boxed().toList());
    try (Connection connection = of.database().connect();
        ResultSet count =
            connection.createStatement().executeQuery("SELECT COUNT(*) FROM B" + table)) {
      count.next();
      assertThat(count.getInt(1)).as("rows of the backup").isEqualTo(ROWS);
    }
  }

  @ParameterizedTest
  @MethodSource("stops")
  void a_killed_job_goes_on_and_converts_each_row_once(Stop stop) throws Exception {
    Assumptions.assumeTrue(stop.database().isThere(), stop.database() + " is not installed");
    Plan plan = PLANS.get(stop);
    goOn(stop.database(), plan);
    assertEachOnce(stop.column(), plan.table());
  }

  /** The shell limits the size of files, which fails like a full disk. */
  @Test
  void a_job_whose_state_finds_no_room_ends_before_it_commits() throws Exception {
    Plan plan = plan(new Stop(TestDatabase.H2, Moment.CONVERTS, Integer.MAX_VALUE, 2, 5));
    List<String> shell = List.of("sh", "-c", "ulimit -f 1; exec \"$@\"", "sh");
    Process process = start(shell, List.of(plan));
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(said)
        .startsWith("failed " + plan.table() + ": Cannot write the state " + plan.state())
        .contains(": File too large");
    assertThat(process.waitFor()).isZero();
    ColumnCase of = JobTest.of(TestDatabase.H2);
    assertThat(of.values(plan.table()).get(ROWS - 1)).isEqualTo(ROWS);
    goOn(TestDatabase.H2, plan);
    assertEachOnce(of, plan.table());
  }
}
