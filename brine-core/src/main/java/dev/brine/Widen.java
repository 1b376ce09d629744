// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lets a field or component read values of a narrower type that it had before, if no value changes:
 * {@code int} to {@code long} or {@code double}, {@code float} to {@code double}, {@code int} to
 * {@code Integer} or {@code Long}, {@code Integer} to {@code Long}. Never {@code long} to {@code
 * double}, which rounds.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Widen {}
