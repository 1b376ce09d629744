// SPDX-License-Identifier: Apache-2.0
/**
 * Tries Brine on real systems that know nothing of it. Each runs in JVMs of its own: as it is, with
 * the agent, and with optimized files. A trial checks that old data is read, that new data survives
 * a restart, and what happens in the wrong order. {@code TriedWith} writes docs/tried-with.md.
 */
package dev.brine.it;
