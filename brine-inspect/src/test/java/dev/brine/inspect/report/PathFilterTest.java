// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.brine.Brine;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Blobs;
import dev.brine.inspect.Inspector;
import dev.brine.inspect.Reading;
import dev.brine.inspect.Shop;
import dev.brine.inspect.html.HtmlReport;
import dev.brine.inspect.print.JsonWriter;
import dev.brine.inspect.print.TreeWriter;
import dev.brine.inspect.print.ValueOptions;
import dev.brine.testkit.JavaStreams;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class PathFilterTest {
  private static final ValueOptions OPTIONS = new ValueOptions(80, 80, ValueOptions.Masking.SHOWN);

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
  void every_report_takes_the_values_of_any_path() throws IOException {
    List<byte[]> inputs = new ArrayList<>(Blobs.ofTheJdk());
    inputs.add(JavaStreams.write(Shop.create()));
    inputs.add(Brine.create().encode(Shop.create()));
    for (byte[] input : inputs) {
      for (String path :
          List.of("*", "*.*", "*.*.*", "[]", "[].*", "[].*.*", "*[]", "*[].*", "*[].*.*")) {
        PathPattern pattern = PathPattern.parse(path);
        for (Supplier<Report> report : REPORTS) {
          Report one = report.get();
          PathFilter filter = new PathFilter(pattern, one.visitor());
          Reading reading = Inspector.read(new ByteArrayInputStream(input), filter);
          assertThat(reading.stop()).isEmpty();
          assertThat(one.text(reading)).as(path).isNotNull();
        }
      }
    }
  }

  /** A report that is made of what a visitor got. */
  private record Report(BlobVisitor visitor, Function<Reading, String> end) {
    String text(Reading reading) {
      return end.apply(reading);
    }
  }

  private static final List<Supplier<Report>> REPORTS =
      List.of(
          () -> new Report(new TreeWriter(nobody(), OPTIONS), reading -> ""),
          () -> {
            JsonWriter json = new JsonWriter(nobody(), "a", OPTIONS);
            return new Report(
                json,
                reading -> {
                  json.end(reading);
                  return "";
                });
          },
          () -> {
            Summary summary = new Summary(OPTIONS, List.of(Grouping.values()));
            return new Report(summary.visitor(), reading -> summary.text());
          },
          () -> {
            Difference difference = new Difference(OPTIONS);
            return new Report(difference.newer().visitor(), reading -> difference.text(9));
          },
          () -> {
            HtmlReport page = new HtmlReport("", OPTIONS);
            return new Report(
                page.visitor(),
                reading -> {
                  page.end("a", reading);
                  return page.text();
                });
          });

  private static PrintStream nobody() {
    return new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
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
          .withMessage("Not a path such as orders[].lines: '" + path + "'");
    }
  }
}
