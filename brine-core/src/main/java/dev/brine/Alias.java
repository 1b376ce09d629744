// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The names that a field, a component, an enum constant or a class had before. If a message does
 * not have the present name, one of these is used. Classes have binary names, such as {@code
 * com.acme.Order$Line}.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.FIELD, ElementType.TYPE})
public @interface Alias {
  /** Returns the former names, the latest first. */
  String[] value();
}
