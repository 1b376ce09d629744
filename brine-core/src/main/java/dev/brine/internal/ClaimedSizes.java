// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

import java.io.ObjectInputFilter;

/**
 * Rejects arrays and collections in Java's form that claim more elements than the bytes of their
 * stream can have, before Java reserves memory for them. The sum of all claims counts, because
 * collections within each other claim the same bytes. Not safe for use by several threads.
 */
public final class ClaimedSizes implements ObjectInputFilter {
  /** Small arrays and tables may be empty. */
  private static final int LEAST = 1 << 16;

  /** An element takes at least a byte, and a hash table has up to four places for a byte. */
  private static final int PER_BYTE = 4;

  private final ObjectInputFilter before;
  private final Source source;
  private long claimed;
  private boolean isRefused;

  /** The bytes of a stream. */
  public interface Source {
    /**
     * Returns whether the stream has so many bytes in all.
     *
     * @throws java.io.UncheckedIOException if that cannot be found out
     */
    boolean has(long count);
  }

  /**
   * Creates a filter for one stream.
   *
   * @param before is called first and may reject, too; null for none
   */
  public ClaimedSizes(ObjectInputFilter before, Source source) {
    this.before = before;
    this.source = source;
  }

  /** Returns whether a claim was rejected. */
  public boolean isRefused() {
    return isRefused;
  }

  /** Returns how many elements were claimed so far. */
  public long claimed() {
    return claimed;
  }

  @Override
  public Status checkInput(FilterInfo question) {
    Status status = before == null ? Status.UNDECIDED : before.checkInput(question);
    if (status == Status.REJECTED) {
      return status;
    }
    claimed += Math.max(0, question.arrayLength());
    isRefused |= claimed > LEAST && !source.has((claimed - LEAST) / PER_BYTE);
    return isRefused ? Status.REJECTED : status;
  }
}
