// SPDX-License-Identifier: Apache-2.0
/**
 * Streams with the constructors of Java's own, which the optimizer puts in their place: they share
 * one {@code Brine} that is as open as Java's streams are.
 */
package dev.brine.dropin;
