// SPDX-License-Identifier: Apache-2.0
package shop;

import static org.assertj.core.api.Assertions.assertThat;

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
    redis = RedisServer.start();
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
    redis.close();
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
      Crowd.requireAll(boot3, waiting);
      Crowd.requireAll(boot4, waiting);
      assertThat(boot3.unreadable() + boot4.unreadable()).isZero();
    }
  }

  @Test
  void asks_for_the_login_again_where_unreadable_is_absent_and_counts() throws Exception {
    String absent = "brine.session.on-unreadable=absent";
    try (Node node = Node.start(Node.Line.BOOT_3, redis, SESSIONS, VALUES, absent)) {
      for (Visitor visitor : List.of(java.get(0), java.get(1), brine.get(0), brine.get(1))) {
        HttpResponse<String> page = visitor.get(node, "/get/" + visitor.number());
        assertThat(page.headers().firstValue("Location")).get().asString().contains("/login");
      }
      assertThat(node.unreadable()).isGreaterThanOrEqualTo(4);
      assertThat(node.said())
          .filteredOn(text -> text.contains("Cannot read a value of brine.session"))
          .hasSizeBetween(1, 2)
          .allMatch(text -> text.contains("org.springframework.security."));
    }
  }

  @Test
  void fails_by_default() throws Exception {
    try (Node node = Node.start(Node.Line.BOOT_4, redis, SESSIONS, VALUES)) {
      HttpResponse<String> page = java.get(2).get(node, "/get/" + java.get(2).number());
      assertThat(page.statusCode()).isEqualTo(500);
      assertThat(node.unreadable()).isEqualTo(1);
      assertThat(node.said())
          .anyMatch(text -> text.contains("Cannot read a value of brine.session: Incompatible"));
    }
  }

  @Test
  void keeps_a_session_whose_attribute_is_damaged_where_unreadable_is_absent() throws Exception {
    try (Node node =
        Node.start(
            Node.Line.BOOT_4,
            redis,
            SESSIONS,
            VALUES,
            IGNORED,
            "brine.session.on-unreadable=absent")) {
      Visitor visitor = Crowd.shop(node, 400).get(0);
      Stored.replace(redis, visitor, "order", new byte[] {1, 2, 3});

      assertThat(visitor.get(node, "/get/400").body()).isEqualTo(" cache template hash");
      assertThat(node.unreadable()).isEqualTo(1);
    }
  }
}
