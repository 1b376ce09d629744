// SPDX-License-Identifier: Apache-2.0
/** Records what else the machine does while a process measures. */
package dev.brine.lab.load;
