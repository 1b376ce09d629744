// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

import java.util.stream.Collectors;

/** Describes failures for the report. */
public final class Reason {
  private static final int SHOWN = 300;
  private static final int SHOWN_BEFORE_CAUSE = 140;

  /** Lines of a stack trace, and of Jackson about the place in bytes, begin so. */
  private static final String PLACE = "at ";

  private Reason() {}

  /**
   * Returns the message of a failure with the name of its class. Behind it stands the cause below
   * all others, if the message does not have it: a library may say only there what it cannot do.
   */
  public static String of(Throwable failure) {
    Throwable head = failure;
    while (head.getMessage() == null && head.getCause() != null) {
      head = head.getCause();
    }
    Throwable root = head;
    while (root.getCause() != null && root.getCause() != root) {
      root = root.getCause();
    }
    String text = text(head);
    String cause = text(root);
    boolean isTold = root == head || root.getMessage() == null || text.contains(message(root));
    return isTold
        ? cut(text, SHOWN)
        : cut(text, SHOWN_BEFORE_CAUSE) + "; caused by " + cut(cause, SHOWN);
  }

  /**
   * Returns the name of the class that was not found, or an empty string where the failure is
   * another one, such as that of a static initializer.
   */
  public static String missingClass(Throwable failure) {
    String message = failure.getMessage();
    boolean isMissing =
        failure instanceof NoClassDefFoundError || failure instanceof ClassNotFoundException;
    return isMissing && message != null && message.indexOf(' ') < 0
        ? message.replace('/', '.').replaceFirst("^\\[+L(.*);$", "$1")
        : "";
  }

  private static String text(Throwable failure) {
    String message = message(failure);
    String name = failure.getClass().getSimpleName();
    return message.isEmpty() ? name : name + ": " + message;
  }

  private static String message(Throwable failure) {
    return failure.getMessage() == null
        ? ""
        : failure
            .getMessage()
            .lines()
            .map(String::strip)
            .filter(line -> !line.isEmpty() && !line.startsWith(PLACE))
            .collect(Collectors.joining(" "));
  }

  private static String cut(String text, int length) {
    return text.length() <= length ? text : text.substring(0, length) + "...";
  }
}
