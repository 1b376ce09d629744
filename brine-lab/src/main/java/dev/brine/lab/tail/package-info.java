// SPDX-License-Identifier: Apache-2.0
/**
 * Latencies of single messages at a steady rate, with several garbage collectors. {@code TailRun}
 * starts the processes, {@code TailMain} runs in them, and {@code TailView} shows what they found.
 */
package dev.brine.lab.tail;
