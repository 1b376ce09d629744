// SPDX-License-Identifier: Apache-2.0
/**
 * Records what else the machine does while a process measures: the load, and the processor time of
 * others.
 */
package dev.brine.lab.load;
