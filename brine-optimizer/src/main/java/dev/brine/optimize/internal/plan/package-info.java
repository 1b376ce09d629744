// SPDX-License-Identifier: Apache-2.0
/**
 * Plans: joins what class files show with what was observed and verified. {@code PlanLines} begins,
 * {@code Conclusions} decides.
 */
package dev.brine.optimize.internal.plan;
