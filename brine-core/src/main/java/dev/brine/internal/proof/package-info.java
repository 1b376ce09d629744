// SPDX-License-Identifier: Apache-2.0
/**
 * Proves facts about classes from their bytecode. {@code ConstructorProof} finds constructors that
 * only store their parameters in fields, so that objects can be created with them. {@code
 * ConstructorNeed} finds classes that need one. {@code Footprint} finds which fields {@code
 * hashCode}, {@code equals} and {@code compareTo} read. What cannot be proved counts as not true.
 */
package dev.brine.internal.proof;
