// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.settings;

import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;

/** The options of one builder that are set, each at most once. */
public final class Once {
  private final Set<String> set = new HashSet<>();

  /** Creates the options of a builder, of which none is set. */
  public Once() {}

  /**
   * Returns the value of an option, which is set from then on.
   *
   * @throws NullPointerException if the value is null
   * @throws IllegalStateException if the option is set already
   */
  public <V> V set(String option, V value) {
    return set(option, value, any -> {});
  }

  /**
   * Returns the value of an option, which is set from then on.
   *
   * @param check fails for a value that the option cannot have; the option is then not set
   * @throws NullPointerException if the value is null
   * @throws IllegalStateException if the option is set already
   */
  public <V> V set(String option, V value, Consumer<? super V> check) {
    Objects.requireNonNull(value, () -> "Missing value of the option " + option);
    check.accept(value);
    if (!set.add(option)) {
      throw new IllegalStateException("The option " + option + " is set twice");
    }
    return value;
  }
}
