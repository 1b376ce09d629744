// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import java.util.List;

/**
 * The result of a run in words. See docs/decisions/033.
 *
 * @param warnings what a reader must know before the answer: what was not measured, and noise
 * @param headline the answer in one sentence
 * @param sentences what a reader should know besides, most important first
 */
public record Verdict(List<String> warnings, String headline, List<String> sentences) {
  /** Copies the lists. */
  public Verdict {
    warnings = List.copyOf(warnings);
    sentences = List.copyOf(sentences);
  }
}
