// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

import java.util.List;

/**
 * The memory that a row keeps after a large message, and its first use with an AOT cache.
 *
 * @param jvm the {@link Jvm#id()}
 * @param row the id of the serializer
 * @param objects objects in the large message, or 0 where it was not measured
 * @param messageBytes the bytes of that message, or NaN
 * @param keptBytes bytes of the heap that the row keeps while it can be used, after the message and
 *     its objects are dropped, or NaN
 * @param leftBytes the same after the row is dropped, too, or NaN
 * @param whyNoMemory why these are unknown, or an empty string
 * @param plainNanos first uses without an AOT cache, one for each process, on a class path of jars
 * @param cachedNanos first uses with an AOT cache, likewise
 * @param cacheBytes bytes of the AOT cache, or NaN
 * @param whyNoCache why there is no AOT cache, or an empty string
 */
public record FootprintCell(
    String jvm,
    String row,
    int objects,
    double messageBytes,
    double keptBytes,
    double leftBytes,
    String whyNoMemory,
    List<Double> plainNanos,
    List<Double> cachedNanos,
    double cacheBytes,
    String whyNoCache) {
  /** Copies the lists. */
  public FootprintCell {
    plainNanos = List.copyOf(plainNanos);
    cachedNanos = List.copyOf(cachedNanos);
  }
}
