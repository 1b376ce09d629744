// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.autoconfigure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.spring.BrineConversionService;
import dev.brine.spring.BrineHttpMessageConverter;
import dev.brine.spring.BrineJmsMessageConverter;
import dev.brine.spring.BrineRedisSerializer;
import dev.brine.spring.UnreadableCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.ArrayList;
import java.util.List;
import org.apache.activemq.command.ActiveMQObjectMessage;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.core.convert.ConversionService;
import org.springframework.core.convert.support.GenericConversionService;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.JdkSerializationRedisSerializer;
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

  private final ApplicationContextRunner runner = Contexts.runner();

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
                        "Value 3221225472B of brine.http.max-size is out of range\n"
                            + "Write 1B to 2047MB: docs/spring.md#keys"));
    runner
        .withPropertyValues("brine.http.types=com.acme.**")
        .run(context -> assertThat(context).doesNotHaveBean(WebMvcConfigurer.class));
  }

  @Test
  void converts_objects_of_jms_unless_the_user_has_a_converter() throws Exception {
    ApplicationContextRunner configured =
        runner.withPropertyValues("brine.jms.types=com.acme.**", "brine.jms.send=object");
    configured.run(context -> assertThat(context).hasSingleBean(BrineJmsMessageConverter.class));
    ActiveMQObjectMessage message = new ActiveMQObjectMessage();
    message.setObject("text");
    configured.run(
        context ->
            assertThatThrownBy(
                    () -> context.getBean(BrineJmsMessageConverter.class).fromMessage(message))
                .hasMessageContaining("set brine.jms.receive=both"));
    configured
        .withPropertyValues("brine.jms.receive=both")
        .run(
            context ->
                assertThat(context.getBean(BrineJmsMessageConverter.class).fromMessage(message))
                    .isEqualTo("text"));
    configured
        .withBean(MessageConverter.class, SimpleMessageConverter::new)
        .run(context -> assertThat(context).doesNotHaveBean(BrineJmsMessageConverter.class));
  }
}
