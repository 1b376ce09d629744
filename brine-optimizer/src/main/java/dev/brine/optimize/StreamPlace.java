// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * A method of a program that creates object streams, and what the program does with their bytes.
 * This is what class files show; nothing is loaded.
 *
 * @param id class and method, such as {@code com.acme.Store.save}, which overloads share
 * @param path the folder or jar that has it
 * @param end whether it writes or reads
 * @param streams the classes of its streams that extend Java's directly; none for Java's own
 * @param sinks what the bytes go to or come from, as far as it is seen
 * @param readers the ids of the places that read the bytes again, empty where none is known
 * @param evidence each habit, with the first call that shows it
 * @param decision what the evidence says about another form
 * @param change the facts that would change the decision
 */
public record StreamPlace(
    String id,
    Path path,
    End end,
    List<String> streams,
    List<String> sinks,
    List<String> readers,
    List<Evidence> evidence,
    Decision decision,
    String change) {
  /** Creates a place. */
  public StreamPlace {
    Objects.requireNonNull(id, "id");
    streams = List.copyOf(streams);
    sinks = List.copyOf(sinks);
    readers = List.copyOf(readers);
    evidence = List.copyOf(evidence);
    Objects.requireNonNull(decision, "decision");
  }

  /** The end of a stream that a place has. */
  public enum End {
    /** It writes. */
    WRITES,
    /** It reads. */
    READS
  }

  /** The conclusion from evidence about writing another form. */
  public enum Decision {
    /** Nothing depends on the bytes, and all that read them are known. */
    SWITCH,
    /** Something depends on the bytes, or on readers that are not known. */
    KEEP,
    /** The bytes leave what can be seen. */
    UNKNOWN;

    /** Returns the name in reports. */
    public String id() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A habit and the code that shows it.
   *
   * @param where class, method and line, such as {@code com.acme.Store.save:12}
   * @param what the call or instruction, such as {@code java.util.Arrays.equals}
   * @param certainty whether it is these bytes that come there
   */
  public record Evidence(Habit habit, String where, String what, Certainty certainty) {
    /** Returns one line. */
    @Override
    public String toString() {
      String perhaps = isCertain() ? "" : "perhaps ";
      return perhaps + habit.id() + " (" + what + " at " + where + ")";
    }

    /** Returns this as evidence about bytes that perhaps come there. */
    public Evidence possible() {
      return new Evidence(habit, where, what, Certainty.POSSIBLE);
    }

    /** Returns whether these bytes come there for certain. */
    public boolean isCertain() {
      return certainty == Certainty.CERTAIN;
    }
  }

  /** The way on which bytes were followed. */
  public enum Certainty {
    /** Each step is one that these bytes take. */
    CERTAIN,
    /**
     * The bytes of others take one of the steps, too: a field or a collection with several values,
     * or a call that may run several methods.
     */
    POSSIBLE
  }

  /** Returns this place with another decision. */
  public StreamPlace with(Decision other, String changing) {
    return new StreamPlace(id, path, end, streams, sinks, readers, evidence, other, changing);
  }

  /** Returns the outcome that says of the place alone that it creates a stream. */
  Outcome outcome() {
    String stream = end == End.WRITES ? "ObjectOutputStream" : "ObjectInputStream";
    String method = id.substring(id.lastIndexOf('.') + 1);
    return new Outcome(className(), method, Reason.CREATED_STREAM, stream);
  }

  /** Returns the binary name of the class. */
  public String className() {
    return id.substring(0, id.lastIndexOf('.'));
  }
}
