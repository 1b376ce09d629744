// SPDX-License-Identifier: Apache-2.0
/** Rows of {@code compare} as JMH times them: ratios of their times, and how stable these are. */
package dev.brine.lab.ratios;
