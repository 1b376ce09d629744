// SPDX-License-Identifier: Apache-2.0
/**
 * The workloads: one file for each, {@code Workloads} is the table. A workload makes its values
 * from a size and a seed, says what it shows, and has the published figures of its source.
 */
package dev.brine.lab.workload;
