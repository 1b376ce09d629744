// SPDX-License-Identifier: Apache-2.0
/**
 * The technique {@code streams}: finds places that create or extend Java's object streams, and puts
 * Brine's in their stead. {@code StreamSites} finds the places, {@code StreamReplacer} changes
 * them, and nothing else in the class file. See docs/decisions/024.
 */
package dev.brine.optimize.internal.streams;
