// SPDX-License-Identifier: Apache-2.0
/** Which objects nothing but one field refers to, read from class files. */
package dev.brine.optimize.internal.analysis.ownership;
