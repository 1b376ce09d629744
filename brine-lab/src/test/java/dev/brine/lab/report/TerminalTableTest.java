// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.analysis.SampleResults;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Results;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
final class TerminalTableTest {
  private static final int WIDE = 100;
  private static final Results SMALL =
      new SampleResults()
          .yardstick("jdk", 2_700, 889)
          .contender("fory", Grade.EXACT, 100, 257)
          .contender("twin", Grade.EXACT, 101, 258)
          .contender("gson", Grade.LOSSY, 50, 488)
          .refused("thrift", "trees only")
          .build();

  @Test
  void a_table_shows_every_row_with_its_figures_or_a_reason() {
    assertThat(Reports.terminal(SMALL, Colour.NONE, Alphabet.UNICODE, 120))
        .startsWith(
            """
            W5@1  media
                    Fidelity  Serialize  Deserialize  x best  x Java  Bytes   gzip   zstd  Alloc out  Alloc in
              gson  lossy       50.0 ns      50.0 ns   0.50x   54.0x  488 B  488 B  488 B      500 B     500 B
              fory  exact        100 ns       100 ns   1.00x   27.0x  257 B  257 B  257 B    1,000 B   1,000 B
              twin  exact        101 ns       101 ns  ~1.01x   26.7x  258 B  258 B  258 B    1,010 B   1,010 B
            = jdk   exact       2.70 µs      2.70 µs   27.0x   1.00x  889 B  889 B  889 B    27.0 kB   27.0 kB
              thrift  refused: trees only
            """);
  }

  @Test
  void a_table_without_colour_holds_no_escape() {
    assertThat(Reports.terminal(SMALL, Colour.NONE, Alphabet.UNICODE, WIDE))
        .doesNotContain("\u001b");
  }

  @Test
  void a_table_in_colour_says_the_same() {
    String coloured = Reports.terminal(SMALL, Colour.ANSI, Alphabet.UNICODE, WIDE);
    assertThat(coloured).contains("\u001b[31m  gson", "\u001b[2m= jdk");
    assertThat(coloured.replaceAll("\u001b\\[\\d*m", ""))
        .isEqualTo(Reports.terminal(SMALL, Colour.NONE, Alphabet.UNICODE, WIDE));
  }

  @Test
  void the_best_is_green_where_all_others_are_behind_by_more_than_noise() {
    Results results =
        new SampleResults()
            .contender("fory", Grade.EXACT, 100, 257)
            .contender("slow", Grade.EXACT, 300, 258)
            .build();
    assertThat(Reports.terminal(results, Colour.ANSI, Alphabet.UNICODE, WIDE))
        .contains("\u001b[32m  fory");
  }

  @Test
  void the_best_is_not_green_where_another_may_be_as_fast() {
    assertThat(Reports.terminal(SMALL, Colour.ANSI, Alphabet.UNICODE, WIDE))
        .doesNotContain("\u001b[32m");
  }

  @Test
  void a_terminal_without_micro_signs_gets_another_spelling() {
    assertThat(Reports.terminal(SMALL, Colour.NONE, Alphabet.of(StandardCharsets.US_ASCII), WIDE))
        .contains("2.70 us")
        .matches("\\p{ASCII}*");
  }

  @Test
  void a_terminal_with_micro_signs_gets_no_other_spelling() {
    assertThat(Reports.terminal(SMALL, Colour.NONE, Alphabet.of(StandardCharsets.UTF_8), WIDE))
        .contains("2.70 µs")
        .doesNotContain("2.70 us");
  }

  @Test
  void a_narrow_terminal_gets_narrow_tables() {
    String narrow =
        Reports.terminal(
            PlausibleRun.of(25, 3, 1).quick().build(), Colour.NONE, Alphabet.UNICODE, 80);
    assertThat(narrow.lines()).isNotEmpty().allMatch(line -> line.length() <= 80);
    assertThat(narrow).contains("Bytes").doesNotContain("First use");
  }

  @Test
  void a_wide_terminal_gets_every_column() {
    assertThat(
            Reports.terminal(PlausibleRun.of(25, 3, 1).build(), Colour.NONE, Alphabet.UNICODE, 200))
        .contains("First use", "Alloc in", "zstd");
  }

  @Test
  void text_for_a_file_has_every_column_and_whole_names_and_reasons() {
    String reason = "IllegalStateException: " + "trees only, ".repeat(30);
    String name = "A row with a name of more than thirty characters";
    Results results = PlausibleRun.of(25, 3, 1).hostile(name, reason).build();
    String text = Reports.terminal(results, Colour.NONE, Alphabet.UNICODE, Reports.UNLIMITED_WIDTH);
    assertThat(text)
        .contains(
            "First use",
            "Alloc in",
            "zstd",
            name,
            reason.strip(),
            "Kryo, a new buffer for every call")
        .doesNotContain("..");
  }

  @Test
  void a_narrow_terminal_cuts_what_does_not_fit() {
    Results results = PlausibleRun.of(25, 3, 1).hostile("x".repeat(40), "died ".repeat(40)).build();
    assertThat(Reports.terminal(results, Colour.NONE, Alphabet.UNICODE, 80)).contains("..");
  }

  @Test
  void a_note_appears_once() {
    String text =
        Reports.terminal(
            PlausibleRun.of(5, 1, 1).quick().build(), Colour.NONE, Alphabet.UNICODE, 200);
    assertThat(text.split("--extent standard adds the rows", -1)).hasSize(2);
  }

  @Test
  void a_reason_cannot_command_the_terminal() {
    Results hostile =
        PlausibleRun.of(5, 1, 1).hostile("row\u001b[2J", "died\u001b]0;title\u0007\nnow").build();
    assertThat(Reports.terminal(hostile, Colour.NONE, Alphabet.UNICODE, WIDE))
        .doesNotContain("\u001b", "\u0007");
  }
}
