// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.analysis.RunDiff;
import dev.brine.lab.analysis.SampleResults;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryTest {
  @TempDir private Path folder;

  @Test
  void shows_two_runs_side_by_side() throws IOException {
    RunDiff diff =
        RunDiff.of(run("2026-11-21T10:00:00Z", 2_000), run("2026-11-22T10:00:00Z", 1_000));
    Path page = folder.resolve("diff.html");
    History.page(diff, page);

    assertThat(History.text(diff))
        .contains("Before: 2026-11-21T10:00:00Z", "W5@1, Java 17.0.1", "2.00× as fast")
        .endsWith("Of 2 cells: 1 faster, 1 not separated.\n");
    assertThat(page).content().contains("2.00× as fast", "<td class=g>", "1 faster");
  }

  @Test
  void adds_runs_to_a_folder_and_shows_their_trend() throws IOException {
    History.add(run("2026-11-22T10:00:00Z", 1_000), folder);
    Path page = History.add(run("2026-11-21T10:00:00Z", 2_000), folder);

    assertThat(folder.resolve("brine-results-20261121T100000.json")).exists();
    assertThat(page)
        .content()
        .contains("<h1>2 runs</h1>", "2.00× as fast as at first", "The last run against the one")
        .containsSubsequence("<th scope=\"col\">2026-11-21", "<th scope=\"col\">2026-11-22");
  }

  @Test
  void has_no_verdict_on_runs_that_were_not_made_alike() throws IOException {
    Results noisy = new SampleResults().others(0.2).contender("a", Grade.EXACT, 2_000, 9).build();
    Results quiet = new SampleResults().contender("a", Grade.EXACT, 1_000, 9).build();
    History.add(started("2026-11-21T10:00:00Z", noisy), folder);
    Path page = History.add(started("2026-11-22T10:00:00Z", quiet), folder);

    assertThat(page).content().contains("<h1>2 runs</h1>").doesNotContain("at first", "first run<");
  }

  @Test
  void adding_a_run_again_does_not_count_it_twice() throws IOException {
    History.add(run("2026-11-22T10:00:00Z", 1_000), folder);
    Path page = History.add(run("2026-11-22T10:00:00Z", 1_000), folder);

    assertThat(page).content().contains("<h1>1 run</h1>").doesNotContain("The last run against");
  }

  @Test
  void leaves_out_other_files_and_escapes_names() throws IOException {
    Files.writeString(folder.resolve("notes.json"), "{}");
    Path page =
        History.add(
            new SampleResults().contender("<img src=x>", Grade.EXACT, 10, 1).build(), folder);

    assertThat(page).content().contains("&lt;img src=x&gt;").doesNotContain("<img");
  }

  @Test
  void leaves_out_what_is_no_complete_run_and_says_so() throws IOException {
    write("a", "{\"format\":99,\"run\":{\"id\":7}}");
    write("b", "{\"format\":2");
    write("c", "null");
    write("d", "{\"format\":2,\"rows\":[],\"subjects\":[],\"cells\":[]}");
    Path page = History.add(run("2026-11-22T10:00:00Z", 1_000), folder);

    assertThat(page)
        .content()
        .contains(
            "<h1>1 run</h1>",
            "Left out, since no complete run could be read from brine-results-a.json,"
                + " brine-results-b.json, brine-results-c.json, brine-results-d.json.");
  }

  private void write(String name, String content) throws IOException {
    Files.writeString(folder.resolve("brine-results-" + name + ".json"), content);
  }

  private static Results run(String started, double nanos) {
    Results results =
        new SampleResults()
            .contender("changes", Grade.EXACT, nanos, 100)
            .contender("stays", Grade.EXACT, 1_000, 100)
            .build();
    return started(started, results);
  }

  private static Results started(String started, Results results) {
    Run run = results.run();
    return new Results(
        results.format(),
        new Run(
            run.brineVersion(),
            run.command(),
            run.profile(),
            run.seed(),
            started,
            run.finished(),
            run.machine(),
            run.jvms(),
            List.of()),
        results.rows(),
        results.subjects(),
        results.cells());
  }
}
