// SPDX-License-Identifier: Apache-2.0
/** Tests of who owns which objects. */
package dev.brine.optimize.internal.analysis.ownership;
