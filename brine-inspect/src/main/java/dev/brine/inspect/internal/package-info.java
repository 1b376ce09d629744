// SPDX-License-Identifier: Apache-2.0
/**
 * The classes that readers of all formats share: bytes with offsets, limits on sizes, and the
 * failure of a damaged input.
 */
package dev.brine.inspect.internal;
