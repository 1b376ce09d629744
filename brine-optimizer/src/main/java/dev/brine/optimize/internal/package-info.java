// SPDX-License-Identifier: Apache-2.0
/**
 * Runs the techniques over whole programs. {@code Program} goes through the classes of all parts,
 * {@code ArchiveRules} says which may not change, {@code Pairs} keeps writers and readers together,
 * and {@code CoreAddition} adds brine-core where the program needs it.
 */
package dev.brine.optimize.internal;
