// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import java.util.Set;

/**
 * The use of one change in a value.
 *
 * @param rule the option without dashes and its value, as {@code rename com.acme.**=org.acme.**}
 * @param classes the old names of the classes that it changes
 * @param objects how many objects have such a class, or a value of their own that it changes
 */
public record RuleUse(String rule, Set<String> classes, long objects) {
  /** Makes the set unmodifiable. */
  public RuleUse {
    classes = Set.copyOf(classes);
  }
}
