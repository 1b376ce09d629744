// SPDX-License-Identifier: Apache-2.0
/**
 * Measures serializers side by side. {@code Lab} runs a {@code Plan}: it starts one process for
 * each serializer, workload and round, in the order of {@code Schedule}, and keeps the results in a
 * {@code Journal}, so that an interrupted run can be resumed. {@code Gate} compares a run with a
 * baseline.
 */
package dev.brine.lab;
