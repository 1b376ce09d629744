// SPDX-License-Identifier: Apache-2.0
/** How programs are read, changed and written. */
package dev.brine.optimize.internal;
