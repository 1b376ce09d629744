// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import java.util.List;

/**
 * What a run says, in words.
 *
 * @param headline the answer in one sentence
 * @param sentences what a reader should know besides, most important first
 */
public record Verdict(String headline, List<String> sentences) {
  /** Copies the list. */
  public Verdict {
    sentences = List.copyOf(sentences);
  }
}
