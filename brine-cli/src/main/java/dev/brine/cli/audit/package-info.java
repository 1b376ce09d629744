// SPDX-License-Identifier: Apache-2.0

/** The command that finds where a program deserializes. */
package dev.brine.cli.audit;
