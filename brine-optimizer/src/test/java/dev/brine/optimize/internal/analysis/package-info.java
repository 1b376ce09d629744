// SPDX-License-Identifier: Apache-2.0
/** Tests of the analysis of class files. */
package dev.brine.optimize.internal.analysis;
