// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

import dev.brine.Alias;
import java.lang.reflect.AnnotatedElement;
import java.util.List;

/** The names that classes and their members had before. */
public final class FormerNames {
  private FormerNames() {}

  /** Returns those of a class, a field or a constant, the latest first. */
  public static List<String> of(AnnotatedElement element) {
    Alias alias = element.getAnnotation(Alias.class);
    return alias == null ? List.of() : List.of(alias.value());
  }
}
