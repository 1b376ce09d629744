// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.analysis.RunDiff;
import dev.brine.lab.analysis.SampleResults;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiffPageTest {
  @TempDir private Path folder;

  @Test
  void shows_two_runs_side_by_side() throws IOException {
    RunDiff diff =
        RunDiff.of(run("2026-11-21T10:00:00Z", 2_000), run("2026-11-22T10:00:00Z", 1_000));
    Path page = folder.resolve("diff.html");
    DiffPage.write(diff, page);

    assertThat(DiffPage.text(diff))
        .contains("Before: 2026-11-21T10:00:00Z", "W5@1, Java 17.0.1", "2.00× as fast")
        .endsWith("Of 2 cells: 1 faster, 1 not separated.\n");
    assertThat(page).content().contains("2.00× as fast", "<td class=g>", "1 faster");
  }

  @Test
  void escapes_names() throws IOException {
    Results results = new SampleResults().contender("<img src=x>", Grade.EXACT, 10, 1).build();
    Path page = folder.resolve("diff.html");
    DiffPage.write(RunDiff.of(results, results), page);

    assertThat(page).content().contains("&lt;img src=x&gt;").doesNotContain("<img");
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
