// SPDX-License-Identifier: Apache-2.0
/** Limits what hashing and comparing of keys costs; see docs/decisions/014. */
package dev.brine.internal.hash;
