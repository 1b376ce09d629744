// SPDX-License-Identifier: Apache-2.0
package shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Format;
import dev.brine.TypeFilter;
import dev.brine.it.redis.RedisServer;
import dev.brine.spring.BrineRedisSerializer;
import dev.brine.spring.BrineValues;
import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.RedisSerializer;

/** Tests a template on members that have Java's form, as docs/spring.md says. */
@Tag("once")
class RedisTemplateIT {
  private static final Order.Line LINE = new Order.Line("Tee", 2, BigDecimal.TEN);

  private static RedisServer redis;
  private static LettuceConnectionFactory connections;

  private final RedisTemplate<String, Object> old = template(RedisSerializer.java());
  private final RedisTemplate<String, Object> back =
      template(new BrineRedisSerializer(values().writes(Format.JAVA).build()));
  private final RedisTemplate<String, Object> brine =
      template(new BrineRedisSerializer(values().build()));

  private static BrineValues.Builder values() {
    return BrineValues.newBuilder("template").types(TypeFilter.allow("shop.**"));
  }

  @BeforeAll
  static void start() throws Exception {
    redis = Redis.inMemory();
    connections = new LettuceConnectionFactory("127.0.0.1", redis.port());
    connections.afterPropertiesSet();
    connections.start();
  }

  @AfterAll
  static void stop() {
    if (connections != null) {
      connections.destroy();
    }
    if (redis != null) {
      redis.close();
    }
  }

  @BeforeEach
  void clear() {
    brine.delete(List.of("set", "sorted", "list"));
  }

  private static RedisTemplate<String, Object> template(RedisSerializer<?> values) {
    RedisTemplate<String, Object> template = new RedisTemplate<>();
    template.setConnectionFactory(connections);
    template.setKeySerializer(RedisSerializer.string());
    template.setValueSerializer(values);
    template.afterPropertiesSet();
    return template;
  }

  @Test
  void members_of_sets_are_read_in_both_forms_and_found_in_their_own() {
    old.opsForSet().add("set", LINE, "a string");

    assertThat(brine.opsForSet().members("set")).containsExactlyInAnyOrder(LINE, "a string");
    assertThat(brine.opsForSet().isMember("set", LINE)).isFalse();
    assertThat(brine.opsForSet().isMember("set", "a string")).isFalse();
    assertThat(back.opsForSet().isMember("set", LINE)).isTrue();
    assertThat(brine.opsForSet().add("set", LINE)).isEqualTo(1);
    assertThat(brine.opsForSet().size("set")).isEqualTo(3);

    Set<Object> members = brine.opsForSet().members("set");
    brine.delete("set");
    members.forEach(member -> brine.opsForSet().add("set", member));
    assertThat(brine.opsForSet().size("set")).isEqualTo(2);
    assertThat(brine.opsForSet().isMember("set", LINE)).isTrue();
  }

  @Test
  void members_of_sorted_sets_are_found_in_their_own_form() {
    old.opsForZSet().add("sorted", LINE, 1);

    assertThat(brine.opsForZSet().range("sorted", 0, -1)).containsExactly(LINE);
    assertThat(brine.opsForZSet().score("sorted", LINE)).isNull();
    assertThat(back.opsForZSet().score("sorted", LINE)).isEqualTo(1);
    assertThat(brine.opsForZSet().add("sorted", LINE, 2)).isTrue();
    assertThat(brine.opsForZSet().size("sorted")).isEqualTo(2);
  }

  @Test
  void elements_of_lists_are_found_in_their_own_form() {
    old.opsForList().rightPush("list", LINE);

    assertThat(brine.opsForList().range("list", 0, -1)).containsExactly(LINE);
    assertThat(brine.opsForList().indexOf("list", LINE)).isNull();
    assertThat(brine.opsForList().remove("list", 0, LINE)).isZero();
    assertThat(back.opsForList().indexOf("list", LINE)).isZero();
    assertThat(back.opsForList().remove("list", 0, LINE)).isEqualTo(1);
  }
}
