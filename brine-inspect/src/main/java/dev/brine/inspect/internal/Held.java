// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal;

import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.Category;
import dev.brine.inspect.Place;
import java.util.Arrays;

/** Bytes that were read and not reported yet: runs, and the headers of frames between them. */
public final class Held {
  private static final int MOST = 100_000;

  private static final long[] NONE = {};

  private long[] runs = NONE;
  private int count;
  private long[] frames = NONE;
  private int frameCount;

  /** Creates no bytes. */
  Held() {}

  void add(long from, long to) {
    if (to > from) {
      if (count == runs.length) {
        runs = Arrays.copyOf(runs, 2 * count + 2);
      }
      runs[count++] = from;
      runs[count++] = to;
    }
  }

  void addFrame(long offset, long length) throws StopException {
    if (frameCount == MOST) {
      throw StopException.limit(offset, "More than " + MOST / 2 + " frames within one value");
    }
    if (frameCount == frames.length) {
      frames = Arrays.copyOf(frames, 2 * frameCount + 2);
    }
    frames[frameCount++] = offset;
    frames[frameCount++] = length;
  }

  /** Reports the bytes of the runs from one place to another, as if they followed each other. */
  void report(BlobVisitor visitor, long from, long to, Category category, Place place) {
    long at = 0;
    for (int i = 0; i < count; i += 2) {
      long length = runs[i + 1] - runs[i];
      long first = Math.max(from - at, 0);
      long last = Math.min(to - at, length);
      if (first < last) {
        visitor.bytes(category, place, runs[i] + first, last - first);
      }
      at += length;
    }
  }

  void reportFrames(BlobVisitor visitor) {
    for (int i = 0; i < frameCount; i += 2) {
      visitor.bytes(Category.HEADERS, Place.FRAME, frames[i], frames[i + 1]);
    }
  }
}
