// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.autoconfigure;

import dev.brine.Brine;
import dev.brine.spring.BrineHttpMessageConverter;
import java.util.List;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.core.io.ResourceLoader;
import org.springframework.http.converter.HttpMessageConverter;
import org.springframework.util.unit.DataSize;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Adds the converter of {@code application/x-brine} after those of Spring MVC. */
@AutoConfiguration
@ConditionalOnClass(WebMvcConfigurer.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
@ConditionalOnMissingBean(BrineHttpMessageConverter.class)
@ConditionalOnBrineTypes(BrineHttpAutoConfiguration.PREFIX)
@EnableConfigurationProperties(BrineProperties.class)
class BrineHttpAutoConfiguration {
  static final String PREFIX = "brine.http";

  /**
   * The converter is no bean: Spring Boot would put it before its own, and requests that accept any
   * type would get bytes.
   */
  @Bean
  WebMvcConfigurer brineHttpMessages(BrineProperties properties, ResourceLoader context) {
    BrineProperties.Http http = properties.http();
    Brine.Builder brine = Brine.newBuilder().types(ConfiguredValues.filter(PREFIX, http.types()));
    ClassLoader loader = context.getClassLoader();
    BrineHttpMessageConverter converter =
        new BrineHttpMessageConverter(
            (loader == null ? brine : brine.classLoader(loader)).build(), longest(http.maxSize()));
    return new WebMvcConfigurer() {
      @Override
      public void extendMessageConverters(List<HttpMessageConverter<?>> converters) {
        converters.add(converter);
      }
    };
  }

  private static int longest(DataSize size) {
    if (size.toBytes() < 1 || size.toBytes() > Integer.MAX_VALUE) {
      throw BrineKeys.SETTINGS.invalid(
          "Value " + size + " of brine.http.max-size is out of range", "Write 1B to 2047MB");
    }
    return (int) size.toBytes();
  }
}
