// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The forms of a report. */
@Tag("once")
class ReportsTest {
  private static final Report REPORT =
      new Report(
          List.of(
              new Report.Input(
                  Path.of("app.jar"),
                  3,
                  1,
                  0,
                  List.of(
                      new Outcome(
                          "shop.Store",
                          "save, line 7",
                          Reason.CREATED_STREAM,
                          "ObjectOutputStream"),
                      new Outcome("shop.<b>", "", Reason.OVERRIDE_MODE, "ObjectInputStream")))));

  @Test
  void json_has_all_that_the_text_says() throws Exception {
    JsonNode json = new ObjectMapper().readTree(Reports.json(REPORT));
    assertThat(json.get("optimized").asInt()).isEqualTo(1);
    assertThat(json.get("refused").asInt()).isEqualTo(1);
    JsonNode outcome = json.get("inputs").get(0).get("outcomes").get(0);
    assertThat(outcome.get("id").asText()).isEqualTo("created-stream");
    assertThat(outcome.get("verdict").asText()).isEqualTo("optimized");
    assertThat(outcome.get("class").asText()).isEqualTo("shop.Store");
    assertThat(outcome.get("place").asText()).isEqualTo("save, line 7");
    assertThat(Reports.text(REPORT)).contains(outcome.get("text").asText());
    assertThat(json.get("remedies").get("override-mode").asText()).startsWith("Nothing; ");
  }

  @Test
  void a_page_tells_each_place_and_escapes_what_it_shows() {
    assertThat(Reports.html(REPORT))
        .contains("1 place optimized in 1 class file, 1 refused")
        .contains("save, line 7")
        .contains("shop.&lt;b&gt;")
        .doesNotContain("shop.<b>");
  }

  @Test
  void a_page_of_nothing_says_so() {
    Report nothing = new Report(List.of(new Report.Input(Path.of("classes"), 2, 0, 0, List.of())));
    assertThat(Reports.html(nothing)).contains("Nothing to optimize").doesNotContain("<table");
    assertThat(Reports.text(nothing))
        .isEqualToNormalizingNewlines(
            "classes: 2 classes, 0 changed\n0 places optimized, 0 refused.\n");
  }

  @Test
  void class_files_for_older_versions_of_java_are_counted_where_there_are_some() throws Exception {
    Report older = new Report(List.of(new Report.Input(Path.of("old.jar"), 9, 3, 2, List.of())));
    String note = "2 class files for Java older than 17 changed; the program needs Java 17 then.";
    assertThat(Reports.text(older)).contains(note);
    assertThat(Reports.html(older)).contains(note);
    assertThat(new ObjectMapper().readTree(Reports.json(older)).get("older").asInt()).isEqualTo(2);
    assertThat(Reports.text(REPORT)).doesNotContain("older than");
    assertThat(Reports.html(REPORT)).doesNotContain("older than");
  }
}
