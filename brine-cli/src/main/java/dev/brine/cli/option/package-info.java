// SPDX-License-Identifier: Apache-2.0
/**
 * Options that several commands share, and the names that option values are completed and corrected
 * from.
 */
package dev.brine.cli.option;
