// SPDX-License-Identifier: Apache-2.0
/** Reads what other versions of the classes wrote: matches by name, then converts. */
package dev.brine.internal.evolution;
