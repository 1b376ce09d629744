// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Verdict;
import dev.brine.lab.footprint.FootprintView;
import dev.brine.lab.result.Jvm;
import dev.brine.lab.result.Results;
import dev.brine.lab.result.Run;
import dev.brine.lab.tail.TailView;
import java.util.List;
import java.util.Locale;

/**
 * Everything that the page shows.
 *
 * @param css the style sheet
 * @param script the script
 * @param digest the digest by which the page allows the script
 * @param jvm whose figures represent the run if several JVMs were measured, or an empty string
 * @param warnings what a reader must know before the answer
 * @param advice what to take for each promise, or null where nothing was decided
 * @param headline which library is the fastest, in one sentence
 * @param makers who made the tool
 * @param findings what a reader should know first
 * @param more what a reader may want to know besides
 * @param indicative whether the figures are those of the quick profile
 * @param notes what a reader must know of the run
 * @param subtitle the run in one line
 * @param flags the rows that need JVM flags
 * @param decision which library to take, or null where nothing was decided
 * @param glances the workloads in small
 * @param subjects the workloads
 * @param tails latencies under a steady rate
 * @param footprints classes, memory and threads that rows need
 * @param objects what the objects of the user are like
 * @param evolution what rows do when classes change
 * @param ownership what rows cost under the demand of an application
 * @param matrix what survives a round trip
 * @param failures what did not run
 * @param unlisted failures that are not listed
 * @param method how the run was made
 */
record PageView(
    String css,
    String script,
    String digest,
    String jvm,
    List<String> warnings,
    AdviceView advice,
    String headline,
    String makers,
    List<String> findings,
    List<String> more,
    boolean indicative,
    List<String> notes,
    String subtitle,
    List<MethodView.RowFacts> flags,
    DecisionView decision,
    List<Glance> glances,
    List<SubjectView> subjects,
    List<TailView> tails,
    List<FootprintView> footprints,
    List<ObjectsView> objects,
    List<EvolutionView> evolution,
    OwnershipView ownership,
    MatrixView matrix,
    List<FailureView> failures,
    long unlisted,
    MethodView method) {
  private static final int FIRST = 3;

  /** The findings that stand at once below a table that has the answers. */
  private static final int FIRST_BESIDE_ADVICE = 1;

  private static final String MARK = "Indicative: ";

  /** Returns the view of a run. */
  static PageView of(Analysis analysis, String css, String script, String digest) {
    Results results = analysis.results();
    Verdict verdict = analysis.verdict();
    List<String> sentences = verdict.sentences();
    AdviceView advice = AdviceView.of(analysis);
    int first = Math.min(advice == null ? FIRST : FIRST_BESIDE_ADVICE, sentences.size());
    List<Jvm> jvms = results.run().jvms();
    List<Board> boards =
        jvms.stream().findFirst().map(jvm -> Board.all(analysis, jvm)).orElse(List.of());
    MethodView method = MethodView.of(analysis);
    return new PageView(
        css,
        script,
        digest,
        jvms.size() > 1 ? jvms.get(0).id() : "",
        verdict.warnings(),
        advice,
        verdict.headline(),
        Verdict.makers(results),
        sentences.subList(0, first),
        sentences.subList(first, sentences.size()),
        results.run().profile().equals("quick"),
        notes(results.run()),
        subtitle(results),
        method.rows().stream().filter(row -> !row.flags().isEmpty()).toList(),
        DecisionView.of(results),
        boards.stream().map(Glance::of).filter(Glance::hasContent).toList(),
        results.subjects().stream()
            .map(subject -> SubjectView.of(analysis, subject))
            .filter(subject -> !subject.boards().isEmpty())
            .toList(),
        TailView.all(analysis),
        FootprintView.all(analysis),
        ObjectsView.all(results.objects()),
        EvolutionView.all(analysis),
        OwnershipView.of(analysis),
        MatrixView.of(analysis),
        FailureView.all(analysis),
        FailureView.unlisted(analysis),
        method);
  }

  private static String subtitle(Results results) {
    Run run = results.run();
    String jvms = String.join(" and ", run.jvms().stream().map(Jvm::id).toList());
    String day = run.started().length() >= 10 ? run.started().substring(0, 10) : run.started();
    return counted(results.rows().size(), "serializer")
        + ", "
        + counted(results.subjects().size(), "workload")
        + ", Java "
        + jvms
        + ", "
        + day;
  }

  private static String counted(int number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  /** Returns each note once, without the word that the page shows before all of them. */
  private static List<String> notes(Run run) {
    return run.notes().stream().map(PageView::withoutMark).distinct().toList();
  }

  private static String withoutMark(String note) {
    if (!note.startsWith(MARK)) {
      return note;
    }
    String rest = note.substring(MARK.length());
    return rest.substring(0, 1).toUpperCase(Locale.ROOT) + rest.substring(1);
  }
}
