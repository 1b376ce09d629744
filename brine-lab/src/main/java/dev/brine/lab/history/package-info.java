// SPDX-License-Identifier: Apache-2.0
/** Runs beside each other: the difference of two, and the trend over a folder of them. */
package dev.brine.lab.history;
