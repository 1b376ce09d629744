// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import java.io.IOException;

/** Translates failures of the codec into what Flink expects, with Flink's keys. */
final class RecordFailure {
  private static final String OF_KEY =
      "\nIn Flink, fields of keys hold objects of the declared classes only, whatever -Dbrine.types"
          + " allows: docs/flink.md#trees-and-keys";

  private RecordFailure() {}

  /** Returns the failure to write or read a record. */
  static IOException of(String action, RecordFormat format, BrineException failure) {
    return new IOException(message(action, format, failure), failure);
  }

  /** Returns what failed for a record of a format, and how to act. */
  static String message(String action, RecordFormat format, BrineException failure) {
    String type = format.type().toString();
    return format.form() == RecordForm.KEY && failure.reason() == Reason.REFUSED
        ? what(action, type, failure) + OF_KEY
        : message(action, type, failure);
  }

  /** Returns what failed, and how to act. */
  static String message(String action, String type, BrineException failure) {
    return what(action, type, failure) + advice(failure.reason());
  }

  private static String what(String action, String type, BrineException failure) {
    return "Cannot " + action + " a record of " + type + ": " + failure.getMessage();
  }

  private static String advice(Reason reason) {
    return switch (reason) {
      case REFUSED ->
          "\nIn Flink, add its pattern to -Dbrine.types in env.java.opts.all or, unless Kryo writes"
              + " the record, the class to pipeline.serialization-config with"
              + " BrineTypeInfoFactory: docs/flink.md#classes-of-open-fields";
      case INCOMPATIBLE ->
          "\nIn Flink, undo the change of the class, or annotate it with @Alias, @Widen or @Default."
              + " After a change, start from a savepoint, not from a checkpoint:"
              + " docs/flink.md#evolution";
      default -> "";
    };
  }
}
