// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.StateEffects;
import dev.brine.lab.figure.Units;
import dev.brine.lab.report.TableView.Detail;
import dev.brine.lab.result.Jvm;
import dev.brine.lab.result.Subject;
import dev.brine.lab.workload.RootType.Form;
import java.util.ArrayList;
import java.util.List;

/**
 * The section of one workload at one size.
 *
 * @param id its anchor
 * @param label the name that users type
 * @param title its title
 * @param question what it shows
 * @param facts how the message has the objects, and where it goes
 * @param boards one for each JVM; of a second state only where it differs
 */
record SubjectView(
    String id, String label, String title, String question, String facts, List<BoardView> boards) {

  /** Returns the section of a subject. */
  static SubjectView of(Analysis analysis, Subject subject) {
    List<BoardView> boards = new ArrayList<>();
    for (Jvm jvm : analysis.results().run().jvms()) {
      Board.shown(analysis, jvm, subject)
          .ifPresent(board -> boards.add(boardView(analysis, jvm, board, boards.size())));
    }
    return new SubjectView(
        id(subject), subject.label(), subject.title(), subject.question(), facts(subject), boards);
  }

  /** Returns the anchor of a subject. */
  static String id(Subject subject) {
    return "w-" + subject.workload() + "-" + subject.size();
  }

  private static BoardView boardView(Analysis analysis, Jvm jvm, Board board, int index) {
    Detail detail = index == 0 ? Detail.FULL : Detail.BRIEF;
    int points = ScatterPlot.shown(board).size();
    return new BoardView(
        board.jvm(),
        id(board.subject()) + "-" + index,
        summary(analysis, jvm, board),
        board.notMeasured(),
        points < 2 || detail == Detail.BRIEF ? null : ScatterPlot.of(analysis, board),
        TableView.of(board, detail),
        detail == Detail.FULL && SamplesView.hasRoom(analysis.results())
            ? SamplesView.of(board)
            : null);
  }

  private static String facts(Subject subject) {
    String size = Units.grouped(subject.size());
    String form =
        switch (subject.form()) {
          case OBJECT -> "One object in each message";
          case LIST -> "One list in each message";
          case STREAM -> "A stream of objects in each message";
        };
    String sink =
        switch (subject.sink()) {
          case MEMORY -> "to memory";
          case FILES -> "one temporary file each";
          case REMOTE -> "there and back over a socket";
          case REDIS -> "stored in Redis and read back";
          case KAFKA -> "produced to a topic of Kafka and consumed; figures are for all of them";
          case SPARK -> "shuffled by a job of Spark; figures are for the whole job";
        };
    return subject.form() == Form.LIST && subject.sink().isEngine()
        ? size + " records, " + sink + "."
        : form + " (n = " + size + "), " + sink + ".";
  }

  private static List<String> summary(Analysis analysis, Jvm jvm, Board board) {
    List<String> sentences = new ArrayList<>();
    if (jvm.state() != null) {
      sentences.add(StateEffects.of(analysis, jvm, board.subject()).sentence());
    }
    sentences.addAll(analysis.fastest(board.jvm(), board.subject()));
    sentences.addAll(analysis.smallest(board.jvm(), board.subject(), Units::bytes));
    return sentences;
  }

  /**
   * The results of a workload on one JVM.
   *
   * @param jvm the JVM
   * @param id a prefix for anchors
   * @param summary what a reader should know before the figures
   * @param notMeasured the rows without figures because the run ended before, or an empty string
   * @param plot size against time, or null where there are too few figures or it is one more JVM
   * @param table every figure
   * @param samples what is behind the times of the table, or null where it is one more JVM or the
   *     page has no room
   */
  record BoardView(
      String jvm,
      String id,
      List<String> summary,
      String notMeasured,
      ScatterPlot plot,
      TableView table,
      SamplesView samples) {}
}
