// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.inspect.Category;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.Place;
import dev.brine.inspect.Reading;
import dev.brine.inspect.Shop;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The tables of bytes. */
class AttributionTest {
  private static final byte[] SHOP = JavaStreams.write(Shop.create());

  private static Summary summary(byte[]... inputs) throws IOException {
    ValueOptions options = new ValueOptions(40, 40, ValueOptions.Masking.SHOWN);
    Summary summary = new Summary(options, List.of(Grouping.values()));
    for (byte[] input : inputs) {
      Reading reading = Inspector.read(new ByteArrayInputStream(input), summary.visitor());
      summary.add("shop.ser", reading);
    }
    return summary;
  }

  @Test
  void adds_up_to_the_inputs_by_every_grouping() throws IOException {
    byte[] cut = Arrays.copyOf(SHOP, SHOP.length - 30);
    for (byte[][] inputs : List.of(new byte[][] {SHOP}, new byte[][] {SHOP, cut, {1, 2, 3}})) {
      Attribution attribution = summary(inputs).attribution();
      long length = Arrays.stream(inputs).mapToLong(input -> input.length).sum();
      assertThat(attribution.total()).isEqualTo(length);
      for (Grouping grouping : Grouping.values()) {
        List<Tally> tallies = grouping.of(attribution);
        assertThat(tallies.stream().mapToLong(Tally::bytes).sum()).isEqualTo(length);
        assertThat(tallies).allMatch(tally -> tally.below() <= length, "below");
      }
    }
  }

  @Test
  void counts_what_is_below_a_class_and_a_field_once() throws IOException {
    Attribution attribution = summary(SHOP).attribution();
    Tally shop = named(attribution.classes(), Shop.class.getName());
    assertThat(shop.below()).isEqualTo(SHOP.length - 4);
    assertThat(shop.count()).isEqualTo(1);
    Tally prices = named(attribution.fields(), Shop.Order.class.getName() + ".prices");
    assertThat(prices.count()).isEqualTo(2);
    assertThat(prices.below()).isEqualTo(35 + 22);
    Tally customers = named(attribution.fields(), Shop.Order.class.getName() + ".customer");
    assertThat(customers.bytes()).isEqualTo(14 + 7);
  }

  private static Tally named(List<Tally> tallies, String name) {
    return tallies.stream().filter(tally -> tally.name().equals(name)).findFirst().orElseThrow();
  }

  @Test
  void names_the_input_and_what_it_holds_first() throws IOException {
    assertThat(summary(SHOP).text().lines().limit(6))
        .containsExactly(
            "shop.ser: Java object stream, " + SHOP.length + " bytes",
            "Holds dev.brine.inspect.Shop",
            "7 objects, 4 strings, 2 arrays, 1 enum constant, 2 back references, 9 class"
                + " descriptions, 5 deep",
            "",
            "Bytes by kind",
            "                         bytes       %");
    assertThat(summary(SHOP, Arrays.copyOf(SHOP, 9)).text())
        .startsWith("2 inputs: 2 Java object streams, ")
        .contains(
            "shop.ser: Damaged at offset 9: 22 bytes of a class name are needed but only 1 is"
                + " left");
  }

  @Test
  void writes_csv_that_no_spreadsheet_runs() throws IOException {
    String csv = AttributionText.csv(summary(SHOP).attribution(), List.of(Grouping.CLASS));
    assertThat(csv)
        .startsWith("by,name,values,bytes,description_bytes,with_all_below\n")
        .contains("\nclass,\"int[]\",2,");
    byte[] formula = JavaStreams.write(Shop.create());
    String name = "dev.brine.inspect.Shop";
    String hostile = new String(formula, java.nio.charset.StandardCharsets.ISO_8859_1);
    byte[] changed =
        hostile
            .replaceFirst(name, "=1+1" + name.substring(4))
            .getBytes(java.nio.charset.StandardCharsets.ISO_8859_1);
    assertThat(AttributionText.csv(summary(changed).attribution(), List.of(Grouping.CLASS)))
        .contains("\"'=1+1brine");
  }

  @Test
  void writes_csv_without_formulas_in_the_width_of_east_asian_letters() {
    for (String start : List.of("\uFF1D", "\uFF0B", "\uFF0D", "\uFF20")) {
      Attribution attribution = new Attribution();
      attribution.bytes(Category.NUMBERS, new Place(start + "1", "b", "I"), 0, 4);
      assertThat(AttributionText.csv(attribution, List.of(Grouping.FIELD)))
          .contains("field,\"'" + start + "1.b\",");
    }
  }

  @Test
  void keeps_the_start_of_long_names() {
    Attribution attribution = new Attribution();
    String name = "x".repeat(60_000);
    attribution.bytes(Category.NUMBERS, new Place(name, name, "I"), 0, 4);
    attribution.bytes(Category.NUMBERS, new Place("a", "b", "I"), 4, 4);
    assertThat(attribution.fields())
        .extracting(Tally::name)
        .containsExactly("a.b", "x".repeat(1_024) + "...." + "x".repeat(1_024) + "...");
    assertThat(attribution.total()).isEqualTo(8);
  }
}
