// SPDX-License-Identifier: Apache-2.0
/**
 * Writes a report as text for a terminal, as JSON for programs, and as a page. {@code ReportView}
 * is the common model of the latter two, {@code Summary} the first lines.
 */
package dev.brine.optimize.internal.report;
