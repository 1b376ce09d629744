// SPDX-License-Identifier: Apache-2.0
/** Tests of what samples say. */
package dev.brine.optimize.internal.samples;
