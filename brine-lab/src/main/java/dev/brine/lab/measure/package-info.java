// SPDX-License-Identifier: Apache-2.0
/**
 * Measures one cell in a process of its own. {@code Fork} starts the process, {@code ForkMain} runs
 * in it: fidelity first, then warm-up, then JMH. See docs/decisions/001.
 */
package dev.brine.lab.measure;
