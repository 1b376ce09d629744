// SPDX-License-Identifier: Apache-2.0

/** Finds the places where a program writes objects, and optimizes their class files. */
@SuppressWarnings("requires-automatic") // FreeMarker has no descriptor, but its name is reserved.
module dev.brine.optimizer {
  requires transitive dev.brine;
  requires com.fasterxml.jackson.databind;
  requires freemarker;
  requires org.objectweb.asm;
  requires org.objectweb.asm.tree;
  requires org.objectweb.asm.tree.analysis;

  exports dev.brine.optimize;
}
