// SPDX-License-Identifier: Apache-2.0

/**
 * The costs of serialization in a program, by a capture: bytes, and time that is measured on its
 * samples. {@link dev.brine.audit.cost.Costs} measures it.
 */
package dev.brine.audit.cost;
