// SPDX-License-Identifier: Apache-2.0
/** Prints stored objects as trees and as JSON. */
package dev.brine.inspect.print;
