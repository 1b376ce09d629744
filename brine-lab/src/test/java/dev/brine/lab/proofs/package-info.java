// SPDX-License-Identifier: Apache-2.0
/** Shows that what rows refuse of own classes is refused by their libraries. */
package dev.brine.lab.proofs;
