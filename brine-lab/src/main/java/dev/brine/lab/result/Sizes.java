// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

/**
 * Sizes of the messages of a rotation, in bytes: means, but for the first.
 *
 * @param raw as written, or NaN where a server wrote them
 * @param gzip each message by itself compressed by gzip at the default level
 * @param zstd each message by itself compressed by Zstandard at the default level
 * @param wire bytes sent in both directions for one exchange, protocol included, or NaN where
 *     nothing was sent
 * @param first bytes of the first message of the rotation, which is the value that a source defines
 *     and its published sizes are of
 */
public record Sizes(double raw, double gzip, double zstd, double wire, double first) {
  /** Returns the bytes of a message, or of an exchange where only those are known, or NaN. */
  public double bytes() {
    return Double.isFinite(raw) && raw > 0 ? raw : wire;
  }
}
