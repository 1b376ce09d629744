// SPDX-License-Identifier: Apache-2.0
/**
 * Reads Brine's messages, streams and schemas as docs/format.md specifies them, by the schemas that
 * they name, without classes and with a stack of its own.
 */
package dev.brine.inspect.internal.brine;
