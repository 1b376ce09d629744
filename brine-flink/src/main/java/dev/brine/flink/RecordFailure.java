// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.settings.Settings;
import java.io.IOException;

/** Translates failures of the codec into what Flink expects, with Flink's keys. */
final class RecordFailure {
  /** The place that explains how classes are allowed. */
  static final String PAGE_OF_TYPES = "docs/flink.md#classes-of-open-fields";

  private static final String OF_KEY =
      "\nIn Flink, fields of keys hold objects of the declared classes only, whatever -Dbrine.types"
          + " allows: docs/flink.md#trees-and-keys";

  private RecordFailure() {}

  /** Returns the failure to write or read a record. */
  static IOException of(String action, RecordFormat format, BrineException failure) {
    return new IOException(message(action, format, failure), failure);
  }

  /** Returns the message with the failure of a record, and the advice. */
  static String message(String action, RecordFormat format, BrineException failure) {
    String type = format.type().toString();
    return format.form() == RecordForm.KEY && failure.reason() == Reason.REFUSED
        ? what(action, type) + failure.getMessage() + OF_KEY
        : message(action, type, failure);
  }

  /** Returns the message with the failure and the advice. */
  static String message(String action, String type, BrineException failure) {
    return switch (failure.reason()) {
      case REFUSED ->
          what(action, type)
              + Settings.refused(failure, "-Dbrine.types in env.java.opts.all", PAGE_OF_TYPES);
      case INCOMPATIBLE ->
          what(action, type)
              + failure.getMessage()
              + "\nIn Flink, undo the change of the class, or annotate it with @Alias, @Widen or"
              + " @Default. After a change, start from a savepoint, not from a checkpoint:"
              + " docs/flink.md#evolution";
      default -> what(action, type) + failure.getMessage();
    };
  }

  private static String what(String action, String type) {
    return "Cannot " + action + " a record of " + type + ": ";
  }
}
