// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import org.objectweb.asm.MethodVisitor;

/** How the level of a class that is rewritten stands in Java's streams. */
sealed interface LevelForm permits CompatibleLevel, CompactLevel {
  /** Returns that of a class. */
  static LevelForm of(RewritePlan plan) {
    return switch (plan.form()) {
      case COMPATIBLE -> new CompatibleLevel(plan);
      case COMPACT -> new CompactLevel(plan);
    };
  }

  /** Writes what the static initializer begins with: it sets the persistent fields. */
  void initialize(MethodVisitor code);

  /** Writes what the method has that writes the level; the stream is variable 1. */
  void write(MethodVisitor code);

  /** Writes what the method has that reads the level; the stream is variable 1. */
  void read(MethodVisitor code);
}
