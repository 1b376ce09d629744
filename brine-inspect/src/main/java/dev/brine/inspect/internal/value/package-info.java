// SPDX-License-Identifier: Apache-2.0
/**
 * The meaning of objects of Java's classes: values in words; keys, values and elements of
 * collections.
 */
package dev.brine.inspect.internal.value;
