// SPDX-License-Identifier: Apache-2.0
/**
 * The classes that the internal packages share: limits, the text of errors, names of classes, kinds
 * of bytes by their first one, and reusable state for threads. Nothing here depends on the rest of
 * the wire format.
 */
package dev.brine.internal;
