// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.inspect.Blobs;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.Shop;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests the report of dangers, and the filters that it proposes. */
class RiskTest {
  private static Risk risk(byte[] input) throws IOException {
    Risk risk = new Risk();
    Inspector.read(new ByteArrayInputStream(input), risk);
    return risk;
  }

  private static String filter(byte[] input) throws IOException {
    return risk(input)
        .text()
        .lines()
        .filter(line -> line.startsWith("  ObjectInputFilter  "))
        .map(line -> line.substring("  ObjectInputFilter  ".length()))
        .findFirst()
        .orElse("!*");
  }

  @SuppressWarnings("BanSerializableRead") // It is what the filter is for.
  private static Object read(byte[] input, String filter) throws Exception {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(input))) {
      in.setObjectInputFilter(ObjectInputFilter.Config.createFilter(filter));
      return in.readObject();
    }
  }

  @Test
  void proposes_a_filter_that_lets_java_read_the_input() throws Exception {
    for (byte[] stream : Blobs.ofTheJdk()) {
      Risk risk = risk(stream);
      if (risk.text().contains("Add the classes of proxies and lambdas")) {
        assertThat(risk.findings().get(0)).matches("(Dynamic proxy|Serialized lambdas): .*");
      } else {
        assertThat(read(stream, filter(stream))).isNotNull();
      }
    }
  }

  @Test
  void is_the_same_in_a_summary() throws IOException {
    for (byte[] stream : Blobs.ofTheJdk()) {
      Summary summary = new Summary(new ValueOptions(40, 40, ValueOptions.Masking.SHOWN));
      Inspector.read(new ByteArrayInputStream(stream), summary.visitor());
      assertThat(summary.risk()).isEqualTo(risk(stream).text());
    }
  }

  @Test
  void proposes_no_filter_that_allows_another_class() throws Exception {
    byte[] shop = JavaStreams.write(Shop.create());
    byte[] other = JavaStreams.write(new java.io.File("a"));
    assertThatThrownBy(() -> read(other, filter(shop))).isInstanceOf(InvalidClassException.class);
    assertThat(risk(shop).text())
        .contains("No known pattern was found. The list of patterns is not complete")
        .contains(
            "TypeFilter.allow   (\"dev.brine.inspect.Shop\", \"dev.brine.inspect.Shop$Order\"");
  }

  @Test
  void allows_of_what_replaces_objects_only_what_is_there() throws Exception {
    byte[] date = JavaStreams.write(LocalDate.of(2020, 1, 2));
    assertThat(filter(date)).isEqualTo("java.time.LocalDate;java.time.Ser;!*");
    assertThatThrownBy(() -> read(JavaStreams.write(LocalTime.NOON), filter(date)))
        .isInstanceOf(InvalidClassException.class);
    byte[] list = JavaStreams.write(List.of("a"));
    assertThat(read(list, filter(list))).isEqualTo(List.of("a"));
    assertThatThrownBy(() -> read(JavaStreams.write(Set.of("a")), filter(list)))
        .isInstanceOf(InvalidClassException.class);
  }

  @Test
  void leaves_names_that_do_not_show_what_they_are_out_of_filters() throws Exception {
    byte[] shop = JavaStreams.write(Shop.create());
    String name = "dev.brine.\u202Etcepsni"; // as many bytes as the name that it replaces
    byte[] hostile =
        new String(shop, StandardCharsets.ISO_8859_1)
            .replaceFirst(
                "dev.brine.inspect.Shop",
                new String(
                    (name + "xx").getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1))
            .getBytes(StandardCharsets.ISO_8859_1);
    assertThat(filter(hostile)).doesNotContain("tcepsni");
    assertThat(risk(hostile).text()).contains("Name that no class has: dev.brine.\\u202etcepsni");
  }

  @Test
  void leaves_names_out_of_filters_that_would_allow_more_than_themselves() throws Exception {
    byte[] shop = JavaStreams.write(Shop.create());
    String text = new String(shop, StandardCharsets.ISO_8859_1);
    for (String name :
        List.of("x;java.**;xxxxxxxxxxxx", "**xxxxxxxxxxxxxxxxxxxx", "dev.brine.inspect..xxx")) {
      byte[] hostile =
          text.replaceFirst("dev.brine.inspect.Shop", name).getBytes(StandardCharsets.ISO_8859_1);
      assertThat(filter(hostile)).doesNotContain("xxx").endsWith(";!*");
      assertThat(risk(hostile).findings()).contains("Name that no class has: " + name);
    }
  }

  @Test
  void finds_classes_of_gadget_chains_proxies_lambdas_and_hash_bombs() throws Exception {
    byte[] shop = JavaStreams.write(Shop.create());
    String gadget = "bsh.XThis$aaaaaaaaaaaa"; // as long as the name that it replaces
    byte[] named =
        new String(shop, StandardCharsets.ISO_8859_1)
            .replaceFirst("dev.brine.inspect.Shop", gadget.replace("$", "\\$"))
            .getBytes(StandardCharsets.ISO_8859_1);
    assertThat(risk(named).findings()).containsExactly("Class of a known gadget chain: " + gadget);
    assertThat(risk(shop).findings()).isEmpty();
    StringBuilder all = new StringBuilder();
    for (byte[] stream : Blobs.ofTheJdk()) {
      all.append(risk(stream).findings());
    }
    assertThat(all)
        .contains("[Serialized lambdas: 1]")
        .contains("[Dynamic proxy: Proxy(java.util.function.Supplier)]");
    Set<Object> bomb = new HashSet<>();
    for (int i = 0; i < 12; i++) {
      bomb = new HashSet<>(Set.of(bomb, i));
    }
    assertThat(risk(JavaStreams.write(bomb)).findings().get(0)).startsWith("Hash sets or maps 13");
  }
}
