// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.autoconfigure;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.autoconfigure.cache.CacheAutoConfiguration;
import org.springframework.boot.autoconfigure.data.redis.RedisAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

/** Application contexts with the auto-configurations of Brine, and those that they change. */
final class Contexts {
  private Contexts() {}

  static ApplicationContextRunner runner() {
    return new ApplicationContextRunner()
        .withConfiguration(
            AutoConfigurations.of(
                RedisAutoConfiguration.class,
                CacheAutoConfiguration.class,
                BrineMetricsAutoConfiguration.class,
                BrineRedisAutoConfiguration.class,
                BrineSessionAutoConfiguration.class,
                BrineHttpAutoConfiguration.class,
                BrineJmsAutoConfiguration.class));
  }
}
