// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

/**
 * A class whose objects are made up.
 *
 * @param type its name
 * @param seed chooses the values; the same seed gives equal objects
 */
public record SyntheticClass(String type, long seed) {}
