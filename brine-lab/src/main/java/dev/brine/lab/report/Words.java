// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.measure.JvmState;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Outcome;
import dev.brine.lab.result.Run;
import dev.brine.lab.serializer.Description;
import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.workload.Sink;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The words that readers see for the constants of the models. */
final class Words {
  private Words() {}

  /** Returns a grade in words. */
  static String grade(Grade grade) {
    return plain(grade);
  }

  /** Returns the outcome of a cell in a word or two. */
  static String outcome(Cell cell) {
    return cell.outcome() == Outcome.PENDING ? "not measured" : plain(cell.outcome());
  }

  /** Returns an operation as the head of a column. */
  static String operation(Operation operation) {
    return switch (operation) {
      case SERIALIZE -> "Serialize";
      case DESERIALIZE -> "Deserialize";
      case EXCHANGE -> "Exchange";
      case FIRST_USE -> "First use";
    };
  }

  /** Returns what goes to a server and comes back, as the head of a column. */
  static String exchange(Sink sink) {
    return sink == Sink.SPARK ? "Job" : operation(Operation.EXCHANGE);
  }

  /** Returns the bytes that a server was sent or stores, as the head of a column. */
  static String wire(Sink sink) {
    return switch (sink) {
      case KAFKA -> "On the log";
      case SPARK -> "Shuffled";
      default -> "On the wire";
    };
  }

  /** Returns what each process did before it measured. */
  static String state(Run run) {
    return run.state().equals(JvmState.ALONE.label())
        ? "nothing: each process handles the measured messages alone (--profile alone)"
        : "each process handles other messages (--profile " + run.state() + ")";
  }

  /** Returns how classes are named. */
  static String naming(Description row) {
    return switch (row.naming()) {
      case STATIC -> "type known";
      case REGISTERED -> "registered";
      case NAMED -> "named";
      case FINGERPRINT -> "fingerprint";
      case EMBEDDED_SCHEMA -> "schema inside";
    };
  }

  /** Returns what objects are serialized. */
  static String model(Description row) {
    return switch (row.model()) {
      case OWN -> "own class";
      case OWN_TO_MESSAGE -> "own ⇄ message";
      case CHANGED -> "class changed";
      case MESSAGE -> "message";
    };
  }

  /** Returns the lanes of a row in which it differs from the usual, and how it names classes. */
  static List<String> lanes(Description row) {
    List<String> lanes = new ArrayList<>();
    lanes.add(naming(row));
    if (row.references() == Description.References.ON) {
      lanes.add("references");
    }
    if (row.buffer() == Description.Buffer.REUSED) {
      lanes.add("buffer reused");
    }
    if (row.model() != Description.Model.OWN) {
      lanes.add(model(row));
    }
    if (row.use() == Description.Use.NAIVE) {
      lanes.add("naive");
    }
    return lanes;
  }

  /** Returns a promise in words. */
  static String promise(Promise promise) {
    return switch (promise) {
      case OWN_CLASSES -> "own classes";
      case JAVA_HOOKS -> "Java hooks";
      default -> plain(promise);
    };
  }

  /** Returns a constant in lower case with spaces. */
  static String plain(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
