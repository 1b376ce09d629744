// SPDX-License-Identifier: Apache-2.0
/**
 * The Serializable classes of an object in Java form, from the topmost down, and writing them
 * without a stream of Java's. Package javaform has what needs such a stream. See
 * docs/decisions/017.
 */
package dev.brine.internal.levels;
