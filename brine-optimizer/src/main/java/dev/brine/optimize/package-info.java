// SPDX-License-Identifier: Apache-2.0
/**
 * Makes the Java serialization of compiled programs small and fast, without a change of their
 * source. {@link dev.brine.optimize.Optimizer} rewrites folders, jars and archives, explains what
 * it would do, and measures the saving on samples. A {@link dev.brine.optimize.Report} has an
 * outcome for each class and place, with a {@link dev.brine.optimize.Reason} and its remedy. No
 * class is loaded.
 */
package dev.brine.optimize;
