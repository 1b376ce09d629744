// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.optimize.Plan.Line;
import dev.brine.optimize.Plan.Reach;
import dev.brine.optimize.Plan.Saved;
import dev.brine.optimize.Plan.Verified;
import dev.brine.optimize.StreamPlace.Decision;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Plans as values and as files. */
class PlanTest {
  private static final Line WHOLE =
      Line.of("com.acme.Store.save", Decision.SWITCH)
          .withEvidence(Decision.UNKNOWN)
          .with(Reach.STORED)
          .withStreams(List.of("com.acme.AppOutput"))
          .withReaders(List.of("com.acme.Store.load", "com.acme.Job.run"))
          .with(new Saved(37_000_000, 45_000_000))
          .with(new Verified(200, 200))
          .withHabits(List.of(Habit.APPENDED, Habit.SEVERAL_STREAMS))
          .withNotes(List.of("seen 5,000 streams"));

  private static final String WHOLE_TEXT =
      "com.acme.Store.save=switch; evidence says unknown; stored; stream com.acme.AppOutput;"
          + " read by com.acme.Store.load; read by com.acme.Job.run;"
          + " saves 37,000,000 of 45,000,000 bytes; verified 200 of 200; habit appended;"
          + " habit several-streams; seen 5,000 streams";

  @TempDir private Path folder;

  private static Plan parse(String text) throws IOException {
    return Plan.parse(text, "my.properties");
  }

  @Test
  void a_line_has_all_clauses_in_words() {
    assertThat(WHOLE).hasToString(WHOLE_TEXT);
    assertThat(Line.of("a.B.c", Decision.KEEP)).hasToString("a.B.c=keep");
  }

  @Test
  void a_plan_is_read_as_it_was_written() throws IOException {
    Line few = Line.of("Main.main", Decision.KEEP).with(new Saved(-5, 10));
    Path file = folder.resolve("plan.properties");
    Plan.of(List.of(WHOLE, few)).write(file);
    assertThat(Files.readString(file))
        .containsPattern("^# A plan of Brine \\S+: ")
        .contains(WHOLE_TEXT + "\n");
    Plan read = Plan.read(file);
    assertThat(read.lines()).containsExactly(WHOLE, few);
    assertThat(read.text()).isEqualTo(Files.readString(file));
  }

  @Test
  void a_plan_replaces_a_file_as_a_whole() throws IOException {
    Path file = Files.writeString(folder.resolve("plan.properties"), "before");
    Plan.of(List.of()).write(file);
    assertThat(Plan.read(file).lines()).isEmpty();
    try (var files = Files.list(folder)) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void edits_by_hand_are_read() throws IOException {
    Plan plan =
        parse(
            "\ufeff! mine\r\n\r\n"
                + "  a.B.c : switch ;stored;  my own words; saves 5 of 10 bytes \\\r\n"
                + "   ; verified 1 of 2\r"
                + "# a.B.d=keep \\\r"
                + "a.B.e keep\n");
    assertThat(plan.lines())
        .containsExactly(
            Line.of("a.B.c", Decision.SWITCH)
                .with(Reach.STORED)
                .with(new Saved(5, 10))
                .with(new Verified(1, 2))
                .withNotes(List.of("my own words")),
            Line.of("a.B.e", Decision.KEEP));
  }

  @Test
  void clauses_that_are_not_known_are_notes() throws IOException {
    List<String> notes =
        List.of("habit of-tomorrow", "saves a lot", "verified once", "evidence says no", "x=y #z");
    String text = "a.B.c=keep; " + String.join("; ", notes);
    assertThat(parse(text).lines().get(0).notes()).isEqualTo(notes);
    assertThat(parse(text).lines().get(0)).hasToString(text);
  }

  @Test
  void a_decision_that_is_not_that_of_the_evidence_is_by_hand() throws IOException {
    assertThat(WHOLE.isByHand()).isTrue();
    assertThat(WHOLE.decided(Decision.UNKNOWN).isByHand()).isFalse();
    assertThat(parse("a.B.c=switch").lines().get(0).isByHand()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "com.acme.Store.saves all of it, now",
        "com.acme.Store.lambda$save$0",
        "com.acme.Store$Inner.<init>",
        "Main.<clinit>",
        "shop.Größe.speichère",
        "shop.\u6ce8\u6587.\u4fdd\u5b58",
        "shop.\ud83d\udc1f.swim",
        "shop.Odd.a=b:c#d!e\\f",
        "shop.Odd. edge ",
        "shop.Odd.tab\tline\nnul\u0000",
        "shop.Odd.\u202eright",
        "shop.Odd.\u001b[31m",
        "shop.Odd.half\ud800",
        "shop.Odd.\u00a0\u2028",
        "#shop.Odd.x",
        "shop.Odd.\\u0041"
      })
  void every_name_of_a_jvm_survives(String place) throws IOException {
    Line line =
        Line.of(place, Decision.SWITCH)
            .withReaders(List.of("x." + place.strip()))
            .withStreams(List.of(place.strip()));
    Path file = folder.resolve("plan.properties");
    Plan.of(List.of(line)).write(file);
    assertThat(Plan.read(file).lines()).containsExactly(line);
    Properties java = new Properties();
    try (var in = Files.newBufferedReader(file)) {
      java.load(in);
    }
    assertThat(java.stringPropertyNames()).containsExactly(place);
    assertThat(Files.readString(file, StandardCharsets.UTF_8))
        .doesNotContain("\u001b", "\u202e", "\u0000");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          a.B.c=swich; stored|A decision is switch, keep or unknown, but of a.B.c it is "swich"
          a.B.c=|A decision is switch, keep or unknown, but of a.B.c it is ""
          a.B.c|A decision is switch, keep or unknown, but of a.B.c it is ""
          a.B.c=;|A decision is switch, keep or unknown, but of a.B.c it is ""
          a.B.c= ; ; |A decision is switch, keep or unknown, but of a.B.c it is ""
          a.B.c=stored; switch|A decision is switch, keep or unknown, but of a.B.c it is "stored"
          a.B.c=switch; stored; sent|A line has one of process, stored and sent, and this has stored and sent
          save=switch|Not a class and a method such as com.acme.Store.save: 'save'
          a.B.=switch|Not a class and a method such as com.acme.Store.save: 'a.B.'
          a.B.c=keep; x\\u00|Four digits are missing after \\u
          a.B.c=keep; saves 99999999999999999999 of 1 bytes|Not a number: "99999999999999999999"
          """)
  void a_wrong_line_is_named_with_what_was_expected(String line, String message) {
    assertThatThrownBy(() -> parse("# head\n\nz.Y.x=keep \\\n ; stored\n" + line + "\n"))
        .isInstanceOf(IOException.class)
        .hasMessage("my.properties, line 5: " + message);
  }

  @Test
  void a_place_in_two_lines_is_an_error() {
    assertThatThrownBy(() -> parse("a.B.c=keep\n#\na.B.c=switch\n"))
        .isInstanceOf(IOException.class)
        .hasMessage("my.properties, line 3: The place is in line 1, too; leave one of them: a.B.c");
    Line line = Line.of("a.B.c", Decision.KEEP);
    assertThatThrownBy(() -> Plan.of(List.of(line, line)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Two lines have the same place: a.B.c");
  }

  @Test
  void a_file_that_is_no_text_is_named() throws IOException {
    Path file = Files.write(folder.resolve("app.jar"), new byte[] {'P', 'K', 3, 4, (byte) 0xff});
    assertThatThrownBy(() -> Plan.read(file))
        .isInstanceOf(IOException.class)
        .hasMessage(file + ": A plan is text in UTF-8, and this is not");
    assertThatThrownBy(() -> Plan.read(folder.resolve("none")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("none");
  }

  @Test
  void a_place_is_switched_if_its_line_says_so() {
    Plan plan = Plan.of(List.of(WHOLE, Line.of("a.B.c", Decision.UNKNOWN)));
    assertThat(plan.isSwitched("com.acme.Store.save")).isTrue();
    assertThat(plan.isSwitched("a.B.c")).isFalse();
    assertThat(plan.isSwitched("a.B.other")).isFalse();
    assertThat(plan.decision("a.B.c")).contains(Decision.UNKNOWN);
    assertThat(plan.decision("a.B.other")).isEmpty();
  }

  @Test
  void a_class_of_streams_is_switched_if_all_places_are_that_create_it() {
    Line other = Line.of("a.B.c", Decision.SWITCH).withStreams(List.of("com.acme.AppOutput"));
    assertThat(Plan.of(List.of(WHOLE, other)).isStreamSwitched("com.acme.AppOutput")).isTrue();
    List<Line> mixed = new ArrayList<>(List.of(WHOLE, other.decided(Decision.UNKNOWN)));
    assertThat(Plan.of(mixed).isStreamSwitched("com.acme.AppOutput")).isFalse();
    assertThat(Plan.of(List.of(WHOLE)).isStreamSwitched("com.acme.Other")).isFalse();
  }

  @Test
  void places_that_a_program_does_not_have_are_named() {
    Plan plan = Plan.of(List.of(WHOLE, Line.of("a.B.c", Decision.KEEP)));
    assertThat(plan.withoutAny(List.of("a.B.c", "x.Y.z"))).containsExactly("com.acme.Store.save");
    assertThat(plan.withoutAny(List.of("a.B.c", "com.acme.Store.save"))).isEmpty();
  }
}
