// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.result.Results;
import java.util.List;

/**
 * The result of a run in words. See docs/decisions/033.
 *
 * @param warnings what a reader must know before the answer: what was not measured, and noise
 * @param headline the answer in one sentence
 * @param sentences what a reader should know besides, most important first
 */
public record Verdict(List<String> warnings, String headline, List<String> sentences) {
  /** The option that leaves out what the authors of the tool made. */
  public static final String WITHOUT = "--without brine";

  /** Copies the lists. */
  public Verdict {
    warnings = List.copyOf(warnings);
    sentences = List.copyOf(sentences);
  }

  /** Returns who made the tool, and how to do without what they made. */
  public static String makers(Results results) {
    return "This tool is made by the authors of Brine. "
        + (results.rows().stream().anyMatch(row -> row.description().name().contains("Brine"))
            ? WITHOUT + " leaves it out."
            : "No row of Brine is in this run.");
  }
}
