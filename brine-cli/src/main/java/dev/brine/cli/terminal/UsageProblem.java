// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.terminal;

/** Thrown if a command line cannot be run; the message says what to do instead. */
public final class UsageProblem extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Creates a problem.
   *
   * @param message what was expected, what came, and where
   * @param advice what to do
   * @param anchor the section of the troubleshooting page
   */
  public UsageProblem(String message, String advice, String anchor) {
    super(message + System.lineSeparator() + advice + " See docs/troubleshooting.md#" + anchor);
  }
}
