// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.autoconfigure;

import java.lang.reflect.Method;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.beans.factory.support.RootBeanDefinition;
import org.springframework.data.redis.core.RedisTemplate;
import org.springframework.data.redis.serializer.RedisSerializer;

/**
 * Sets the serializer of values in the RedisTemplate that Spring Boot defines; one of the user's is
 * left alone. Keys stay in Java's form, because Redis finds them by their bytes.
 */
final class TemplateValues implements BeanPostProcessor {
  private static final String TEMPLATE = "redisTemplate";

  private final ConfigurableListableBeanFactory beans;
  private final String serializer;

  TemplateValues(ConfigurableListableBeanFactory beans, String serializer) {
    this.beans = beans;
    this.serializer = serializer;
  }

  @Override
  public Object postProcessBeforeInitialization(Object bean, String name) {
    if (bean instanceof RedisTemplate<?, ?> template && name.equals(TEMPLATE) && isOfBoot()) {
      RedisSerializer<?> values = beans.getBean(serializer, RedisSerializer.class);
      if (template.getValueSerializer() == null) {
        template.setValueSerializer(values);
      }
      if (template.getHashValueSerializer() == null) {
        template.setHashValueSerializer(values);
      }
    }
    return bean;
  }

  private boolean isOfBoot() {
    BeanDefinition definition =
        beans.containsBeanDefinition(TEMPLATE) ? beans.getMergedBeanDefinition(TEMPLATE) : null;
    Method factory =
        definition instanceof RootBeanDefinition root ? root.getResolvedFactoryMethod() : null;
    return factory != null
        && factory.getDeclaringClass().getName().startsWith("org.springframework.boot.");
  }
}
