// SPDX-License-Identifier: Apache-2.0
package shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.it.redis.RedisServer;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Sessions of Spring Security 6.1, whose classes have the serialVersionUID 610, read by 6.5 and
 * 7.1, where it is 620.
 */
@Tag("once")
class SecurityUpgradeIT {
  private static final String SESSIONS =
      "brine.session.types=shop.**,org.springframework.security.**";
  private static final String VALUES = "brine.redis.types=shop.**";
  private static final String IGNORED =
      "brine.session.ignore-serial-versions=org.springframework.security.**";

  private static RedisServer redis;
  private static List<Visitor> java;
  private static List<Visitor> brine;
  private static List<Visitor> waiting;

  @BeforeAll
  static void shopOnTheOldVersion() throws Exception {
    redis = Redis.inMemory();
    try (Node plain = Node.start(Node.Line.BOOT_3_1, redis)) {
      java = Crowd.shop(plain, 0);
      waiting = Crowd.wait(plain, 100);
    }
    try (Node old = Node.start(Node.Line.BOOT_3_1, redis, SESSIONS, VALUES)) {
      brine = Crowd.shop(old, 200);
      waiting.addAll(Crowd.wait(old, 300));
      Crowd.requireAll(old, java);
    }
  }

  @AfterAll
  static void stop() {
    if (redis != null) {
      redis.close();
    }
  }

  @Test
  void keeps_all_sessions_where_the_uids_are_ignored() throws Exception {
    try (Node boot3 = Node.start(Node.Line.BOOT_3, redis, SESSIONS, VALUES, IGNORED);
        Node boot4 = Node.start(Node.Line.BOOT_4, redis, SESSIONS, VALUES, IGNORED)) {
      for (Node node : List.of(boot3, boot4)) {
        Crowd.requireAll(node, java);
        Crowd.requireAll(node, brine);
      }
      int half = waiting.size() / 2;
      Crowd.logIn(boot3, waiting.subList(0, half));
      Crowd.logIn(boot4, waiting.subList(half, waiting.size()));
      Crowd.requireAll(boot3, waiting.subList(0, half));
      Crowd.requireAll(boot4, waiting);
      assertThat(boot3.unreadable() + boot4.unreadable()).isZero();
    }
  }

  @Test
  void loses_an_attribute_and_no_request_where_unreadable_is_absent() throws Exception {
    String absent = "brine.session.on-unreadable=absent";
    try (Node node = Node.start(Node.Line.BOOT_3, redis, SESSIONS, VALUES, absent)) {
      for (Visitor visitor : List.of(java.get(0), java.get(1), brine.get(0), brine.get(1))) {
        HttpResponse<String> page = visitor.get(node, "/get/" + visitor.number());
        assertThat(page.headers().firstValue("Location")).get().asString().contains("/login");
      }
      long before = node.unreadable();
      assertThat(before).isGreaterThanOrEqualTo(4);
      assertThat(node.said())
          .filteredOn(text -> text.contains("Cannot read a value of brine.session: Incompatible"))
          .hasSizeBetween(2, 4)
          .doesNotHaveDuplicates()
          .allMatch(text -> text.contains("org.springframework.security."));

      Visitor visitor = Crowd.shop(node, 400).get(0);
      Stored.replace(redis, visitor, "order", new byte[] {1, 2, 3});
      assertThat(visitor.get(node, "/get/400").body()).isEqualTo(" cache template hash");
      assertThat(node.unreadable()).isGreaterThan(before);
    }
  }
}
