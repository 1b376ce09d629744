// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit;

/**
 * A place where a program serializes objects.
 *
 * @param kind how it does
 * @param archive the folder or jar as reports name it
 * @param className the class, with dots
 * @param method the name of the method
 * @param line the line of the source, or 0 where it is not known
 * @param call the called class and method
 * @param optimization the outcome of {@code optimize}
 */
public record WritePoint(
    EntryKind kind,
    String archive,
    String className,
    String method,
    int line,
    String call,
    Optimization optimization) {
  /** Returns the class, the method and the line. */
  public String place() {
    return className + "." + method + (line == 0 ? "" : ", line " + line);
  }
}
