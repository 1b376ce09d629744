// SPDX-License-Identifier: Apache-2.0
/**
 * The streams that optimized programs use. They have the constructors of Java's object streams, so
 * that the optimizer can replace those in compiled code. All of them share one {@code Brine}, which
 * allows every class, as Java's streams do. The package also counts streams and bytes, reports them
 * by a bean, and converts stored streams.
 */
package dev.brine.dropin;
