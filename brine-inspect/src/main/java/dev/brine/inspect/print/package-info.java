// SPDX-License-Identifier: Apache-2.0
/** Prints stored objects as trees, JSON and graphs. */
package dev.brine.inspect.print;
