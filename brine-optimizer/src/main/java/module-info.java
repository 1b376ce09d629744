// SPDX-License-Identifier: Apache-2.0

/** Finds the places where a program writes objects, and optimizes their class files. */
// FreeMarker has no descriptor, but its name is reserved. Others are built after this module.
@SuppressWarnings({"requires-automatic", "module"})
module dev.brine.optimizer {
  requires transitive dev.brine;
  requires com.fasterxml.jackson.databind;
  requires freemarker;
  requires org.objectweb.asm;
  requires org.objectweb.asm.tree;
  requires org.objectweb.asm.tree.analysis;

  exports dev.brine.optimize;
  // The audit reads class files in the same way, and its page has the same look. Files of objects
  // are replaced as archives are.
  exports dev.brine.optimize.internal to
      dev.brine.audit;
  exports dev.brine.optimize.internal.analysis to
      dev.brine.convert;
  exports dev.brine.optimize.internal.analysis.flow to
      dev.brine.audit;
  exports dev.brine.optimize.internal.archive to
      dev.brine.audit,
      dev.brine.convert;
  exports dev.brine.optimize.internal.report to
      dev.brine.audit;
}
