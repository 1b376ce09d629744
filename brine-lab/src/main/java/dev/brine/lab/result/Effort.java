// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

/**
 * The CPU and collector time that a process spent on one message.
 *
 * @param cpuNanos CPU time of all its threads, those of the compiler and the collector among them,
 *     in nanoseconds
 * @param collectingNanos time in which its garbage collectors worked, in nanoseconds
 */
public record Effort(double cpuNanos, double collectingNanos) {}
