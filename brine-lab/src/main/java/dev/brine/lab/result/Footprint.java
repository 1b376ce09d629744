// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

/**
 * The growth of a JVM from before the set-up of a library until it has handled some messages.
 *
 * @param messages the messages, written and read
 * @param classes classes loaded, those that the library generates among them
 * @param metaspaceBytes bytes of their metadata
 * @param codeCacheBytes bytes of compiled code
 * @param threads threads that still run
 * @param heapBytes bytes of the heap that a collection cannot free while the library is in use;
 *     negative where less is used than before
 */
public record Footprint(
    long messages,
    double classes,
    double metaspaceBytes,
    double codeCacheBytes,
    double threads,
    double heapBytes) {}
