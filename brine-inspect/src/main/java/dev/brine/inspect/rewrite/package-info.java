// SPDX-License-Identifier: Apache-2.0
/**
 * Writes streams of Java anew with changes, such as renamed classes, without their classes. What no
 * change touches keeps its bytes.
 */
package dev.brine.inspect.rewrite;
