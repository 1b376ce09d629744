// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

/** Thrown if a serializer does not support a workload; the message is the reason in the report. */
public final class Refusal extends Exception {
  private static final long serialVersionUID = 1L;

  /** Creates a refusal with a reason that reads well behind the name of the row. */
  public Refusal(String reason) {
    super(reason);
  }
}
