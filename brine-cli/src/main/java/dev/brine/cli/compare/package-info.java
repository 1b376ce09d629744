// SPDX-License-Identifier: Apache-2.0
/**
 * The command {@code compare}: its options become a plan, the lab runs the plan, and the results go
 * to the terminal and to files in the output folder. {@code CompareCommand} is the place to start.
 */
package dev.brine.cli.compare;
