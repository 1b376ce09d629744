// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.convert.Integers;
import dev.brine.convert.redis.StoppedWrites.Place;
import dev.brine.it.redis.RedisServer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.Connection;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Protocol.Command;

/**
 * Kills jobs by SIGKILL between two writes, twice, and goes on with them. The conversion adds one,
 * so a value that is lost or converted twice shows. One process runs the jobs of all stops.
 */
class KilledRedisJobTest {
  private static final int STRINGS = 25;
  private static final int FIELDS = 15;
  private static final long ENDS = 4_000_000_000_000L;

  private static final List<Stop> STOPS =
      List.of(
          new Stop("first", Place.BEFORE_WRITE, 1),
          new Stop("answer", Place.AFTER_WRITE, 1),
          new Stop("middle", Place.BEFORE_WRITE, 20),
          new Stop("both", Place.AFTER_WRITE, 23),
          new Stop("last", Place.AFTER_WRITE, 40));

  @TempDir private Path folder;

  /** The number of the write at which a job is killed. */
  private record Stop(String name, Place place, int count) {}

  private static void fill(Connection client, String name) {
    for (int n = 1; n <= STRINGS; n++) {
      client.sendCommand(Command.SET, bytes(name + ":" + n), Integers.stream(n));
      client.getOne();
      client.sendCommand(Command.PEXPIREAT, name + ":" + n, "" + (ENDS + n));
      client.getOne();
    }
    for (int n = 1; n <= FIELDS; n++) {
      client.sendCommand(Command.HSET, bytes(name + ":hash"), bytes("f" + n), Integers.stream(n));
      client.getOne();
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }

  private static void assertEachOnce(Connection client, String name) {
    for (int n = 1; n <= STRINGS; n++) {
      client.sendCommand(Command.GET, name + ":" + n);
      assertThat(Integers.value((byte[]) client.getOne())).as(name).isEqualTo(n + 1);
      client.sendCommand(Command.PEXPIRETIME, name + ":" + n);
      assertThat(client.getOne()).as(name).isEqualTo(ENDS + n);
    }
    for (int n = 1; n <= FIELDS; n++) {
      client.sendCommand(Command.HGET, name + ":hash", "f" + n);
      assertThat(Integers.value((byte[]) client.getOne())).as(name).isEqualTo(n + 1);
    }
  }

  /**
   * Runs the jobs in a process until each is stopped or has ended, kills it, and returns those that
   * were stopped.
   */
  private List<Stop> kill(int redis, List<Stop> stops) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.addAll(List.of(KilledRedisJob.class.getName(), folder.toString()));
    List<StoppedWrites> ports = new ArrayList<>();
    for (Stop stop : stops) {
      StoppedWrites port = new StoppedWrites(redis, stop.place(), stop.count());
      ports.add(port);
      command.addAll(List.of(stop.name(), "" + port.port()));
    }
    Process process = new ProcessBuilder(command).inheritIO().start();
    CompletableFuture<Void> closing =
        process.onExit().thenRun(() -> ports.forEach(StoppedWrites::close));
    try {
      List<Stop> stopped = new ArrayList<>();
      for (int i = 0; i < stops.size(); i++) {
        if (ports.get(i).isStopped()) {
          stopped.add(stops.get(i));
        }
      }
      return stopped;
    } finally {
      process.destroyForcibly(); // SIGKILL
      closing.join();
    }
  }

  @Test
  void a_killed_job_goes_on_and_converts_each_value_once() throws Exception {
    boolean isOptional = !"true".equals(System.getenv("CI"));
    Assumptions.assumeFalse(isOptional && !RedisServer.isInstalled(), "no redis-server");
    try (RedisServer server = RedisServer.inMemory();
        Connection client = new Connection(new HostAndPort("127.0.0.1", server.port()))) {
      STOPS.forEach(stop -> fill(client, stop.name()));
      assertThat(kill(server.port(), STOPS)).isEqualTo(STOPS);
      List<Stop> again =
          STOPS.stream().map(stop -> new Stop(stop.name(), Place.AFTER_WRITE, 9)).toList();
      List<Stop> stopped = kill(server.port(), again);
      assertThat(stopped).map(Stop::name).containsExactly("first", "answer", "middle", "both");
      for (Stop stop : stopped) {
        assertThat(KilledRedisJob.run(stop.name(), folder, server.port()))
            .as(stop.name())
            .isEqualTo(STRINGS + FIELDS);
      }
      STOPS.forEach(stop -> assertEachOnce(client, stop.name()));
    }
  }
}
