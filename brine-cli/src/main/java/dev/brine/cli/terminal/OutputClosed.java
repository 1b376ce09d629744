// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.terminal;

/**
 * Thrown at the first byte that cannot be printed, so that nothing more is read for an output that
 * nobody gets. The stream has the reason.
 */
public final class OutputClosed extends RuntimeException {
  private static final long serialVersionUID = 1L;

  OutputClosed(Throwable cause) {
    super("The output is closed", cause, false, false);
  }
}
