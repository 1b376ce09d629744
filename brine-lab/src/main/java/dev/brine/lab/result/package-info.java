// SPDX-License-Identifier: Apache-2.0
/**
 * The results of a run: cells, samples, sizes, machine and load. {@code Json} writes and reads
 * them; its format is what {@code --diff} compares with.
 */
package dev.brine.lab.result;
