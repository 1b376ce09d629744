// SPDX-License-Identifier: Apache-2.0
/**
 * Reads class files, and loads no class. {@code BytecodeShapeSource} finds the same shapes as
 * reflection would. The package also finds hooks, default serialVersionUIDs, and the fields that
 * {@code serialPersistentFields} declares.
 */
package dev.brine.optimize.internal.analysis;
