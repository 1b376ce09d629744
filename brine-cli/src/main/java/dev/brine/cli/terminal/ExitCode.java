// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.terminal;

/** The exit codes of the command line. */
public enum ExitCode {
  /** The run is complete, and nothing speaks against what it found. */
  OK(0),
  /** Brine itself failed. */
  INTERNAL(1),
  /** The command line asks for something that does not exist. */
  USAGE(2),
  /** A row that must be exact did not give back what it was given. */
  FIDELITY(3),
  /**
   * The new state is worse than the earlier one: a limit of {@code --fail-if}, or stored objects.
   */
  GATE(4),
  /** An input is damaged. */
  DAMAGED(5),
  /** The run was interrupted. */
  INTERRUPTED(130);

  private final int code;

  ExitCode(int code) {
    this.code = code;
  }

  /** Returns the number that the process ends with. */
  public int code() {
    return code;
  }
}
