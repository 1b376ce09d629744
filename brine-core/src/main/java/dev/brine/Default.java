// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The value of a field or component that a writer's version of the class does not have, in place of
 * 0 or null; on a constant of an enum: that it stands for all constants that this version does not
 * have.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Default {
  /**
   * Returns the value as Java writes it, without quotes: of a primitive type, its box, a string, or
   * the name of an enum's constant. Nothing for a constant of an enum.
   */
  String value() default "";
}
