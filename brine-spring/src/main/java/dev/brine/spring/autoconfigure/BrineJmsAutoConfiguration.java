// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.autoconfigure;

import dev.brine.Format;
import dev.brine.spring.BrineJmsMessageConverter;
import dev.brine.spring.UnreadableCounter;
import jakarta.jms.Message;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.core.io.ResourceLoader;
import org.springframework.jms.support.converter.MessageConverter;

/** Converts the objects that Spring's JmsTemplate sends and its listeners receive. */
@AutoConfiguration(after = BrineMetricsAutoConfiguration.class)
@ConditionalOnClass({Message.class, MessageConverter.class})
@ConditionalOnBrineTypes(BrineJmsAutoConfiguration.PREFIX)
@EnableConfigurationProperties(BrineProperties.class)
class BrineJmsAutoConfiguration {
  static final String PREFIX = "brine.jms";

  @Bean
  @ConditionalOnMissingBean(MessageConverter.class)
  BrineJmsMessageConverter brineJmsMessageConverter(
      BrineProperties properties,
      ResourceLoader context,
      ObjectProvider<UnreadableCounter> counter) {
    BrineProperties.Jms jms = properties.jms();
    return new BrineJmsMessageConverter(
        ConfiguredValues.builder(PREFIX, jms.types(), context, counter).reads(Format.BRINE).build(),
        jms.send(),
        jms.receive());
  }
}
