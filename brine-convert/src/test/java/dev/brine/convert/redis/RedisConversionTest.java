// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.brine.convert.Integers;
import dev.brine.convert.Reports;
import dev.brine.convert.StoreException;
import dev.brine.convert.Tally;
import dev.brine.inspect.convert.ValueConversion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import redis.clients.jedis.Connection;
import redis.clients.jedis.DefaultJedisClientConfig;
import redis.clients.jedis.HostAndPort;
import redis.clients.jedis.Protocol.Command;
import redis.clients.jedis.commands.ProtocolCommand;

class RedisConversionTest {
  private static dev.brine.it.redis.RedisServer server;

  @TempDir private Path folder;
  private final Reports reports = new Reports();
  private Connection client;

  @BeforeAll
  static void start() throws Exception {
    boolean isOptional = !"true".equals(System.getenv("CI"));
    boolean isThere = dev.brine.it.redis.RedisServer.isInstalled();
    Assumptions.assumeFalse(isOptional && !isThere, "no redis-server");
    server = dev.brine.it.redis.RedisServer.inMemory();
  }

  @AfterAll
  static void end() {
    if (server != null) {
      server.close();
    }
  }

  @BeforeEach
  void connect() {
    client =
        new Connection(
            new HostAndPort("127.0.0.1", server.port()),
            DefaultJedisClientConfig.builder().socketTimeoutMillis(60_000).build());
    call(Command.FLUSHALL);
  }

  @AfterEach
  void disconnect() {
    client.close();
  }

  private synchronized Object call(ProtocolCommand command, Object... arguments) {
    byte[][] bytes = new byte[arguments.length][];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = arguments[i] instanceof byte[] own ? own : arguments[i].toString().getBytes(UTF_8);
    }
    client.sendCommand(command, bytes);
    return client.getOne();
  }

  private int string(String key) {
    return Integers.value((byte[]) call(Command.GET, key));
  }

  private int field(String key, String field) {
    return Integers.value((byte[]) call(Command.HGET, key, field));
  }

  private RedisAddress address() throws StoreException {
    return RedisAddress.of("redis://127.0.0.1:" + server.port() + "/0", "", "");
  }

  private RedisJob job(String pattern) {
    Path state = folder.resolve("redis.state");
    return new RedisJob(pattern, Optional.of(new RedisJob.Writing(state, "increment")), 10);
  }

  private Tally run(RedisJob job, ValueConversion conversion) throws StoreException {
    return new RedisConversion(address(), job, conversion, reports).run();
  }

  @Test
  void converts_strings_and_fields_of_a_pattern_and_keeps_their_time_to_live() throws Exception {
    for (int n = 1; n <= 120; n++) {
      call(Command.SET, "app:" + n, Integers.stream(n), "PXAT", 4_000_000_000_000L + n);
      call(Command.HSET, "app:hash:" + n % 3, "f" + n, Integers.stream(n));
    }
    call(Command.PEXPIREAT, "app:hash:0", 4_100_000_000_000L);
    call(Command.SET, "other", Integers.stream(7));
    call(Command.RPUSH, "app:list", Integers.stream(7));

    Tally tally = run(job("app:*"), Integers.INCREMENT);

    assertThat(tally.changed()).isEqualTo(240);
    assertThat(tally.others()).isEqualTo(1);
    for (int n = 1; n <= 120; n++) {
      assertThat(string("app:" + n)).isEqualTo(n + 1);
      assertThat(field("app:hash:" + n % 3, "f" + n)).isEqualTo(n + 1);
      assertThat(call(Command.PEXPIRETIME, "app:" + n)).isEqualTo(4_000_000_000_000L + n);
    }
    assertThat(call(Command.PEXPIRETIME, "app:hash:0")).isEqualTo(4_100_000_000_000L);
    assertThat(call(Command.PEXPIRETIME, "app:hash:1")).isEqualTo(-1L);
    assertThat(string("other")).isEqualTo(7);
  }

  @Test
  void a_dry_run_counts_and_changes_nothing() throws Exception {
    call(Command.SET, "a", Integers.stream(1));
    call(Command.HSET, "h", "f", Integers.stream(2));
    Tally tally = run(new RedisJob("*", Optional.empty(), 10), Integers.INCREMENT);
    assertThat(tally.changed()).isEqualTo(2);
    assertThat(string("a")).isEqualTo(1);
    assertThat(field("h", "f")).isEqualTo(2);
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void leaves_what_is_no_stream_damaged_or_right_already() throws Exception {
    byte[] name = {'k', (byte) 0xFF, 0};
    call(Command.SET, name, Integers.stream(5));
    call(Command.SET, "text", "not a stream");
    call(Command.SET, "empty", "");
    call(Command.SET, "right", Integers.stream(0));
    call(Command.HSET, "h", "bad", Integers.stream(-1));
    Tally tally = run(job("*"), Integers.INCREMENT);
    assertThat(tally).isEqualTo(new Tally(1, 1, 2, 1, 0, 0, 1, tally.before(), tally.after()));
    assertThat(Integers.value((byte[]) call(Command.GET, (Object) name))).isEqualTo(6);
    assertThat(call(Command.GET, "text")).isEqualTo("not a stream".getBytes(UTF_8));
    assertThat(field("h", "bad")).isEqualTo(-1);
    assertThat(reports.failures).containsExactly("h bad: The stream is damaged");
  }

  @Test
  void values_that_change_meanwhile_are_converted_as_they_are_then() throws Exception {
    for (int n = 1; n <= 5; n++) {
      call(Command.SET, "s" + n, Integers.stream(n));
      call(Command.HSET, "h", "f" + n, Integers.stream(10 + n));
    }
    ValueConversion writes =
        stored -> {
          int value = Integers.value(stored);
          if (value == 2) {
            call(Command.SET, "s2", Integers.stream(200));
          } else if (value == 13) {
            call(Command.HSET, "h", "f3", Integers.stream(300));
          } else if (value == 4) {
            call(Command.DEL, "s4");
          }
          return Integers.INCREMENT.convert(stored);
        };
    Tally tally = run(job("*"), writes);
    assertThat(tally.changed()).isEqualTo(9);
    assertThat(tally.gone()).isEqualTo(1);
    assertThat(tally.retries()).isEqualTo(3);
    assertThat(string("s2")).isEqualTo(201);
    assertThat(field("h", "f3")).isEqualTo(301);
  }

  /** Keys get another type after their type was read, and after their value was. */
  @Test
  void a_key_that_gets_another_type_meanwhile_is_gone() throws Exception {
    for (String key : List.of("a", "b")) {
      call(Command.SET, key, Integers.stream(key.equals("a") ? 1 : 2));
      call(Command.HSET, "h" + key, "f", Integers.stream(key.equals("a") ? 11 : 12));
    }
    call(Command.SET, "first", Integers.stream(0));
    ValueConversion changes =
        stored -> {
          switch (Integers.value(stored)) {
            case 1 -> replace("a", true);
            case 0 -> replace("hb", false); // before its fields are read
            case 11 -> replace("ha", false);
            default -> {}
          }
          return Integers.INCREMENT.convert(stored);
        };
    Tally tally = run(job("*"), changes);
    assertThat(tally.gone()).isEqualTo(2);
    assertThat(tally.retries()).isEqualTo(2);
    assertThat(tally.changed()).isEqualTo(1);
    assertThat(tally.failed()).isZero();
    assertThat(string("b")).isEqualTo(3);
    assertThat(field("a", "other")).isEqualTo(50);
    assertThat(string("ha")).isEqualTo(50);
    assertThat(string("hb")).isEqualTo(50);
  }

  private void replace(String key, boolean isString) {
    call(Command.DEL, key);
    if (isString) {
      call(Command.HSET, key, "other", Integers.stream(50));
    } else {
      call(Command.SET, key, Integers.stream(50));
    }
  }

  @Test
  void a_value_that_changes_each_time_is_reported() throws Exception {
    call(Command.SET, "s", Integers.stream(100));
    AtomicInteger writes = new AtomicInteger(200);
    ValueConversion conversion =
        stored -> {
          call(Command.SET, "s", Integers.stream(writes.incrementAndGet()));
          return Integers.INCREMENT.convert(stored);
        };
    Tally tally = run(job("*"), conversion);
    assertThat(tally.failed()).isEqualTo(1);
    assertThat(string("s")).isEqualTo(205);
    assertThat(reports.failures)
        .containsExactly("s: Others changed the value 5 times while it was converted");
  }

  @Test
  void a_job_that_ends_anywhere_goes_on_and_converts_each_value_once() throws Exception {
    List<Integer> all = new ArrayList<>();
    for (int n = 1; n <= 80; n++) {
      call(Command.SET, "s" + n, Integers.stream(n));
      all.add(n + 1);
    }
    AtomicInteger calls = new AtomicInteger();
    ValueConversion breaks =
        stored -> {
          if (calls.incrementAndGet() == 55) {
            throw new IllegalStateException("The process ends");
          }
          return Integers.INCREMENT.convert(stored);
        };
    assertThatThrownBy(() -> run(job("*"), breaks)).hasMessage("The process ends");
    assertThat(run(job("*"), Integers.INCREMENT).changed()).isEqualTo(80);
    List<Integer> now = new ArrayList<>();
    for (int n = 1; n <= 80; n++) {
      now.add(string("s" + n));
    }
    assertThat(now).isEqualTo(all);
    assertThatThrownBy(() -> run(job("*"), Integers.INCREMENT))
        .hasMessageStartingWith("This job has finished: ");
  }

  @Test
  void failures_say_why_and_have_no_password() throws Exception {
    assertThatThrownBy(() -> RedisAddress.of("http//x:salt@y", "", ""))
        .hasMessage("Not an address of Redis: http//x:***@y");
    RedisAddress wrong = RedisAddress.of("redis://127.0.0.1:" + server.port(), "ada", "pepper");
    assertThatThrownBy(
            () -> new RedisConversion(wrong, job("*"), Integers.INCREMENT, reports).run())
        .isInstanceOf(StoreException.class)
        .hasMessageStartingWith("Redis refused: ")
        .hasMessageNotContaining("pepper");
    RedisAddress nobody = RedisAddress.of("redis://127.0.0.1:1", "", "");
    assertThatThrownBy(
            () -> new RedisConversion(nobody, job("*"), Integers.INCREMENT, reports).run())
        .hasMessageStartingWith("The connection to Redis failed: ");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void a_user_or_password_that_is_missing_or_wrong_has_an_advice_of_its_own() throws Exception {
    call(Command.CONFIG, "SET", "requirepass", "salt");
    try {
      for (String[] who : new String[][] {{"", ""}, {"", "pepper"}, {"nobody", "salt"}}) {
        RedisAddress address =
            RedisAddress.of("redis://127.0.0.1:" + server.port(), who[0], who[1]);
        StoreException failure =
            catchThrowableOfType(
                StoreException.class,
                () -> new RedisConversion(address, job("*"), Integers.INCREMENT, reports).run());
        assertThat(failure).hasMessageMatching("Redis refused: (NOAUTH|WRONGPASS) .*");
        assertThat(failure.advice())
            .isEqualTo(
                "Give the user by --user, and the password by BRINE_PASSWORD or --password-file.");
      }
    } finally {
      call(Command.CONFIG, "SET", "requirepass", "");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "NOAUTH Authentication required., Give the user by --user",
    "WRONGPASS invalid username-password pair, Give the user by --user",
    "ERR AUTH <password> called without any password configured, Give the user by --user",
    "MOVED 3999 127.0.0.1:6381, Name each primary server of the cluster",
    "ASK 3999 127.0.0.1:6381, Name each primary server of the cluster",
    "OOM command not allowed, Make room",
    "MISCONF Redis is configured to save, Make room",
    "NOREPLICAS Not enough good replicas to write., Wait until the server is ready",
    "CLUSTERDOWN Hash slot not served, Wait until the server is ready",
    "NOPERM this user has no permissions, The user needs SCAN",
    "READONLY You cannot write, The user needs SCAN",
  })
  void the_start_of_an_answer_says_what_to_do(String answer, String advice) {
    assertThat(RedisConversion.advice(answer)).startsWith(advice).endsWith(".");
  }

  @Test
  void a_user_who_may_only_read_changes_nothing() throws Exception {
    call(Command.SET, "a", Integers.stream(1));
    call(Command.ACL, "SETUSER", "reader", "on", ">salt", "~*", "+@read", "+select", "+hello");
    RedisAddress reader = RedisAddress.of("redis://127.0.0.1:" + server.port(), "reader", "salt");
    assertThatThrownBy(
            () -> new RedisConversion(reader, job("*"), Integers.INCREMENT, reports).run())
        .hasMessageStartingWith("Redis refused: NOPERM");
    assertThat(string("a")).isEqualTo(1);
    assertThat(run(job("*"), Integers.INCREMENT).changed()).isEqualTo(1);
  }

  /** Each command comes in a row with others, whose answers may be failures. */
  @ParameterizedTest
  @ValueSource(strings = {"type", "get", "hscan", "hget", "eval", "hset", "set"})
  void a_user_without_the_right_to_one_command_changes_nothing(String command) throws Exception {
    call(Command.SET, "a", Integers.stream(1));
    call(Command.HSET, "h", "f", Integers.stream(2));
    String user = "no" + command;
    call(Command.ACL, "SETUSER", user, "on", ">salt", "~*", "+@all", "-" + command);
    RedisAddress some = RedisAddress.of("redis://127.0.0.1:" + server.port(), user, "salt");
    assertThatThrownBy(() -> new RedisConversion(some, job("*"), Integers.INCREMENT, reports).run())
        .isInstanceOf(StoreException.class)
        .hasMessageStartingWith("Redis refused: ");
    Tally tally = run(job("*"), Integers.INCREMENT);
    assertThat(tally.changed()).isEqualTo(2);
    assertThat(string("a")).isEqualTo(2);
    assertThat(field("h", "f")).isEqualTo(3);
  }

  @Test
  void a_database_that_is_no_number_is_no_address() {
    assertThatThrownBy(() -> RedisAddress.of("redis://host:6379/cache", "", ""))
        .isInstanceOf(StoreException.class)
        .hasMessage("Not an address of Redis: redis://host:6379/cache");
  }

  /** Runs a job in which the server changes at the third value, and the same job afterwards. */
  private StoreException failure(Runnable change, Runnable repair) throws Exception {
    List<Integer> once = new ArrayList<>();
    for (int n = 1; n <= 30; n++) {
      call(Command.SET, "s" + n, Integers.stream(n));
      once.add(n + 1);
    }
    AtomicInteger calls = new AtomicInteger();
    ValueConversion changes =
        stored -> {
          if (calls.incrementAndGet() == 3) {
            change.run();
          }
          return Integers.INCREMENT.convert(stored);
        };
    StoreException failure =
        catchThrowableOfType(StoreException.class, () -> run(job("*"), changes));
    repair.run();
    assertThat(run(job("*"), Integers.INCREMENT).changed()).isEqualTo(30);
    assertThat(IntStream.rangeClosed(1, 30).mapToObj(n -> string("s" + n)))
        .containsExactlyElementsOf(once);
    return failure;
  }

  @Test
  void a_connection_that_the_server_ends() throws Exception {
    StoreException failure =
        failure(() -> call(Command.CLIENT, "KILL", "TYPE", "normal", "SKIPME", "yes"), () -> {});
    assertThat(failure).hasMessageStartingWith("The connection to Redis failed: ");
    assertThat(failure.advice()).contains("run the same command again");
  }

  @Test
  void a_server_without_memory() throws Exception {
    StoreException failure =
        failure(
            () -> call(Command.CONFIG, "SET", "maxmemory", "1"),
            () -> call(Command.CONFIG, "SET", "maxmemory", "0"));
    assertThat(failure).hasMessageContaining("Redis refused: OOM");
    assertThat(failure.advice()).startsWith("Make room");
  }

  @Test
  void a_server_that_becomes_a_replica() throws Exception {
    StoreException failure =
        failure(
            () -> call(Command.REPLICAOF, "127.0.0.1", "1"),
            () -> call(Command.REPLICAOF, "NO", "ONE"));
    assertThat(failure).hasMessageContaining("Redis refused: READONLY");
    assertThat(failure.advice()).contains("no replica");
  }

  @Test
  void a_server_that_is_gone_ends_the_job() throws Exception {
    try (dev.brine.it.redis.RedisServer own = dev.brine.it.redis.RedisServer.inMemory()) {
      own.answer("SET a x");
      RedisAddress address = RedisAddress.of("redis://127.0.0.1:" + own.port(), "", "");
      ValueConversion kills =
          stored -> {
            own.kill();
            return new dev.brine.inspect.convert.ConvertedValue(
                dev.brine.inspect.convert.ConvertedValue.Kind.CHANGED,
                new byte[1],
                1,
                "",
                List.of());
          };
      assertThatThrownBy(() -> new RedisConversion(address, job("*"), kills, reports).run())
          .hasMessageStartingWith("The connection to Redis failed: ");
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
