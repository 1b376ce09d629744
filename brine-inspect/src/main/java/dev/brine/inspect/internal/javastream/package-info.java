// SPDX-License-Identifier: Apache-2.0
/**
 * Reads the Object Serialization Stream Protocol of Java, in both of its versions, without classes
 * and with a stack of its own. See docs/decisions/066.
 */
package dev.brine.inspect.internal.javastream;
