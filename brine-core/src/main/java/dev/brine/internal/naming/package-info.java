// SPDX-License-Identifier: Apache-2.0
/**
 * Finds the class that a message means by a number or a name, and the version of it that its writer
 * had. {@code ClosedWorld} decides which classes a message may name. {@code EvolvedMessages} takes
 * over where the schema of the writer differs.
 */
package dev.brine.internal.naming;
