// SPDX-License-Identifier: Apache-2.0
/** Libraries that many programs use, optimized whole and used as those programs use them. */
package dev.brine.optimize.library;
