// SPDX-License-Identifier: Apache-2.0
/**
 * The output of the command line: the streams that it prints to, the messages for what cannot be
 * done, and the exit codes. Every command uses this package.
 */
package dev.brine.cli.terminal;
