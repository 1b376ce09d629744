// SPDX-License-Identifier: Apache-2.0
/**
 * Shows results as a page, as tables for a terminal, as Markdown and as CSV. The views are records
 * that templates read; the figures and sentences come from the analysis.
 */
package dev.brine.lab.report;
