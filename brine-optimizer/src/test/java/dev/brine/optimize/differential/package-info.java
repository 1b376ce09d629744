// SPDX-License-Identifier: Apache-2.0
/** Random graphs through the streams of a program, plain and optimized, on each JVM. */
package dev.brine.optimize.differential;
