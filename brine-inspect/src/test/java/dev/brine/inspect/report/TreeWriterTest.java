// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.inspect.Inspector;
import dev.brine.inspect.Shop;
import dev.brine.inspect.print.TreeWriter;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.inspect.print.ValueOptions.Masking;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The tree that is printed. */
class TreeWriterTest {
  private static final byte[] SHOP = JavaStreams.write(Shop.create());

  private static String tree(byte[] input, ValueOptions options) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      Inspector.read(new ByteArrayInputStream(input), new TreeWriter(out, options));
    }
    return bytes.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
  }

  @Test
  void shows_objects_with_their_fields_ids_and_back_references() throws IOException {
    assertThat(tree(SHOP, new ValueOptions(80, 80, Masking.SHOWN)))
        .isEqualTo(
            """
            dev.brine.inspect.Shop #3
              best = dev.brine.inspect.Shop$Order #9
                number = 1
                customer = "Zoë \\"\\u001b[31m" #10  (14 bytes)
                prices = int[3] #12: 1, 20, 300  (35 bytes)
                status = dev.brine.inspect.Shop$Status.PAID #15  (82 bytes)
                tags = java.util.HashMap #18
                  loadFactor = 0.75
                  threshold = 0
                  data 00 00 00 10 00 00 00 00  (10 bytes)
              orders = java.util.ArrayList #20
                size = 2
                data 00 00 00 02  (6 bytes)
                -> #9 dev.brine.inspect.Shop$Order
                dev.brine.inspect.Shop$Order #21
                  number = 2
                  customer = "Anna" #22  (7 bytes)
                  prices = int[3] #23: 1, 20, 300  (22 bytes)
                  status = -> #15 dev.brine.inspect.Shop$Status
                  tags = java.util.HashMap #24
                    loadFactor = 0.75
                    threshold = 12
                    data 00 00 00 10 00 00 00 01  (10 bytes)
                    "size" #25  (7 bytes)
                    java.lang.Integer #28
                      value = 40
            """);
  }

  @Test
  void shows_no_more_than_is_wanted() throws IOException {
    assertThat(tree(SHOP, new ValueOptions(2, 2, Masking.SHOWN)))
        .contains("customer = \"Zo\"... #10", "prices = int[3] #12: 1, 20, ...")
        .doesNotContain("Zoë");
  }

  @Test
  void masks_strings_and_data_but_no_names() throws IOException {
    assertThat(tree(SHOP, new ValueOptions(80, 80, Masking.MASKED)))
        .contains("customer = \"***\" (4 bytes)", "Status.PAID", "data ***")
        .doesNotContain("Anna", "Zoë", "00 00");
  }

  @Test
  void masks_chars_and_arrays_of_bytes_but_no_other_numbers() throws IOException {
    Object[] values = {"key".toCharArray(), new byte[] {77, 78}, 'q', new int[] {5}};
    byte[] stream = JavaStreams.write(values);
    assertThat(tree(stream, new ValueOptions(80, 80, Masking.MASKED)))
        .contains("char[3] #3: ***  (", "byte[2] #5: ***  (", "value = ***\n", ": 5")
        .doesNotContain("'k'", "77", "'q'");
    assertThat(tree(stream, new ValueOptions(80, 80, Masking.SHOWN)))
        .contains("'k', 'e', 'y'", "77, 78", "value = 'q'");
  }

  @Test
  void shows_what_was_read_before_the_damage() throws IOException {
    byte[] cut = Arrays.copyOf(SHOP, SHOP.length - 30);
    assertThat(tree(cut, new ValueOptions(80, 80, Masking.SHOWN)))
        .contains("\"Zoë", "\"size\" #25")
        .doesNotContain("value = 40")
        .matches("(?s).*\\(\\d+ bytes from offset \\d+ on were not read\\)\n");
  }
}
