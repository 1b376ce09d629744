// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.cli.terminal.ExitCode;
import dev.brine.cli.terminal.Terminal;
import dev.brine.convert.StreamCheck;
import dev.brine.inspect.rewrite.StreamChanges;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/** Tests the advice of a failed conversion. */
class OutputConversionTest {
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  /** A stream with a long string, and more of it than is read to find the packing. */
  private static byte[] start() {
    byte[] start = new byte[4 << 20];
    Arrays.fill(start, (byte) 'a');
    System.arraycopy(new byte[] {(byte) 0xac, (byte) 0xed, 0, 5, 0x7c, 0, 0, 0}, 0, start, 0, 8);
    return start;
  }

  /** Begins like a stream, and has more than the memory. */
  private static InputStream endless() {
    InputStream huge =
        new InputStream() {
          @Override
          public int read() {
            throw new OutOfMemoryError("Java heap space");
          }

          @Override
          public int read(byte[] bytes, int offset, int length) {
            return read();
          }
        };
    return new SequenceInputStream(new ByteArrayInputStream(start()), huge);
  }

  private ExitCode convert(InputStream standard) throws IOException {
    Terminal terminal = Terminal.of(new ByteArrayOutputStream(), err, new Properties(), Map.of());
    InspectedInputs inputs = InspectedInputs.of(List.of("-"), new SchemaOptions(), List.of());
    return new OutputConversion(inputs, standard, StreamCheck.NONE, terminal)
        .to("-", Optional.of(TargetForm.BRINE), StreamChanges.none());
  }

  /** Its classes would not help. */
  @Test
  void an_input_that_needs_more_memory_gets_the_option_of_the_jvm() throws Exception {
    assertThat(convert(endless())).isEqualTo(ExitCode.GATE);
    assertThat(err.toString(UTF_8))
        .contains("more memory than there is", "Set a larger -Xmx in JAVA_TOOL_OPTIONS")
        .doesNotContain("--class-path");
  }
}
