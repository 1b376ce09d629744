// SPDX-License-Identifier: Apache-2.0

/** Finds where a program deserializes, and whether a filter guards it. */
module dev.brine.audit {
  requires com.fasterxml.jackson.databind;
  requires dev.brine.inspect;
  requires transitive dev.brine.optimizer;
  requires jdk.jfr;
  requires org.objectweb.asm;
  requires org.objectweb.asm.tree;

  exports dev.brine.audit;
  exports dev.brine.audit.cost;
  exports dev.brine.audit.evidence;
  exports dev.brine.audit.filter;
  exports dev.brine.audit.print;
}
