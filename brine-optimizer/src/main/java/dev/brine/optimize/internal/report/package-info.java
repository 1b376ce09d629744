// SPDX-License-Identifier: Apache-2.0
/** Reports as text, JSON and pages. */
package dev.brine.optimize.internal.report;
