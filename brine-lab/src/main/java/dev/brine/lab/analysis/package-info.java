// SPDX-License-Identifier: Apache-2.0
/**
 * Turns samples into figures and sentences. {@code Analysis} has medians with intervals from a
 * bootstrap over forks. {@code VerdictWriter} and its helpers write the headline; they name a
 * library the fastest only if its lead is separated from noise.
 */
package dev.brine.lab.analysis;
