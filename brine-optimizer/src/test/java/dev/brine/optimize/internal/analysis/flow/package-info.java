// SPDX-License-Identifier: Apache-2.0
/** Tests of the data flow of methods, and of the index of a program. */
package dev.brine.optimize.internal.analysis.flow;
