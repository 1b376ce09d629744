// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.inspect.Reading;
import dev.brine.inspect.print.JsonWriter;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.inspect.print.ValueOptions.Masking;
import dev.brine.inspect.source.Input;
import java.io.PrintStream;
import java.util.List;

/**
 * Prints inputs as lines of JSON.
 *
 * @param reader reports what is wrong with an input
 * @param masking whether values are shown
 */
record JsonLines(InputReader reader, Masking masking) {
  private static final int WHOLE = 1 << 28;

  /**
   * Prints a line for each input.
   *
   * @return whether each was read to its end
   */
  boolean print(List<Input> inputs, PrintStream out) {
    boolean isWhole = true;
    for (Input input : inputs) {
      JsonWriter writer =
          new JsonWriter(out, input.name(), new ValueOptions(WHOLE, WHOLE, masking));
      Reading reading = reader.read(input, writer);
      isWhole &= reading != null && reading.stop().isEmpty();
      if (reading != null) {
        writer.end(reading);
        if (writer.isCut()) {
          reader.cut(input);
        }
      }
      out.flush();
    }
    return isWhole;
  }
}
