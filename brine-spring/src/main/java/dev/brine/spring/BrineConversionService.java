// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring;

import java.util.Objects;
import org.springframework.core.convert.support.GenericConversionService;

/**
 * Converts attributes of sessions that Spring Session keeps in a database to bytes and back. Define
 * it as the bean {@code springSessionConversionService}.
 */
public final class BrineConversionService extends GenericConversionService {
  /** Creates the service. */
  public BrineConversionService(BrineValues values) {
    Objects.requireNonNull(values, "Missing values");
    addConverter(Object.class, byte[].class, values::encode);
    addConverter(byte[].class, Object.class, values::decode);
  }
}
