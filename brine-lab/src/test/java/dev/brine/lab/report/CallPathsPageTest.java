// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.analysis.SampleResults;
import dev.brine.lab.callpath.CallPaths;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Serializers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** docs/call-paths.html is what the sources say; {@code -Dbrine.docs=write} writes it anew. */
@Tag("once")
class CallPathsPageTest {
  private static final Path PAGE = Path.of("..", "docs", "call-paths.html");

  @TempDir private Path folder;

  @Test
  void the_page_in_docs_is_generated_from_the_sources() throws IOException {
    List<CallPaths> paths =
        CallPaths.of(Serializers.all().stream().map(Serializer::description).toList());
    String page =
        PageTemplates.fill(HtmlPage.class, "call-paths-page.ftlh", Map.of("paths", paths)).strip()
            + "\n";
    if ("write".equals(System.getProperty("brine.docs"))) {
      Files.writeString(PAGE, page);
    } else {
      assertThat(PAGE).hasContent(page);
    }
  }

  @Test
  void a_report_has_the_code_of_its_rows_folded_and_escaped() throws IOException {
    Path file = folder.resolve("report.html");
    Reports.html(new SampleResults().keepingOf("kryo", "kryo-references", 100).build(), file);
    assertThat(file)
        .content()
        .contains("<details id=\"call-paths\"><summary>The code that is timed, row by row")
        .contains("KryoSetup.withReferences(root)", "Class&lt;?&gt;", "#registration")
        .doesNotContain("ForySession", "<details open");
  }

  @Test
  void a_report_of_rows_of_another_release_has_no_code() throws IOException {
    Path file = folder.resolve("report.html");
    Reports.html(new SampleResults().contender("no-such-row", Grade.EXACT, 9, 9).build(), file);
    assertThat(file).content().contains("id=\"call-paths\"").doesNotContain("class=\"path\"");
  }
}
