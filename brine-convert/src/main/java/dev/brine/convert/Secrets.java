// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert;

import java.util.regex.Pattern;

/** Removes passwords from texts that are printed or kept. */
public final class Secrets {
  private static final Pattern PARAMETER =
      Pattern.compile(
          "(?i)((?:password|passwd|pwd|secret)[^=&;?\\s]*=)(?:\\{(?:[^}]|}})*}|[^&;\\s]*)");

  /** As in {@code //ada:password@host}. A password may have each of these signs. */
  private static final Pattern BEFORE_HOST = Pattern.compile("(//[^:\\s]*:)\\S*@");

  /** As in {@code jdbc:oracle:thin:scott/password@host}. */
  private static final Pattern BEHIND_USER =
      Pattern.compile("(:[^/@\\s]*/)(?!/)(?:\"[^\"]*\"|\\S*)@");

  private static final String HIDDEN = "***";

  private Secrets() {}

  /** Returns a text in which the passwords of URLs are replaced. */
  public static String hidden(String text) {
    String shown = PARAMETER.matcher(text).replaceAll("$1" + HIDDEN);
    shown = BEFORE_HOST.matcher(shown).replaceAll("$1" + HIDDEN + "@");
    return BEHIND_USER.matcher(shown).replaceAll("$1" + HIDDEN + "@");
  }

  /**
   * Returns a text in which a password and those of URLs are replaced.
   *
   * @param password empty if there is none
   */
  public static String hidden(String text, String password) {
    return hidden(password.isEmpty() ? text : text.replace(password, HIDDEN));
  }
}
