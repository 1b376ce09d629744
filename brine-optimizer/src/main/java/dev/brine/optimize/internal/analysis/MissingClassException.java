// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

/** Thrown if the file of a class is needed and not found. */
public final class MissingClassException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String name;

  /** Creates the failure of a class. */
  MissingClassException(String name) {
    super("Missing file of class " + name);
    this.name = name;
  }

  /** Returns the name of the class. */
  public String name() {
    return name;
  }
}
