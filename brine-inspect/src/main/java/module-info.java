// SPDX-License-Identifier: Apache-2.0

/** Explains serialized objects without their classes. */
module dev.brine.inspect {
  requires transitive dev.brine;

  exports dev.brine.inspect;
  exports dev.brine.inspect.convert;
  exports dev.brine.inspect.html;
  exports dev.brine.inspect.mask;
  exports dev.brine.inspect.report;
  exports dev.brine.inspect.source;
}
