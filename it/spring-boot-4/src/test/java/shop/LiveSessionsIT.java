// SPDX-License-Identifier: Apache-2.0
package shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.it.redis.RedisServer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Shops in processes of their own share a redis-server, and are switched while visitors shop. */
@Tag("once")
@Tag("slow")
class LiveSessionsIT {
  private static final String SESSIONS =
      "brine.session.types=shop.**,org.springframework.security.**";
  private static final String VALUES = "brine.redis.types=shop.**";

  private static final String[] BACK = {
    SESSIONS, VALUES, "brine.session.write=java", "brine.redis.write=java"
  };

  @ParameterizedTest
  @EnumSource(
      value = Node.Line.class,
      names = {"BOOT_3", "BOOT_4"})
  void switches_nodes_one_by_one_and_back_and_loses_no_session(Node.Line line) throws Exception {
    try (RedisServer redis = Redis.inMemory();
        Node reads = Node.start(line, redis, BACK)) {
      List<Visitor> shopping;
      List<Visitor> waiting;
      try (Node plain = Node.start(line, redis)) {
        shopping = new ArrayList<>(Crowd.shop(plain, 0));
        waiting = Crowd.wait(plain, 100);
        Crowd.requireAll(reads, shopping);
        shopping.addAll(Crowd.shop(reads, 200));
        Crowd.requireAll(plain, shopping);
      }
      List<Visitor> small;
      try (Node writes = Node.start(line, redis, SESSIONS, VALUES, "brine.http.types=shop.**")) {
        Crowd.requireAll(writes, shopping);
        Crowd.logIn(writes, waiting);
        shopping.addAll(waiting);
        small = Crowd.shop(writes, 300);
        waiting = Crowd.wait(writes, 400);
        Crowd.requireAll(reads, small);
        Crowd.requireAll(writes, small);
        requireForms(redis, small, 0);
        requireFormOfBody(writes, small.get(0));
      }
      shopping.addAll(small);
      Crowd.requireAll(reads, shopping);
      Crowd.logIn(reads, waiting);
      Crowd.requireAll(reads, waiting);
      List<Visitor> back = Crowd.shop(reads, 500);
      requireForms(redis, back, 6);
      try (Node plain = Node.start(line, redis)) {
        Crowd.requireAll(plain, back);
      }
      assertThat(reads.said()).noneMatch(text -> text.contains("Exception"));
    }
  }

  /**
   * A session has three times, the token, the login and the order.
   *
   * @param inJavaForm how many of them are in Java's form
   */
  private static void requireForms(RedisServer redis, List<Visitor> visitors, int inJavaForm) {
    for (Visitor visitor : visitors) {
      assertThat(Stored.inJavaForm(redis, visitor)).isEqualTo(inJavaForm);
      assertThat(Stored.inBrineForm(redis, visitor)).isEqualTo(6 - inJavaForm);
    }
  }

  private static void requireFormOfBody(Node node, Visitor visitor) throws Exception {
    assertThat(visitor.body(node, "/line", "*/*")).asString().startsWith("{\"product\":\"Tee\"");
    byte[] body = visitor.body(node, "/line", "application/x-brine");
    assertThat(Brine.create().decode(body, Order.Line.class))
        .isEqualTo(new Order.Line("Tee", 2, BigDecimal.TEN));
  }
}
