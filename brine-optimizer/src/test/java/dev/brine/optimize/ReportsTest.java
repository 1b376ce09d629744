// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.brine.Identity;
import dev.brine.optimize.Reason.Verdict;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
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

  private static final Report SHOP =
      new Report(
          List.of(
              new Report.Input(
                  Path.of("app.jar"),
                  9,
                  4,
                  0,
                  List.of(
                      new Outcome(
                          "shop.Store",
                          "save, line 7",
                          Reason.CREATED_STREAM,
                          "ObjectOutputStream"),
                      new Outcome("shop.Own", "", Reason.OVERRIDE_MODE, "ObjectInputStream"),
                      packed("shop.Item").with(new Estimate(74, 17)),
                      packed("shop.Line").with(new Estimate(16, 3)),
                      new Outcome("shop.Part", "", Reason.PACKED_INSIDE, "")),
                  List.of("brine-core.jar"),
                  List.of(
                      "shop/BrineBlockInput1.class",
                      "shop/BrineBlockWriter1.class",
                      "shop/Item$Brine.class"),
                  List.of())));

  private static Outcome packed(String name) {
    return new Outcome(name, "", Reason.PACKED_WHOLE, "");
  }

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
        .contains("<h1>1 place optimized, 1 refused</h1>")
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
  void a_text_begins_with_a_summary_by_reason() {
    assertThat(Reports.text(SHOP))
        .isEqualToNormalizingNewlines(
            """
            Optimized: 4 places
                  2  [packed-whole] objects are written as one block, by a serialization proxy
                     about 90 bytes fewer in a stream with 1 object of each class, 270 with 10, 20,070 with 1,000
                  1  [created-stream] creates one of Java's object streams, which Brine's replaces
                  1  [packed-inside] objects are written in the blocks of other objects

            Refused: 1 place
                  1  [override-mode] extends an object stream and replaces all that it does
                     Nothing; such a class writes or reads objects itself.

            Added:
              app.jar: brine-core.jar
              app.jar: 2 helper classes such as shop/BrineBlockInput1.class
              app.jar: 1 serialization proxy, shop/Item$Brine.class

            What streams save depends on the objects; the command line's explain --samples measures it

            What classes save is an estimate, for fields with a string each; the command line's --samples measures it, and leaves the classes that make the samples longer

            app.jar: 9 classes, 4 changed
              [created-stream] shop.Store.save, line 7 creates ObjectOutputStream, now Brine's
              [override-mode] shop.Own extends ObjectInputStream by its constructor without parameters, and so writes or reads objects itself
              [packed-whole] shop.Item is one block, which a serialization proxy has; about 74 bytes fewer in a stream of 1, 227 fewer of 10, 17,057 fewer of 1,000
              [packed-whole] shop.Line is one block, which a serialization proxy has; about 16 bytes fewer in a stream of 1, 43 fewer of 10, 3,013 fewer of 1,000
              [packed-inside] shop.Part is written in the blocks of other objects

            4 places optimized, 1 refused.
            """);
  }

  @Test
  void a_text_of_what_would_be_done_says_that_nothing_was() {
    assertThat(Reports.text(SHOP.planned()))
        .isEqualToNormalizingNewlines(
            """
            Would be optimized: 4 places
                  2  [packed-whole] objects are written as one block, by a serialization proxy
                     about 90 bytes fewer in a stream with 1 object of each class, 270 with 10, 20,070 with 1,000
                  1  [created-stream] creates one of Java's object streams, which Brine's replaces
                  1  [packed-inside] objects are written in the blocks of other objects

            Would be refused: 1 place
                  1  [override-mode] extends an object stream and replaces all that it does
                     Nothing; such a class writes or reads objects itself.

            Would be added:
              app.jar: brine-core.jar
              app.jar: 2 helper classes such as shop/BrineBlockInput1.class
              app.jar: 1 serialization proxy, shop/Item$Brine.class

            What streams save depends on the objects; the command line's explain --samples measures it

            What classes save is an estimate, for fields with a string each; the command line's --samples measures it, and leaves the classes that make the samples longer

            app.jar: 9 classes, 4 would be changed
              [created-stream] shop.Store.save, line 7 creates ObjectOutputStream, which would be Brine's
              [override-mode] shop.Own extends ObjectInputStream by its constructor without parameters, and so writes or reads objects itself
              [packed-whole] shop.Item would be one block, which a serialization proxy has; about 74 bytes fewer in a stream of 1, 227 fewer of 10, 17,057 fewer of 1,000
              [packed-whole] shop.Line would be one block, which a serialization proxy has; about 16 bytes fewer in a stream of 1, 43 fewer of 10, 3,013 fewer of 1,000
              [packed-inside] shop.Part would be written in the blocks of other objects

            4 places would be optimized, 1 would be refused.
            """);
  }

  @Test
  void pages_and_json_have_the_summary_and_the_tense_too() throws Exception {
    assertThat(Reports.html(SHOP.planned()))
        .contains(
            "<h1>4 places would be optimized, 1 would be refused</h1>",
            "Nothing was changed yet.",
            "<h2>Would be added</h2>",
            "<li><code>app.jar: 1 serialization proxy, shop/Item$Brine.class</code></li>",
            "9 class files, 4 would be changed.",
            "which would be Brine&#39;s",
            "<code>packed-whole</code></th><td>2</td><td class=\"good\">objects are written as"
                + " one");
    assertThat(Reports.html(SHOP))
        .contains("<h2>Added</h2>", "9 class files, 4 changed.")
        .doesNotContain("would be", "Nothing was changed");
    JsonNode json = new ObjectMapper().readTree(Reports.json(SHOP.planned()));
    assertThat(json.get("stage").asText()).isEqualTo("planned");
    assertThat(json.get("summary").get(0).toString())
        .isEqualTo(
            "{\"id\":\"packed-whole\",\"verdict\":\"optimized\",\"places\":2,\"meaning\":\"objects"
                + " are written as one block, by a serialization"
                + " proxy\",\"remedy\":\"\",\"estimatedSaving\":{\"1\":90,\"10\":270,\"1000\":20070},\"estimate\":\"about"
                + " 90 bytes fewer in a stream with 1 object of each class, 270 with 10, 20,070"
                + " with 1,000\"}");
    JsonNode input = json.get("inputs").get(0);
    assertThat(input.get("companions")).hasSize(3);
    assertThat(input.get("outcomes").get(0).get("text").asText())
        .isEqualTo("creates ObjectOutputStream, which would be Brine's");
    assertThat(new ObjectMapper().readTree(Reports.json(SHOP)).get("stage").asText())
        .isEqualTo("done");
  }

  @Test
  void a_report_may_be_about_some_outcomes() {
    Report left = SHOP.about(outcome -> outcome.reason() == Reason.OVERRIDE_MODE);
    assertThat(left.changed()).isZero();
    assertThat(left.classes()).isEqualTo(9);
    assertThat(left.outcomes()).extracting(Outcome::className).containsExactly("shop.Own");
    assertThat(SHOP.about(outcome -> true)).isEqualTo(SHOP);
  }

  @Test
  void every_reason_says_what_it_means() {
    for (Reason reason : Reason.values()) {
      assertThat(reason.meaning()).as(reason.id()).isNotEmpty().doesNotContain("%s");
      assertThat(Reason.of(reason.id())).isSameAs(reason);
      if (reason.verdict() == Verdict.REFUSED) {
        assertThat(reason.remedy()).as(reason.id()).isNotEmpty();
      }
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Reason.of("shared"))
        .withMessageStartingWith(
            "Unknown reason 'shared': the reasons are created-stream, extended-stream, ");
  }

  @Test
  void what_is_saved_is_reported_by_technique() throws Exception {
    Saving.Speedup twice = new Saving.Speedup(2, 1.5, 2.5);
    Set<Technique> both = Set.of(Technique.CLASSES, Technique.STREAMS);
    Report report =
        REPORT.with(
            List.of(
                new Saving(Set.of(Technique.CLASSES), 10, 200, 90.4, 800, 900, twice, twice),
                new Saving(both, 10, 200, 80, 800, 900, twice, twice)));
    String figures =
        "bytes in place of 200; written 2.0 x as fast (1.5 - 2.5), read 2.0 x as fast (1.5 - 2.5)";
    assertThat(Reports.text(report).lines())
        .containsSubsequence(
            "On the samples, for each object, by classes:",
            "     10 in a stream: 90 " + figures,
            "On the samples, for each object, by streams and classes:",
            "     10 in a stream: 80 " + figures);
    assertThat(Reports.html(report))
        .contains("<th scope=\"row\">classes</th><td>10</td><td>200</td><td>90</td>")
        .contains("<th scope=\"row\">streams and classes</th>");
    JsonNode saving = new ObjectMapper().readTree(Reports.json(report)).get("savings").get(1);
    assertThat(saving.get("techniques").toString()).isEqualTo("[\"streams\",\"classes\"]");
    assertThat(saving.get("optimizedBytes").asDouble()).isEqualTo(80);
    assertThat(Reports.text(REPORT)).doesNotContain("On the samples");
  }

  @Test
  void estimates_stand_behind_what_was_done() throws Exception {
    Outcome whole =
        new Outcome("shop.Item", "", Reason.PACKED_WHOLE, "").with(new Estimate(74, 17));
    Report report = new Report(List.of(new Report.Input(Path.of("a"), 1, 1, 0, List.of(whole))));
    assertThat(Reports.text(report))
        .contains(
            "  [packed-whole] shop.Item is one block, which a serialization proxy has; about 74"
                + " bytes fewer in a stream of 1, 227 fewer of 10, 17,057 fewer of 1,000\n");
    assertThat(Reports.html(report))
        .contains("<small>about 74 bytes fewer in a stream of 1, 227 fewer of 10, 17,057 fewer");
    JsonNode outcome =
        new ObjectMapper().readTree(Reports.json(report)).get("inputs").get(0).get("outcomes");
    assertThat(outcome.get(0).get("estimatedSaving").toString())
        .isEqualTo("{\"1\":74,\"10\":227,\"1000\":17057}");
    assertThat(Reports.json(REPORT)).doesNotContain("estimatedSaving");
    assertThat(Reports.html(REPORT)).doesNotContain("bytes fewer");
    assertThat(new Estimate(23, -2).text())
        .isEqualTo("about 23 bytes fewer in a stream of 1, 5 fewer of 10, 1,975 more of 1,000");
  }

  @Test
  void only_streams_need_the_core() {
    Outcome packed = new Outcome("shop.Item", "", Reason.PACKED_FIELDS, "1 of 1");
    Report classes = new Report(List.of(new Report.Input(Path.of("a"), 1, 1, 0, List.of(packed))));
    assertThat(classes.needsCore()).isFalse();
    assertThat(REPORT.needsCore()).isTrue();
  }

  @Test
  void class_files_for_older_versions_of_java_are_counted_where_there_are_some() throws Exception {
    Report older = new Report(List.of(new Report.Input(Path.of("old.jar"), 9, 3, 2, List.of())));
    String note = "2 class files for Java older than 17 changed; the program needs Java 17 then.";
    assertThat(Reports.text(older)).contains(note);
    assertThat(Reports.html(older)).contains(note);
    assertThat(Reports.text(older.planned()))
        .contains(
            "2 class files for Java older than 17 would be changed; the program would need Java 17"
                + " then.");
    assertThat(new ObjectMapper().readTree(Reports.json(older)).get("older").asInt()).isEqualTo(2);
    assertThat(Reports.text(REPORT)).doesNotContain("older than");
    assertThat(Reports.html(REPORT)).doesNotContain("older than");
  }

  @Test
  void each_form_says_that_values_are_copied() throws Exception {
    Report copying =
        new Report(
            Report.Stage.DONE,
            REPORT.inputs(),
            List.of(),
            List.of(),
            Identity.OBJECTS,
            Report.Work.OPTIMIZE);
    String sentence = "comes back as several that are equal";
    assertThat(Reports.text(copying)).contains("identity=objects", sentence);
    assertThat(Reports.html(copying)).contains("identity=objects", sentence);
    JsonNode json = new ObjectMapper().readTree(Reports.json(copying));
    assertThat(json.get("identity").asText()).isEqualTo("objects");
    assertThat(json.get("copiesValues").asBoolean()).isTrue();
  }

  @Test
  void no_form_says_that_values_are_copied_where_none_are() {
    Report nothing =
        new Report(
            Report.Stage.DONE,
            List.of(new Report.Input(Path.of("classes"), 2, 0, 0, List.of())),
            List.of(),
            List.of(),
            Identity.OBJECTS,
            Report.Work.OPTIMIZE);
    for (Report report : List.of(REPORT, nothing)) {
      assertThat(Reports.text(report)).doesNotContain("identity=objects");
      assertThat(Reports.html(report)).doesNotContain("identity=objects");
    }
  }
}
