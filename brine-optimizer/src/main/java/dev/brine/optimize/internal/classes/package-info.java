// SPDX-License-Identifier: Apache-2.0
/**
 * The technique {@code classes}: rewrites Serializable classes, so that Java's own streams have one
 * block instead of many fields. {@code Planner} decides for each class, and gives a {@code
 * RewritePlan} or a reason. {@code LinkedPlan} adds what follows from all plans together, and
 * {@code ClassRewriter} changes the class file. {@code Estimates} computes the saving. See
 * docs/decisions/025.
 */
package dev.brine.optimize.internal.classes;
