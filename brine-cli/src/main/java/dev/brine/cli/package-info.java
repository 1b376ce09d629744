// SPDX-License-Identifier: Apache-2.0
/**
 * The command line {@code brine}. Each command parses its options, calls the lab, the optimizer or
 * the core, and prints. {@code Main} puts the commands together, {@code Failures} turns exceptions
 * into messages and exit codes.
 */
package dev.brine.cli;
