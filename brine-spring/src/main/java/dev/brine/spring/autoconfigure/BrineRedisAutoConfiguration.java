// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.autoconfigure;

import dev.brine.spring.BrineRedisSerializer;
import dev.brine.spring.UnreadableCounter;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.core.io.ResourceLoader;
import org.springframework.data.redis.cache.RedisCacheConfiguration;
import org.springframework.data.redis.serializer.RedisSerializer;

/**
 * Serializes the values of the template and of the cache that Spring Boot configures. The user's
 * own customizers of the cache come later, so that they win.
 */
@AutoConfiguration(after = BrineMetricsAutoConfiguration.class)
@ConditionalOnClass(RedisSerializer.class)
@ConditionalOnBrineTypes(BrineRedisAutoConfiguration.PREFIX)
@EnableConfigurationProperties(BrineProperties.class)
class BrineRedisAutoConfiguration {
  static final String PREFIX = "brine.redis";
  private static final String BEAN = "brineRedisSerializer";

  @Bean(BEAN)
  @ConditionalOnMissingBean(name = BEAN)
  BrineRedisSerializer brineRedisSerializer(
      BrineProperties properties,
      ResourceLoader context,
      ObjectProvider<UnreadableCounter> counter) {
    return new BrineRedisSerializer(
        ConfiguredValues.of(PREFIX, properties.redis(), context, counter));
  }

  @Bean
  static BeanPostProcessor brineRedisTemplateValues(ConfigurableListableBeanFactory beans) {
    return new TemplateValues(beans, BEAN);
  }

  /** The cache of Spring Boot 3. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(
      org.springframework.boot.autoconfigure.cache.RedisCacheManagerBuilderCustomizer.class)
  @ConditionalOnMissingBean(RedisCacheConfiguration.class)
  static class CacheOfBoot3 {
    @Bean
    @Order(Ordered.HIGHEST_PRECEDENCE)
    org.springframework.boot.autoconfigure.cache.RedisCacheManagerBuilderCustomizer
        brineCacheValuesOfBoot3(BrineRedisSerializer brineRedisSerializer) {
      return builder -> CacheValues.replace(builder, brineRedisSerializer);
    }
  }

  /** The cache of Spring Boot 4. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(
      org.springframework.boot.cache.autoconfigure.RedisCacheManagerBuilderCustomizer.class)
  @ConditionalOnMissingBean(RedisCacheConfiguration.class)
  static class CacheOfBoot4 {
    @Bean
    @Order(Ordered.HIGHEST_PRECEDENCE)
    org.springframework.boot.cache.autoconfigure.RedisCacheManagerBuilderCustomizer
        brineCacheValuesOfBoot4(BrineRedisSerializer brineRedisSerializer) {
      return builder -> CacheValues.replace(builder, brineRedisSerializer);
    }
  }
}
