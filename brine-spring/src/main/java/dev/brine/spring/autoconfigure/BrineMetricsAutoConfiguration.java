// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.autoconfigure;

import dev.brine.spring.UnreadableCounter;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;

/** Counts unreadable values in the meter {@code brine.unreadable}. */
@AutoConfiguration
@ConditionalOnClass(MeterRegistry.class)
class BrineMetricsAutoConfiguration {
  /** The registry is looked up late: sessions are set up before it. */
  @Bean
  @ConditionalOnMissingBean(UnreadableCounter.class)
  UnreadableCounter brineUnreadableCounter(ObjectProvider<MeterRegistry> registry) {
    return (store, reason) ->
        registry.ifAvailable(
            found ->
                found.counter("brine.unreadable", "store", store, "reason", reason).increment());
  }
}
