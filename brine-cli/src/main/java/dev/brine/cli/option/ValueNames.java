// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.option;

import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Converts the names that users write for values of an option, and offers them for completion.
 *
 * @param <V> the type of the values
 */
public abstract class ValueNames<V> implements ITypeConverter<V>, Iterable<String> {
  private final Function<String, V> values;
  private final List<String> names;

  /**
   * Creates a converter.
   *
   * @param values returns the value of a name; its IllegalArgumentException has the message for a
   *     wrong name
   * @param names the names to offer, none where there are too many
   */
  protected ValueNames(Function<String, V> values, String... names) {
    this.values = values;
    this.names = List.of(names);
  }

  /**
   * Creates a converter to one of some values.
   *
   * @param expected the names in words, for the message for a wrong name
   * @param id returns the name of a value
   */
  protected ValueNames(String expected, Function<V, String> id, List<V> values) {
    this(
        name ->
            values.stream()
                .filter(value -> id.apply(value).equals(name))
                .findFirst()
                .orElseThrow(() -> unknown(expected, name)),
        values.stream().map(id).toArray(String[]::new));
  }

  /**
   * Returns the failure of a wrong name.
   *
   * @param expected the names in words
   */
  protected static IllegalArgumentException unknown(String expected, String name) {
    return new IllegalArgumentException("Expected " + expected + " but was '" + name + "'");
  }

  /** Returns the names of some values. */
  protected static <V> String[] names(V[] values, Function<V, String> id) {
    return Stream.of(values).map(id).toArray(String[]::new);
  }

  @Override
  public final V convert(String name) {
    try {
      return values.apply(name);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }

  @Override
  public final Iterator<String> iterator() {
    return names.iterator();
  }
}
