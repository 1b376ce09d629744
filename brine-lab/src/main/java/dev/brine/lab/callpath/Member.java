// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.callpath;

/**
 * A method, constructor or part of one in a source file.
 *
 * @param file the name of the file, without its end
 * @param name its name
 * @param from its first line, from 1
 * @param to its last line
 * @param text its lines without the indentation of the first
 */
public record Member(String file, String name, int from, int to, String text) {
  /** Returns whether it makes the description of a row alone. */
  boolean describes() {
    return text.lines()
        .findFirst()
        .orElseThrow()
        .matches(".*\\bDescription(\\.Builder)? \\w+\\(.*");
  }

  /** Returns whether a line is part of it. */
  boolean has(int line) {
    return from <= line && line <= to;
  }
}
