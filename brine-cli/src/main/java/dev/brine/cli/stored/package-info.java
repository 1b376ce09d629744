// SPDX-License-Identifier: Apache-2.0
/**
 * The commands for stored data: {@code inspect} shows what is in it, {@code convert} writes it in
 * another form, and {@code explain schema} says what changed classes mean for it.
 */
package dev.brine.cli.stored;
