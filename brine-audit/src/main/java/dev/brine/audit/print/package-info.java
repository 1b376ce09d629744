// SPDX-License-Identifier: Apache-2.0

/**
 * Prints the result of an audit as text of one screen, as JSON for programs, and as SARIF for
 * editors and code hosts.
 */
package dev.brine.audit.print;
