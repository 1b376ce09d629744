// SPDX-License-Identifier: Apache-2.0

/** Prints the result of an audit: text, JSON and SARIF. */
package dev.brine.audit.print;
