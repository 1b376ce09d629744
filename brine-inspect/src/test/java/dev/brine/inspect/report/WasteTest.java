// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.inspect.Blobs;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.inspect.print.ValueOptions.Masking;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the report of repeated bytes. */
class WasteTest {
  private static String waste(Masking masking, Blobs.Writer writer) throws IOException {
    Waste waste = new Waste(new ValueOptions(40, 40, masking));
    Inspector.read(new ByteArrayInputStream(Blobs.stream(writer)), waste);
    return waste.text().replace(System.lineSeparator(), "\n");
  }

  @Test
  void counts_what_says_nothing() throws IOException {
    assertThat(waste(Masking.SHOWN, out -> out.writeObject(java.util.concurrent.TimeUnit.DAYS)))
        .contains("names of enum constants, in place of numbers      1           3");
    assertThat(waste(Masking.SHOWN, out -> out.writeObject(new Object[] {null, "a"})))
        .contains("None was found");
  }

  @Test
  void counts_equal_strings_boxes_and_repeated_descriptions() throws IOException {
    Blobs.Writer writer =
        out -> {
          String one = "equal text";
          out.writeObject(new ArrayList<>(List.of(one, new String(one.toCharArray()), 1, 2)));
          out.reset();
          out.writeObject(3L);
          out.writeObject(new ArrayList<>());
          out.writeObject(new Object[] {one});
        };
    assertThat(waste(Masking.SHOWN, writer))
        .isEqualTo(
            """
            Waste
                                                            times  would save
              strings equal to an earlier one                   2          16
                "equal text"                                    2          16
              boxed numbers in place of primitive ones          3           8
              class descriptions repeated                                  74
              collections that are empty, in place of null      1          11
              fields that are 0, false or null                  1           4
              capacities of collections                         2           8
            """);
    assertThat(waste(Masking.MASKED, writer)).doesNotContain("equal text");
  }

  @Test
  void counts_what_large_numbers_have_besides_their_digits() throws IOException {
    Object[] prices = {new BigDecimal("9.95"), new BigDecimal("19.95"), BigInteger.TEN};
    assertThat(waste(Masking.SHOWN, out -> out.writeObject(prices)))
        .contains("BigDecimal and BigInteger, beyond their digits      3         112")
        .doesNotContain("boxed");
    Object[] others = {9.95, "9.95", new BigDecimal[0]};
    assertThat(waste(Masking.SHOWN, out -> out.writeObject(others))).doesNotContain("BigDecimal");
  }

  @Test
  void finds_none_where_strings_are_shared() throws IOException {
    String one = "equal text";
    assertThat(waste(Masking.SHOWN, out -> out.writeObject(new Object[] {one, one, "b"})))
        .isEqualTo("Waste\n  None was found\n");
  }
}
