// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.autoconfigure;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.context.annotation.Conditional;

/** Matches if the types of a part are configured. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Conditional(TypesCondition.class)
@interface ConditionalOnBrineTypes {
  /** Returns the prefix of the part's keys, such as {@code brine.session}. */
  String value();
}
