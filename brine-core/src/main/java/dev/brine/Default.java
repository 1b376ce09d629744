// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The value of a field or component that the writer's version of the class does not have, instead
 * of 0 or null. On an enum constant: it replaces all constants that this version does not have.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Default {
  /**
   * Returns the value as Java source has it, without quotes: of a primitive type, its box, a
   * string, or the name of an enum constant. Empty on an enum constant.
   */
  String value() default "";
}
