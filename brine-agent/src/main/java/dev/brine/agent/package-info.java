// SPDX-License-Identifier: Apache-2.0
/**
 * A Java agent that optimizes the streams of a program while its classes are loaded. {@code Agent}
 * parses the options, {@code LoadedClasses} is the transformer, and {@code OpenModules} opens the
 * packages of the program to Brine. The rewriting itself is the optimizer's.
 */
package dev.brine.agent;
