// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

/** Thrown if a file with the name of a class file is none. */
public final class BrokenClassFileException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Creates the failure of a class.
   *
   * @param problem what is wrong, after the word "but"
   */
  public BrokenClassFileException(String name, String problem, Throwable cause) {
    super("Damaged file of class " + name + ": " + problem, cause);
  }
}
