// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.brine.inspect.Inspector;
import dev.brine.inspect.Shop;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class PathFilterTest {
  private static final ValueOptions OPTIONS =
      new ValueOptions(100, 80, 80, ValueOptions.Masking.SHOWN);

  private static String tree(String path) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8)) {
      TreeWriter writer = new TreeWriter(out, OPTIONS);
      PathFilter filter = new PathFilter(PathPattern.parse(path), writer);
      Inspector.read(new ByteArrayInputStream(JavaStreams.write(Shop.create())), filter);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void shows_the_values_of_a_path_and_nothing_else() throws IOException {
    assertThat(tree("orders[].customer")).contains("Anna").hasLineCount(1);
    assertThat(tree("*.customer")).contains("Zoë").hasLineCount(1);
    assertThat(tree("orders[].prices")).contains("1, 20, 300").doesNotContain("Anna");
    assertThat(tree("orders[].number")).isEqualToIgnoringNewLines("number = 2");
    assertThat(tree("*[].tags[]")).contains("size");
    assertThat(tree("orders[]")).startsWith("-> #");
  }

  @Test
  void shows_nothing_where_no_value_is() throws IOException {
    assertThat(tree("orders")).isNotEmpty();
    for (String path : List.of("order", "orders.customer", "[]", "orders[][]", "best[].number")) {
      assertThat(tree(path)).as(path).isEmpty();
    }
  }

  @Test
  void refuses_a_text_that_is_no_path() {
    for (String path : List.of("", ".", "a.", "a..b", "a[", "a[0]", "a]b", "[]a")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> PathPattern.parse(path))
          .withMessage("Expected a path such as orders[].lines but was '" + path + "'");
    }
  }
}
