// SPDX-License-Identifier: Apache-2.0
/** The goals of the Maven plugin: shells around {@link dev.brine.optimize.Optimizer}. */
package dev.brine.maven;
