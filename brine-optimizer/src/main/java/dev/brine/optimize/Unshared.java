// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Promises that nothing else refers to the object of a field, nor to the objects in it that have an
 * identity, so that it may be written in place. Any annotation with this simple name counts; it is
 * not needed when the program runs.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.FIELD)
public @interface Unshared {}
