// SPDX-License-Identifier: Apache-2.0
package shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.it.redis.RedisServer;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A redis-server ends at once, without saving, and comes back while visitors shop. */
@Tag("once")
@Tag("slow")
class RedisRestartIT {
  private static final String[] KEYS = {
    "brine.session.types=shop.**,org.springframework.security.**",
    "brine.redis.types=shop.**",
    // So long a request waits for Redis; the default is a minute.
    "spring.data.redis.timeout=20s"
  };

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(
      value = Node.Line.class,
      names = {"BOOT_3", "BOOT_4"})
  void keeps_all_sessions_and_orders_that_are_on_disk(Node.Line line) throws Exception {
    try (RedisServer redis = Redis.onDisk(folder);
        Node node = Node.start(line, redis, KEYS)) {
      List<Visitor> shopping = Crowd.shop(node, 0);
      List<Visitor> waiting = Crowd.wait(node, 100);

      redis.kill();
      requireErrorOf(node, shopping.get(0));
      requireErrorOf(node, waiting.get(0));
      redis.start();
      awaitRedis(node);

      Crowd.requireAll(node, shopping);
      Crowd.logIn(node, waiting);
      Crowd.requireAll(node, waiting);
      assertThat(node.unreadable()).isZero();
      requireNoErrorOfBrine(node);
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Node.Line.class,
      names = {"BOOT_3", "BOOT_4"})
  void lets_visitors_log_in_again_where_nothing_was_on_disk(Node.Line line) throws Exception {
    try (RedisServer redis = Redis.inMemory();
        Node node = Node.start(line, redis, KEYS)) {
      List<Visitor> shopping = Crowd.shop(node, 0);

      redis.kill();
      requireErrorOf(node, shopping.get(0));
      redis.start();
      awaitRedis(node);

      for (Visitor visitor : shopping) {
        HttpResponse<String> page = visitor.get(node, "/get/" + visitor.number());
        assertThat(page.statusCode()).isEqualTo(302);
        assertThat(page.headers().firstValue("Location")).get().asString().endsWith("/login");
        visitor.arrive(node);
      }
      Crowd.logIn(node, shopping);
      Crowd.requireAll(node, shopping);
      assertThat(node.unreadable()).isZero();
      requireNoErrorOfBrine(node);
    }
  }

  /** The visitor sees an error, keeps his cookie, and the log names Redis. */
  private static void requireErrorOf(Node node, Visitor visitor) throws Exception {
    String cookie = visitor.cookie();
    int before = node.said().size();
    HttpResponse<String> page = visitor.get(node, "/get/" + visitor.number());
    assertThat(page.statusCode()).isEqualTo(500);
    assertThat(visitor.cookie()).isEqualTo(cookie);
    List<String> said = node.said();
    assertThat(said.subList(before, said.size()))
        .anyMatch(
            text ->
                text.contains("RedisConnectionFailureException")
                    || text.contains("Redis command timed out"));
  }

  /** Waits until the client of Redis has connected again, as somebody without a session. */
  private static void awaitRedis(Node node) throws Exception {
    while (new Visitor(-1).get(node, "/get/-1").statusCode() == 500) {
      Thread.sleep(100);
    }
  }

  private static void requireNoErrorOfBrine(Node node) throws Exception {
    assertThat(node.said()).noneMatch(text -> text.contains("dev.brine"));
  }
}
