// SPDX-License-Identifier: Apache-2.0
/**
 * Measures the saving on objects of the user. {@code Samples} starts a JVM for the plain program
 * and for each technique, each with its own class files. They take turns, and the optimizer itself
 * loads none of the user's classes.
 */
package dev.brine.optimize.internal.samples;
