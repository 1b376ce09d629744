// SPDX-License-Identifier: Apache-2.0
/**
 * The workloads: one file for each, {@code Workloads} is the table. A workload makes its values
 * from a size and a seed and says what it shows.
 */
package dev.brine.lab.workload;
