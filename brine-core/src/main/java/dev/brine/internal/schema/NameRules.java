// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.Limits;
import dev.brine.internal.BinaryName;
import dev.brine.internal.ErrorText;
import dev.brine.internal.Limit;
import dev.brine.internal.Problems;

/** Checks the names of a schema, by the same rules on write as on read. */
final class NameRules {
  private static final long LEAST_TOTAL = 64 << 10;
  private static final long TOTAL_PER_BYTE = 100;

  private final Limits limits;
  private long total;

  /** Creates the rules for one schema. */
  NameRules(Limits limits) {
    this.limits = limits;
  }

  /**
   * Checks the name of a class that is met the first time.
   *
   * @param reason what it means if the name is malformed
   */
  void checkClass(String name, Reason reason) {
    if (name.length() > limits.classNameLength()) {
      throw Limit.CLASS_NAME_LENGTH.exceeded(limits.classNameLength());
    }
    if (name.startsWith("[") || !BinaryName.isWellFormed(name, BinaryName.LONGEST)) {
      throw malformed("class", name, reason);
    }
    total += name.length();
  }

  /** Checks the name of a field, component or constant. */
  static void checkMember(String name, Reason reason) {
    boolean isClass = BinaryName.isWellFormed(name, BinaryName.LONGEST);
    if (!isClass || name.indexOf('.') >= 0 || name.startsWith("[")) {
      throw malformed("member", name, reason);
    }
  }

  /** Checks how many classes there are. */
  void checkClasses(int count) {
    if (count > limits.classes()) {
      throw Limit.CLASSES.exceeded(limits.classes());
    }
  }

  /**
   * Checks that the class names so far, which consist of parts, are not much longer than the input.
   */
  void checkTotal(int schemaBytes) {
    long most = LEAST_TOTAL + TOTAL_PER_BYTE * schemaBytes;
    if (total > most) {
      throw Problems.exception(
          Reason.OVER_LIMIT,
          "class names: more than " + most + " characters in a schema of this length");
    }
  }

  private static BrineException malformed(String what, String name, Reason reason) {
    return Problems.exception(
        reason, "not the name of a " + what + ": " + ErrorText.shortened(name));
  }
}
