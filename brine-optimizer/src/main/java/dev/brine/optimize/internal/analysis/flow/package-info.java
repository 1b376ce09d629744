// SPDX-License-Identifier: Apache-2.0
/**
 * The data flow of single methods: {@code MethodFlow} has the origins of each value, and the
 * instructions that take it; {@code Code} has the methods of a program, and what calls them.
 * Nothing is loaded.
 */
package dev.brine.optimize.internal.analysis.flow;
