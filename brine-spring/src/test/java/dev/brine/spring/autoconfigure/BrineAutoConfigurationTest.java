// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.spring.BrineConversionService;
import dev.brine.spring.BrineHttpMessageConverter;
import dev.brine.spring.BrineJmsMessageConverter;
import dev.brine.spring.BrineRedisSerializer;
import dev.brine.spring.UnreadableCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.cache.CacheAutoConfiguration;
import org.springframework.boot.autoconfigure.cache.RedisCacheManagerBuilderCustomizer;
import org.springframework.boot.autoconfigure.data.redis.RedisAutoConfiguration;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.cache.annotation.EnableCaching;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.convert.ConversionService;
import org.springframework.core.convert.support.GenericConversionService;
import org.springframework.data.redis.cache.RedisCacheConfiguration;
import org.springframework.data.redis.cache.RedisCacheManager;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.JdkSerializationRedisSerializer;
import org.springframework.data.redis.serializer.RedisSerializationContext.SerializationPair;
import org.springframework.data.redis.serializer.RedisSerializer;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.http.converter.StringHttpMessageConverter;
import org.springframework.jms.support.converter.MessageConverter;
import org.springframework.jms.support.converter.SimpleMessageConverter;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

class BrineAutoConfigurationTest {
  private static final String SESSION_SERIALIZER = "springSessionDefaultRedisSerializer";
  private static final String SESSION_CONVERSIONS = "springSessionConversionService";
  private static final byte JAVA = (byte) 0xac;

  private final ApplicationContextRunner runner =
      new ApplicationContextRunner()
          .withConfiguration(
              AutoConfigurations.of(
                  RedisAutoConfiguration.class,
                  CacheAutoConfiguration.class,
                  BrineMetricsAutoConfiguration.class,
                  BrineRedisAutoConfiguration.class,
                  BrineSessionAutoConfiguration.class,
                  BrineHttpAutoConfiguration.class,
                  BrineJmsAutoConfiguration.class));

  /** A value of the application. */
  record Stamp(int number) implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  @Test
  void changes_nothing_without_a_key() {
    runner.run(
        context -> {
          assertThat(context)
              .hasNotFailed()
              .doesNotHaveBean(BrineRedisSerializer.class)
              .doesNotHaveBean(BrineConversionService.class)
              .doesNotHaveBean(BrineJmsMessageConverter.class);
          assertThat(context.getBean("redisTemplate", RedisTemplate.class).getValueSerializer())
              .isInstanceOf(JdkSerializationRedisSerializer.class);
        });
  }

  @Test
  void defines_the_beans_that_spring_session_looks_for() {
    runner
        .withPropertyValues(
            "brine.session.types=dev.brine.spring.**, com.acme.*", "brine.session.write=java")
        .run(
            context -> {
              byte[] bytes =
                  context
                      .getBean(SESSION_SERIALIZER, BrineRedisSerializer.class)
                      .serialize(new Stamp(1));
              assertThat(bytes[0]).isEqualTo(JAVA);
              assertThat(
                      context
                          .getBean(SESSION_CONVERSIONS, ConversionService.class)
                          .convert(bytes, Object.class))
                  .isEqualTo(new Stamp(1));
              assertThat(context).doesNotHaveBean("brineRedisSerializer");
            });
  }

  @Test
  void leaves_the_users_beans_of_sessions_alone() {
    JdkSerializationRedisSerializer serializer = new JdkSerializationRedisSerializer();
    GenericConversionService conversions = new GenericConversionService();
    runner
        .withPropertyValues("brine.session.types=com.acme.**")
        .withBean(SESSION_SERIALIZER, RedisSerializer.class, () -> serializer)
        .withBean(SESSION_CONVERSIONS, ConversionService.class, () -> conversions)
        .run(
            context -> {
              assertThat(context.getBean(SESSION_SERIALIZER)).isSameAs(serializer);
              assertThat(context.getBean(SESSION_CONVERSIONS)).isSameAs(conversions);
            });
  }

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
  void counts_unreadable_values_in_a_meter() {
    runner
        .withPropertyValues("brine.session.types=com.acme.**", "brine.session.on-unreadable=absent")
        .withBean(MeterRegistry.class, SimpleMeterRegistry::new)
        .run(
            context -> {
              RedisSerializer<?> serializer =
                  context.getBean(SESSION_SERIALIZER, RedisSerializer.class);
              assertThat(serializer.deserialize(new byte[] {1})).isNull();
              assertThat(
                      context
                          .getBean(MeterRegistry.class)
                          .get("brine.unreadable")
                          .tags("store", "brine.session", "reason", "CORRUPT")
                          .counter()
                          .count())
                  .isEqualTo(1);
            });
  }

  @Test
  void works_without_micrometer_and_without_a_registry() {
    ApplicationContextRunner configured =
        runner.withPropertyValues(
            "brine.session.types=com.acme.**", "brine.session.on-unreadable=absent");
    configured.run(
        context ->
            assertThat(
                    context
                        .getBean(SESSION_SERIALIZER, RedisSerializer.class)
                        .deserialize(new byte[] {1}))
                .isNull());
    configured
        .withClassLoader(new FilteredClassLoader(MeterRegistry.class))
        .run(
            context -> {
              assertThat(context).doesNotHaveBean(UnreadableCounter.class);
              assertThat(
                      context
                          .getBean(SESSION_SERIALIZER, RedisSerializer.class)
                          .deserialize(new byte[] {1}))
                  .isNull();
            });
  }

  @Test
  void works_without_redis_jms_and_servlets() {
    runner
        .withClassLoader(
            new FilteredClassLoader(
                "org.springframework.data.redis",
                "org.springframework.session.data.redis",
                "org.springframework.jms",
                "org.springframework.web",
                "org.redisson",
                "jakarta"))
        .withPropertyValues("brine.session.types=com.acme.**", "brine.redis.types=com.acme.**")
        .run(
            context ->
                assertThat(context)
                    .hasNotFailed()
                    .hasBean(SESSION_CONVERSIONS)
                    .doesNotHaveBean(SESSION_SERIALIZER));
  }

  @Test
  void reads_classes_of_the_contexts_loader_whatever_thread_reads() throws Exception {
    OtherStamps restarted = new OtherStamps();
    Object stamp = restarted.stamp(7);
    assertThat(stamp).isNotInstanceOf(Stamp.class);
    runner
        .withClassLoader(restarted)
        .withPropertyValues("brine.session.types=dev.brine.spring.**")
        .run(
            context -> {
              BrineRedisSerializer serializer =
                  context.getBean(SESSION_SERIALIZER, BrineRedisSerializer.class);
              byte[] bytes = new JdkSerializationRedisSerializer().serialize(new Stamp(7));
              Thread thread = Thread.currentThread();
              ClassLoader before = thread.getContextClassLoader();
              thread.setContextClassLoader(ClassLoader.getPlatformClassLoader());
              try {
                assertThat(serializer.deserialize(bytes)).isEqualTo(stamp);
                assertThat(serializer.deserialize(serializer.serialize(stamp))).isEqualTo(stamp);
              } finally {
                thread.setContextClassLoader(before);
              }
            });
  }

  @Test
  void adds_the_converter_of_http_after_the_others_in_web_applications() {
    WebApplicationContextRunner web =
        new WebApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(BrineHttpAutoConfiguration.class));
    web.withPropertyValues("brine.http.types=com.acme.**", "brine.http.max-size=1KB")
        .run(
            context -> {
              List<HttpMessageConverter<?>> converters = new ArrayList<>();
              converters.add(new StringHttpMessageConverter());
              context.getBean(WebMvcConfigurer.class).extendMessageConverters(converters);
              assertThat(converters).hasSize(2);
              assertThat(converters.get(1)).isInstanceOf(BrineHttpMessageConverter.class);
            });
    web.run(context -> assertThat(context).doesNotHaveBean(WebMvcConfigurer.class));
    web.withPropertyValues("brine.http.types=com.acme.**", "brine.http.max-size=3GB")
        .run(
            context ->
                assertThat(context.getStartupFailure())
                    .rootCause()
                    .hasMessage(
                        "Expected 1B to 2047MB as the value of brine.http.max-size but was"
                            + " 3221225472B\nSee docs/spring.md#keys"));
    runner
        .withPropertyValues("brine.http.types=com.acme.**")
        .run(context -> assertThat(context).doesNotHaveBean(WebMvcConfigurer.class));
  }

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

  @Test
  void converts_objects_of_jms_unless_the_user_has_a_converter() {
    ApplicationContextRunner configured =
        runner.withPropertyValues("brine.jms.types=com.acme.**", "brine.jms.send=object");
    configured.run(context -> assertThat(context).hasSingleBean(BrineJmsMessageConverter.class));
    configured
        .withBean(MessageConverter.class, SimpleMessageConverter::new)
        .run(context -> assertThat(context).doesNotHaveBean(BrineJmsMessageConverter.class));
  }

  @Test
  void rejects_keys_without_types() {
    for (String key :
        List.of(
            "brine.session.write=java",
            "brine.redis.on-unreadable=absent",
            "brine.jms.send=bytes")) {
      String prefix = key.substring(0, key.lastIndexOf('.'));
      String name = key.substring(0, key.indexOf('='));
      requireFailure(
          key,
          "Expected the key "
              + prefix
              + ".types beside "
              + name
              + " but it is missing or empty\nSet it to the classes that are stored, such as "
              + prefix
              + ".types=com.acme.**: docs/spring.md#keys");
    }
  }

  @Test
  void rejects_values_that_are_not_allowed_and_names_the_key() {
    for (Map.Entry<String, String> wrong :
        Map.of(
                "brine.session.types=com.acme.",
                "Cannot use the value of brine.session.types: Expected a class such as"
                    + " com.acme.Order,",
                "brine.session.ignore-serial-versions=com acme",
                "Cannot use the value of brine.session.ignore-serial-versions: Expected a class",
                "brine.session.write=kryo",
                "Failed to bind properties under 'brine.session.write' to dev.brine.Format",
                "brine.session.on-unreadable=null",
                "Failed to bind properties under 'brine.session.on-unreadable'")
            .entrySet()) {
      requireFailure(wrong.getKey(), wrong.getValue());
    }
  }

  private void requireFailure(String key, String message) {
    boolean isTypes = key.startsWith("brine.session.types");
    boolean hasTypes = key.startsWith("brine.session.") && !key.endsWith("=java");
    runner
        .withPropertyValues(key)
        .withPropertyValues(
            isTypes || !hasTypes ? new String[0] : new String[] {"brine.session.types=com.acme.**"})
        .run(
            context ->
                assertThat(causes(context.getStartupFailure()))
                    .anyMatch(text -> text.contains(message)));
  }

  private static List<String> causes(Throwable failure) {
    assertThat(failure).isNotNull();
    List<String> texts = new ArrayList<>();
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      texts.add(cause.getMessage());
    }
    return texts;
  }
}
