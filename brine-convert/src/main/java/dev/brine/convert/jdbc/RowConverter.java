// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import dev.brine.convert.Marks;
import dev.brine.convert.Outcome;
import dev.brine.inspect.convert.ConvertedValue;
import dev.brine.inspect.convert.ValueConversion;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Converts rows in memory. Safe for several threads.
 *
 * @param written the marks of the values that an earlier run may have written
 */
record RowConverter(TableSchema schema, ValueConversion conversion, Marks written) {
  /** Returns the result for a row. */
  ConvertedRow convert(Row row) {
    byte[] stored = row.value();
    if (stored == null) {
      return ConvertedRow.unchanged(row, Outcome.OTHER, List.of());
    }
    if (written.contains(Marks.of(row.key().mark(), stored))) {
      return ConvertedRow.written(row);
    }
    ConvertedValue value = conversion.convert(stored);
    return switch (value.kind()) {
      case CHANGED -> changed(row, value);
      case SAME -> ConvertedRow.unchanged(row, Outcome.SAME, value.remarks());
      case NO_STREAM -> ConvertedRow.unchanged(row, Outcome.OTHER, value.remarks());
      case FAILED -> ConvertedRow.failed(row, value.reason());
    };
  }

  private ConvertedRow changed(Row row, ConvertedValue value) {
    byte[] bytes = value.bytes();
    long length = schema.kind().length(bytes);
    if (length > schema.longest()) {
      String reason =
          String.format(
              Locale.ROOT,
              "The new value has a length of %,d, but the column %s has room for %,d",
              length,
              schema.sql().of().column(),
              schema.longest());
      return ConvertedRow.failed(row, reason);
    }
    return Arrays.equals(bytes, row.value())
        ? ConvertedRow.unchanged(row, Outcome.SAME, value.remarks())
        : ConvertedRow.changed(row, value);
  }
}
