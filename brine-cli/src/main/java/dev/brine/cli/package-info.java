// SPDX-License-Identifier: Apache-2.0
/**
 * The command line {@code brine}. {@code Main} puts the commands together. Each command has its
 * package: it parses its options, calls the lab, the optimizer or the core, and prints. {@code
 * terminal.Failures} turns exceptions into messages and exit codes.
 */
package dev.brine.cli;
