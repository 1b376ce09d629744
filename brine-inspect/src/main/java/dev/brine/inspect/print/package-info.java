// SPDX-License-Identifier: Apache-2.0
/** Prints stored objects as trees for the terminal and as JSON, value by value as they are read. */
package dev.brine.inspect.print;
