// SPDX-License-Identifier: Apache-2.0
/** Tests of the replaced streams. */
package dev.brine.optimize.internal.streams;
