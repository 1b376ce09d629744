// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.autoconfigure;

import dev.brine.spring.BrineConversionService;
import dev.brine.spring.BrineRedisSerializer;
import dev.brine.spring.UnreadableCounter;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.io.ResourceLoader;

/** Defines the beans that Spring Session looks for by their names. */
@AutoConfiguration(after = BrineMetricsAutoConfiguration.class)
@ConditionalOnBrineTypes(BrineSessionAutoConfiguration.PREFIX)
@EnableConfigurationProperties(BrineProperties.class)
class BrineSessionAutoConfiguration {
  static final String PREFIX = "brine.session";

  /** Sessions in Redis. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(
      name = {
        "org.springframework.data.redis.serializer.RedisSerializer",
        "org.springframework.session.data.redis.RedisSessionRepository"
      })
  static class InRedis {
    private static final String BEAN = "springSessionDefaultRedisSerializer";

    @Bean(name = BEAN, defaultCandidate = false)
    @ConditionalOnMissingBean(name = BEAN)
    BrineRedisSerializer serializer(
        BrineProperties properties,
        ResourceLoader context,
        ObjectProvider<UnreadableCounter> counter) {
      return new BrineRedisSerializer(
          ConfiguredValues.of(PREFIX, properties.session(), context, counter));
    }
  }

  /** Sessions in a database. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(name = "org.springframework.session.jdbc.JdbcIndexedSessionRepository")
  static class InDatabase {
    private static final String BEAN = "springSessionConversionService";

    @Bean(name = BEAN, defaultCandidate = false)
    @ConditionalOnMissingBean(name = BEAN)
    BrineConversionService conversions(
        BrineProperties properties,
        ResourceLoader context,
        ObjectProvider<UnreadableCounter> counter) {
      return new BrineConversionService(
          ConfiguredValues.of(PREFIX, properties.session(), context, counter));
    }
  }
}
