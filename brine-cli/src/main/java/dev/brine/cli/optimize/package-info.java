// SPDX-License-Identifier: Apache-2.0
/**
 * The commands {@code optimize} and {@code explain}: their shared options build an optimizer, which
 * changes class files or only reports what it would change.
 */
package dev.brine.cli.optimize;
