// SPDX-License-Identifier: Apache-2.0

/**
 * The table of what counts as an entry point: one file for each kind, with the page that describes
 * it.
 */
package dev.brine.audit.internal.kind;
