// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.inspect.Blobs;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.Reading;
import dev.brine.inspect.Shop;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.inspect.print.ValueOptions.Masking;
import dev.brine.inspect.source.Input;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class HtmlReportTest {
  private static String page(byte[] bytes, Masking masking) throws IOException {
    HtmlReport report = new HtmlReport("", new ValueOptions(80, 80, masking));
    Input input = new Input("<a>.ser", Input.Origin.NAMED, () -> new ByteArrayInputStream(bytes));
    Reading reading = input.read(report.visitor(), ReadOptions.none(), report.copy()).orElseThrow();
    report.end(input.name(), reading);
    return report.text();
  }

  @Test
  void shows_values_with_their_bytes_and_escapes_them() throws IOException {
    byte[] stream = JavaStreams.write(new ArrayList<>(List.of("<script>", "Anna", 7)));
    String page = page(stream, Masking.SHOWN);
    assertThat(page)
        .contains("<h1>&lt;a&gt;.ser</h1>", "&quot;&lt;script&gt;&quot;", "ac ed 00 05")
        .contains("class=\"picture icicle\"", "Bytes by class", "default-src 'none'")
        .doesNotContain("\"<script>\"", "http://", "https://");
    int text = new String(stream, StandardCharsets.ISO_8859_1).indexOf("Anna") - 3;
    assertThat(page).contains("data-from=\"" + text + "\" data-to=\"" + (text + 7) + "\"");
  }

  @Test
  void shows_what_comes_behind_a_long_list() throws IOException {
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      Object deep = new ArrayList<>(List.of(i));
      for (int depth = 0; depth < 12; depth++) {
        deep = new ArrayList<>(List.of(deep));
      }
      list.add(deep);
    }
    byte[] stream = JavaStreams.write(new Object[] {list.subList(0, 1_000).toArray(), "Anna"});
    assertThat(page(stream, Masking.SHOWN)).contains("&quot;Anna&quot;", "more values than");
  }

  @Test
  void shows_what_comes_behind_long_lists_at_the_level_of_their_elements() throws IOException {
    Object[] empty = new Object[5_000];
    Object[][] deep = new Object[5_000][1];
    for (Object[] list : List.of(empty, deep)) {
      Object[] behind = {"Anna", new Object[] {"Berta"}};
      byte[] one = JavaStreams.write(new Object[] {list, behind});
      byte[] more =
          JavaStreams.write(new Object[] {list, list.clone(), list.clone(), list.clone(), behind});
      for (byte[] stream : List.of(one, more)) {
        assertThat(page(stream, Masking.SHOWN))
            .contains("&quot;Anna&quot;", "&quot;Berta&quot;", "more values than");
      }
    }
  }

  @Test
  void shows_a_limited_number_of_values_behind_long_lists() throws IOException {
    Object[][][] lists = new Object[100][1_000][1];
    int values = page(JavaStreams.write(lists), Masking.SHOWN).split("<li><a data-from", -1).length;
    assertThat(values).isBetween(3_000, 6_000);
  }

  @Test
  void shows_all_of_an_input_that_has_few_values() throws IOException {
    byte[] stream = JavaStreams.write(new Object[] {new Object[2_900], new Object[] {"Anna"}});
    String page = page(stream, Masking.SHOWN);
    assertThat(page).contains("&quot;Anna&quot;").doesNotContain("more values than");
    assertThat(page.split(">null</a>", -1)).hasSize(2_900 + 1);
  }

  @Test
  void shows_the_description_of_a_class_within_the_object_that_has_its_bytes() throws IOException {
    String page = page(JavaStreams.write(new ArrayList<>(List.of("a"))), Masking.SHOWN);
    assertThat(page.indexOf(">java.util.ArrayList #"))
        .isPositive()
        .isLessThan(page.indexOf("description of java.util.ArrayList"));
  }

  @Test
  void lines_may_break_within_names_but_not_within_words() {
    assertThat(Html.name("a.b.C$D.<written>"))
        .isEqualTo("a.<wbr>b.<wbr>C<wbr>$D.<wbr>&lt;written&gt;");
    assertThat(Html.name("byte[]")).isEqualTo("byte[]");
  }

  @Test
  void shows_no_characters_and_no_bytes_where_they_are_masked() throws IOException {
    String page = page(JavaStreams.write(Shop.create()), Masking.MASKED);
    assertThat(page).contains("***", "PAID").doesNotContain("Anna", "ac ed 00 05");
  }

  @Test
  void shows_damaged_and_deep_and_empty_inputs() throws IOException {
    byte[] stream = JavaStreams.write(Shop.create());
    assertThat(page(Arrays.copyOf(stream, 200), Masking.SHOWN)).contains("Damaged at");
    assertThat(page(new byte[0], Masking.SHOWN)).contains("the input is empty");
    Object deep = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      deep = new ArrayList<>(List.of(deep));
    }
    byte[] message = Brine.create().encode(deep);
    assertThat(page(message, Masking.SHOWN)).contains("more values than");
  }

  @Test
  void shows_objects_of_the_jdk() throws IOException {
    for (byte[] stream : Blobs.ofTheJdk()) {
      assertThat(page(stream, Masking.SHOWN)).contains("</html>");
    }
  }
}
