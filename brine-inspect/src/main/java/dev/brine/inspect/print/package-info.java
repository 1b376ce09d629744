// SPDX-License-Identifier: Apache-2.0
/** Prints stored objects as trees, as JSON, and as graphs of what refers to what. */
package dev.brine.inspect.print;
