// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import org.objectweb.asm.MethodVisitor;

/** The form that the level of a rewritten class has in Java's streams. */
sealed interface LevelForm permits CompatibleLevel, CompactLevel {
  /** Returns the form of the level of a class. */
  static LevelForm of(LinkedPlan linked) {
    return switch (linked.plan().form()) {
      case COMPATIBLE -> new CompatibleLevel(linked);
      case COMPACT -> new CompactLevel(linked);
    };
  }

  /** Writes what the static initializer begins with: it sets the persistent fields. */
  void initialize(MethodVisitor code);

  /** Writes what the method has that writes the level; the stream is variable 1. */
  void write(MethodVisitor code);

  /** Writes what the method has that reads the level; the stream is variable 1. */
  void read(MethodVisitor code);
}
