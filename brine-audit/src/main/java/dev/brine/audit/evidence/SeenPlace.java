// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.evidence;

/**
 * A place in the code of a program, or of a library.
 *
 * @param className the binary name of the class
 * @param method the name of the method
 * @param line the line of the source, or 0 where it is not known
 */
public record SeenPlace(String className, String method, int line) {
  /** The place of streams whose stack trace was cut. */
  public static final SeenPlace UNKNOWN = new SeenPlace("unknown", "unknown", 0);

  /** Returns whether it is a place; a line that one of them lacks does not matter. */
  boolean is(String otherClass, String otherMethod, int otherLine) {
    return className.equals(otherClass)
        && method.equals(otherMethod)
        && (line == otherLine || line == 0 || otherLine == 0);
  }

  @Override
  public String toString() {
    return this.equals(UNKNOWN)
        ? "a place that the recording does not show"
        : className + "." + method + (line == 0 ? "" : ", line " + line);
  }
}
