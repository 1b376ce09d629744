// SPDX-License-Identifier: Apache-2.0
/**
 * Instantiates objects, and reads and writes their fields, by reflection, where no code is
 * generated.
 */
package dev.brine.internal.instance;
