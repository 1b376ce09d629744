// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit;

import java.util.Locale;

/**
 * The way by which an entry point is reached.
 *
 * @param from the kind of method where the way starts
 * @param method the class and name of that method, or an empty string where none was found
 */
public record Reach(From from, String method) {
  /** The kind of method where a way starts. */
  public enum From {
    /** The main method of a program. */
    MAIN,
    /** A method that a framework or the JDK calls: it overrides one that is not of the program. */
    CALLBACK,
    /** A public method of a public class. */
    PUBLIC,
    /** None of these was found. */
    NOT_FOUND;

    /** Returns the name that reports use, such as {@code not-found}. */
    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }
}
