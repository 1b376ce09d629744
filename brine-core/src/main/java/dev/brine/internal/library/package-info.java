// SPDX-License-Identifier: Apache-2.0
/**
 * Compact codecs of collections of Scala, Guava, vavr, PCollections and Kotlin. They are found by
 * name, and created by the libraries' own builders. See docs/decisions/152.
 */
package dev.brine.internal.library;
