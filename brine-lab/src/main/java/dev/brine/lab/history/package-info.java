// SPDX-License-Identifier: Apache-2.0
/** The difference of two runs, as text and as a page. */
package dev.brine.lab.history;
