// SPDX-License-Identifier: Apache-2.0
/**
 * Figures, axes and coordinates as reports show them: units that people read, round ticks on a
 * logarithmic scale, pixels.
 */
package dev.brine.lab.figure;
