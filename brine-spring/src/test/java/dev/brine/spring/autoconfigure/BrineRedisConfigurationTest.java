// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.spring.BrineRedisSerializer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.cache.RedisCacheManagerBuilderCustomizer;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.cache.annotation.EnableCaching;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.redis.cache.RedisCacheConfiguration;
import org.springframework.data.redis.cache.RedisCacheManager;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.JdkSerializationRedisSerializer;
import org.springframework.data.redis.serializer.RedisSerializationContext.SerializationPair;
import org.springframework.data.redis.serializer.RedisSerializer;

/** The template and the cache that Spring Boot configures. */
class BrineRedisConfigurationTest {
  private final ApplicationContextRunner runner = Contexts.runner();

  @Test
  void sets_values_and_hash_values_of_spring_boots_template_and_no_keys() {
    runner
        .withPropertyValues("brine.redis.types=dev.brine.spring.**")
        .run(
            context -> {
              RedisTemplate<?, ?> template = context.getBean("redisTemplate", RedisTemplate.class);
              assertThat(template.getValueSerializer()).isInstanceOf(BrineRedisSerializer.class);
              assertThat(template.getHashValueSerializer())
                  .isSameAs(context.getBean("brineRedisSerializer"));
              assertThat(template.getKeySerializer())
                  .isInstanceOf(JdkSerializationRedisSerializer.class);
              assertThat(template.getHashKeySerializer())
                  .isInstanceOf(JdkSerializationRedisSerializer.class);
            });
  }

  @Test
  void leaves_the_users_template_alone() {
    runner
        .withPropertyValues("brine.redis.types=com.acme.**")
        .withUserConfiguration(OwnTemplate.class)
        .run(
            context ->
                assertThat(
                        context.getBean("redisTemplate", RedisTemplate.class).getValueSerializer())
                    .isInstanceOf(JdkSerializationRedisSerializer.class));
  }

  @Configuration(proxyBeanMethods = false)
  static class OwnTemplate {
    @Bean
    RedisTemplate<Object, Object> redisTemplate(RedisConnectionFactory connections) {
      RedisTemplate<Object, Object> template = new RedisTemplate<>();
      template.setConnectionFactory(connections);
      return template;
    }
  }

  @Test
  void sets_values_of_the_cache_and_keeps_its_other_settings() {
    runner
        .withPropertyValues(
            "brine.redis.types=dev.brine.spring.**",
            "spring.cache.type=redis",
            "spring.cache.cache-names=orders",
            "spring.cache.redis.time-to-live=5m",
            "spring.cache.redis.key-prefix=shop:")
        .withUserConfiguration(Caching.class)
        .run(
            context -> {
              RedisCacheManager caches = context.getBean(RedisCacheManager.class);
              for (String name : List.of("orders", "made later")) {
                caches.getCache(name);
                RedisCacheConfiguration cache = caches.getCacheConfigurations().get(name);
                assertThat(cache.getValueSerializationPair().write(new Stamp(1)).get(0) & 0xf0)
                    .isEqualTo(0x90);
                assertThat(cache.getTtlFunction().getTimeToLive("key", "value")).hasMinutes(5);
                assertThat(cache.getKeyPrefixFor(name)).startsWith("shop:");
              }
            });
  }

  @Test
  void leaves_the_users_configuration_of_the_cache_alone() {
    RedisCacheConfiguration own = RedisCacheConfiguration.defaultCacheConfig();
    runner
        .withPropertyValues(
            "brine.redis.types=com.acme.**",
            "spring.cache.type=redis",
            "spring.cache.cache-names=orders")
        .withUserConfiguration(Caching.class)
        .withBean(RedisCacheConfiguration.class, () -> own)
        .run(
            context ->
                assertThat(
                        context
                            .getBean(RedisCacheManager.class)
                            .getCacheConfigurations()
                            .get("orders")
                            .getValueSerializationPair())
                    .isSameAs(own.getValueSerializationPair()));
  }

  @Configuration(proxyBeanMethods = false)
  @EnableCaching
  static class Caching {}

  @Test
  void lets_the_users_customizer_of_the_cache_win() {
    runner
        .withPropertyValues("brine.redis.types=com.acme.**", "spring.cache.type=redis")
        .withUserConfiguration(Caching.class)
        .withBean(
            RedisCacheManagerBuilderCustomizer.class,
            () ->
                caches ->
                    caches.withCacheConfiguration(
                        "texts",
                        caches
                            .cacheDefaults()
                            .serializeValuesWith(
                                SerializationPair.fromSerializer(RedisSerializer.string()))))
        .run(
            context ->
                assertThat(
                        context
                            .getBean(RedisCacheManager.class)
                            .getCacheConfigurations()
                            .get("texts")
                            .getValueSerializationPair()
                            .write("tea")
                            .remaining())
                    .isEqualTo(3));
  }
}
