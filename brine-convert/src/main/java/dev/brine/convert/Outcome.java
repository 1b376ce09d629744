// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert;

/** The end of one value in a job. */
public enum Outcome {
  /** It has new bytes, or would have them in a dry run. */
  CHANGED,
  /** There was nothing to change. */
  SAME,
  /** It is no stream, or null. */
  OTHER,
  /** It could not be converted or written, and stays as it was. */
  FAILED,
  /** It was deleted after it was read. */
  GONE
}
