// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import dev.brine.lab.evolution.ChangedPart;
import dev.brine.lab.evolution.EvolutionJudge;
import dev.brine.lab.evolution.ObjectImage;
import dev.brine.lab.fidelity.Comparison;
import dev.brine.lab.fidelity.Fidelity;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.fidelity.Reason;
import dev.brine.lab.result.EvolutionCell.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Writes and reads messages in the class loader of a release and of a version of the classes. The
 * arguments and results of its public methods are of the JDK, since other class loaders call them.
 */
public final class ReleaseSession {
  /** The answer for objects that a library refused, with its message; others are grades. */
  static final String ERROR = "ERROR";

  private final ReleaseCodec codec;
  private final Exchange exchange;
  private final ChangedPart part;

  /** Returns the library's message, without what is different in each JVM. */
  private static String message(Throwable failure) {
    return Reason.of(failure).replaceAll("@[0-9a-f]{5,8}\\b", "");
  }

  private ReleaseSession(List<String> codec, String exchange, List<String> part)
      throws ReflectiveOperationException {
    this.codec =
        Class.forName(codec.get(0))
            .asSubclass(ReleaseCodec.class)
            .getDeclaredConstructor(String.class)
            .newInstance(codec.get(1));
    this.exchange = new Exchange(Path.of(exchange));
    this.part = part.isEmpty() ? null : ChangedPart.of(part);
  }

  /**
   * Writes the objects of all subjects.
   *
   * @param codec the class name of the codec, and its variant
   * @param exchange the folder for the messages
   * @param part nothing
   * @param writer what the messages are called
   */
  public static void write(List<String> codec, String exchange, List<String> part, String writer)
      throws IOException, ReflectiveOperationException {
    ReleaseSession session = new ReleaseSession(codec, exchange, part);
    for (Subject subject : Subject.values()) {
      session.write(writer, subject);
    }
  }

  private void write(String writer, Subject subject) throws IOException {
    List<Object> values = subject.objects();
    for (int i = 0; i < values.size(); i++) {
      try {
        exchange.store(writer, subject, i, codec.write(values.get(i)));
      } catch (Exception | LinkageError | StackOverflowError | OutOfMemoryError e) {
        exchange.refuse(writer, subject, message(e));
        return;
      }
    }
    exchange.close(writer, subject, values.size());
  }

  /**
   * Returns what reads all messages of a writer and a subject, which it gets the names of, and
   * returns the worst that came out, and an example.
   *
   * @param codec the class name of the codec, and its variant
   * @param exchange the folder of the messages
   * @param part what differs in the classes of this loader, or nothing
   * @param writer nothing
   */
  public static UnaryOperator<String[]> reader(
      List<String> codec, String exchange, List<String> part, String writer) {
    ReleaseSession session;
    try {
      session = new ReleaseSession(codec, exchange, part);
    } catch (ReflectiveOperationException | LinkageError e) {
      return names -> new String[] {ERROR, message(e)};
    }
    return names -> session.read(names[0], Subject.valueOf(names[1]));
  }

  private String[] read(String writer, Subject subject) {
    try {
      return part == null ? readUnchanged(writer, subject) : readChanged(writer, subject);
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  private String[] readUnchanged(String writer, Subject subject) throws IOException {
    List<Object> values = subject.objects();
    Grade worst = Grade.EXACT;
    String example = "";
    for (int i = 0; i < values.size(); i++) {
      byte[] message = exchange.message(writer, subject, i);
      Object value = values.get(i);
      Grade grade;
      String what;
      try {
        Fidelity found = Comparison.compare(value, codec.read(message, value.getClass()));
        grade = found.grade();
        what = found.findings().isEmpty() ? "" : found.findings().get(0);
      } catch (Exception | LinkageError | StackOverflowError | OutOfMemoryError e) {
        grade = Grade.REFUSED;
        what = message(e);
      }
      if (isGraver(grade, worst)) {
        worst = grade;
        example = what;
      }
    }
    return new String[] {worst == Grade.REFUSED ? ERROR : worst.name(), example};
  }

  /** Returns whether a grade counts more: a wrong object does most, then an error. */
  private static boolean isGraver(Grade grade, Grade other) {
    boolean isWrong = grade == Grade.LOSSY || grade == Grade.SHARING_LOST;
    boolean wasWrong = other == Grade.LOSSY || other == Grade.SHARING_LOST;
    return isWrong != wasWrong ? isWrong : grade.compareTo(other) > 0;
  }

  private String[] readChanged(String writer, Subject subject)
      throws IOException, ClassNotFoundException {
    EvolutionJudge judge = new EvolutionJudge(part);
    Class<?> type = Class.forName(subject.type());
    for (int i = 0; i < exchange.count(writer, subject); i++) {
      byte[] message = exchange.message(writer, subject, i);
      Object written = exchange.image(subject, i);
      try {
        judge.compare(written, ObjectImage.of(codec.read(message, type)));
      } catch (Exception | LinkageError | StackOverflowError | OutOfMemoryError e) {
        judge.failed(message(e));
      }
    }
    Grade grade =
        judge.outcome() == Outcome.SILENTLY_WRONG
            ? Grade.LOSSY
            : judge.outcome() == Outcome.CLEAR_ERROR ? Grade.REFUSED : Grade.EXACT;
    return new String[] {grade == Grade.REFUSED ? ERROR : grade.name(), judge.example()};
  }
}
