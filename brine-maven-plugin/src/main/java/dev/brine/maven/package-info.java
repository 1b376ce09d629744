// SPDX-License-Identifier: Apache-2.0
/**
 * The goals of the Maven plugin. They read parameters, call {@link dev.brine.optimize.Optimizer}
 * and write to the log. docs/maven-plugin.md is generated from their Javadoc.
 */
package dev.brine.maven;
