// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import java.nio.file.Path;
import java.util.List;

/**
 * A file with the first objects of a stream that Brine's agent captured.
 *
 * @param file absolute
 * @param type the name of the class of its first root that was wanted
 * @param place where the program creates the stream; empty in captures of earlier versions
 * @param way {@code written} or {@code read}; empty likewise
 */
public record CapturedSample(Path file, String type, String place, String way) {
  /**
   * Returns the samples that a folder has: those of one run, or of the runs in its folders.
   *
   * @throws OwnProblem if there is none, or an index is damaged
   */
  public static List<CapturedSample> in(Path folder) throws OwnProblem {
    return CapturedRun.samples(folder);
  }
}
