// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

/**
 * Mean size of the messages of a rotation, in bytes.
 *
 * @param raw as written
 * @param gzip each message by itself compressed by gzip at the default level
 * @param zstd each message by itself compressed by Zstandard at the default level
 * @param wire bytes sent in both directions for one exchange, protocol included, or NaN where
 *     nothing was sent
 */
public record Sizes(double raw, double gzip, double zstd, double wire) {}
