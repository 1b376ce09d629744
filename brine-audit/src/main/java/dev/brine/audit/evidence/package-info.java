// SPDX-License-Identifier: Apache-2.0

/**
 * Evidence of what a program deserialized: recordings of the JVM and captures of Brine's agent,
 * joined with the entry points that class files show.
 */
package dev.brine.audit.evidence;
