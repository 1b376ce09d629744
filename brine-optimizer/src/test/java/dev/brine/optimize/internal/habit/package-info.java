// SPDX-License-Identifier: Apache-2.0
/** Tests of habits, on small programs that they compile. */
package dev.brine.optimize.internal.habit;
