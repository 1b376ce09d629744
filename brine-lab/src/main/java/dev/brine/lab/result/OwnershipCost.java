// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

/**
 * The cost of a row under a {@link Demand}.
 *
 * @param key the row, workload and JVM
 * @param cores processor cores that are busy with writing and reading
 * @param garbagePerSecond bytes allocated in a second, or NaN where not measured
 * @param bytesPerDay bytes of the messages of a day
 * @param storedBytes bytes of the messages that are kept, or NaN where none are
 * @param linkShare bits of the messages as a share of what the link transmits; more than 1 where it
 *     is too slow, NaN where there is none
 * @param messageNanos nanoseconds to write a message, transmit and read it, without waiting, or NaN
 *     where there is no link
 */
public record OwnershipCost(
    CellKey key,
    double cores,
    double garbagePerSecond,
    double bytesPerDay,
    double storedBytes,
    double linkShare,
    double messageNanos) {}
