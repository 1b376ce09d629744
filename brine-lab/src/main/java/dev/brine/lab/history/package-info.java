// SPDX-License-Identifier: Apache-2.0
/** The difference of two runs, row by row, as text for a terminal and as a page. */
package dev.brine.lab.history;
