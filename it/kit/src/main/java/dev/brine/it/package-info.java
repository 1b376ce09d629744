// SPDX-License-Identifier: Apache-2.0
/**
 * Tries Brine on applications that know nothing of it: each runs in JVMs of its own, as it is, with
 * the agent, and with optimized files.
 */
package dev.brine.it;
