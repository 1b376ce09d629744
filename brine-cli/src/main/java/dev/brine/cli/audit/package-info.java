// SPDX-License-Identifier: Apache-2.0

/** The command that finds where a program deserializes, and whether a filter guards each place. */
package dev.brine.cli.audit;
