// SPDX-License-Identifier: Apache-2.0
/**
 * The memory, classes and threads that a library needs besides time. {@code FootprintRun} starts
 * the processes, and {@code FootprintView} shows what they found.
 */
package dev.brine.lab.footprint;
