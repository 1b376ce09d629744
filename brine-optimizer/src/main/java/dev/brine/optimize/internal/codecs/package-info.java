// SPDX-License-Identifier: Apache-2.0

/**
 * The technique {@code codecs}: adds constructors that store their parameters, so that codecs can
 * set final fields without a permission of the JVM.
 */
package dev.brine.optimize.internal.codecs;
