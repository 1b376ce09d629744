// SPDX-License-Identifier: Apache-2.0
/**
 * What objects of Java's classes mean: values in words, and which parts of collections are keys,
 * values and elements.
 */
package dev.brine.inspect.internal.value;
