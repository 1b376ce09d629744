// SPDX-License-Identifier: Apache-2.0
/**
 * Finds fields that own their object: nothing else refers to it. The package follows objects
 * through the code of all classes that see a field, until one may become known to others ({@code
 * Leak}). What cannot be followed counts as shared. See decision 026.
 */
package dev.brine.optimize.internal.analysis.ownership;
