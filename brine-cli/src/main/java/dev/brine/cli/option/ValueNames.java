// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.option;

import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Converts the names that users write for values of an option.
 *
 * @param <V> the type of the values
 */
public abstract class ValueNames<V> implements ITypeConverter<V> {
  private final Function<String, V> values;

  /**
   * Creates a converter.
   *
   * @param values returns the value of a name; its IllegalArgumentException has the message for a
   *     wrong name
   */
  protected ValueNames(Function<String, V> values) {
    this.values = values;
  }

  /** Returns the exception that {@code values} throws if a name is none of the expected ones. */
  protected static IllegalArgumentException unknown(String expected, String name) {
    return new IllegalArgumentException("Expected " + expected + " but was '" + name + "'");
  }

  @Override
  public final V convert(String name) {
    try {
      return values.apply(name);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}
