// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

/**
 * The demand of an application on a serializer. Each message is written once and read once.
 *
 * @param messagesPerSecond messages in a second, more than 0
 * @param bitsPerSecond what the link between writer and reader transmits in a second, more than 0,
 *     or NaN where there is none
 * @param storedSeconds how long messages are kept, more than 0, or NaN where they are not
 */
public record Demand(double messagesPerSecond, double bitsPerSecond, double storedSeconds) {}
