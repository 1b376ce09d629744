// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.fidelity;

import java.util.List;

/**
 * The result of a fidelity check.
 *
 * @param grade the worst grade over all values
 * @param findings the first few differences, each with its path, such as {@code $.media.title:
 *     expected ... but was ...}; empty where the grade is exact
 */
public record Fidelity(Grade grade, List<String> findings) {
  /** Copies the list. */
  public Fidelity {
    findings = List.copyOf(findings);
  }
}
