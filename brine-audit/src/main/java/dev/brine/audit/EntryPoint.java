// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit;

import java.util.List;

/**
 * A place where a program deserializes objects, or sets up something that does.
 *
 * @param kind what it is
 * @param archive the folder or jar as reports name it
 * @param className the class, with dots
 * @param method the name of the method or the annotated field, or an empty string for the class
 * @param line the line of the source, or 0 where it is not known
 * @param call the called class and method, such as {@code java.io.ObjectInputStream.readObject}
 * @param filtering whether a filter of classes guards it
 * @param reach how it is reached
 * @param casts the types that the method casts the object to, with dots
 * @param optimization the outcome of {@code optimize}
 */
public record EntryPoint(
    EntryKind kind,
    String archive,
    String className,
    String method,
    int line,
    String call,
    Filtering filtering,
    Reach reach,
    List<String> casts,
    Optimization optimization) {
  /** Copies the list. */
  public EntryPoint {
    casts = List.copyOf(casts);
  }

  /** Returns the class, the method and the line. */
  public String place() {
    String name = method.isEmpty() ? className : className + "." + method;
    return line == 0 ? name : name + ", line " + line;
  }
}
