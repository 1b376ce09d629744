// SPDX-License-Identifier: Apache-2.0
/**
 * What the internal packages share: limits, the part of a message that errors show, names of
 * classes, what bytes are by their first one, and reusable state for threads. Nothing here depends
 * on the rest of the wire format.
 */
package dev.brine.internal;
