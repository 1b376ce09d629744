// SPDX-License-Identifier: Apache-2.0
/** Figures, axes and coordinates as reports show them. */
package dev.brine.lab.figure;
