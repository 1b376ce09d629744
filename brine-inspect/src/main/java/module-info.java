// SPDX-License-Identifier: Apache-2.0

/** Explains serialized objects without their classes. */
@SuppressWarnings("module") // The command line is built after this module.
module dev.brine.inspect {
  requires transitive dev.brine;

  exports dev.brine.inspect;
  // What the command line prints and converts; the agent needs the API alone.
  exports dev.brine.inspect.convert to
      dev.brine.cli,
      dev.brine.convert;
  exports dev.brine.inspect.html to
      dev.brine.cli;
  exports dev.brine.inspect.mask to
      dev.brine.cli;
  exports dev.brine.inspect.print to
      dev.brine.cli;
  exports dev.brine.inspect.report to
      dev.brine.audit,
      dev.brine.cli;
  exports dev.brine.inspect.rewrite to
      dev.brine.cli,
      dev.brine.convert;
  exports dev.brine.inspect.source to
      dev.brine.cli,
      dev.brine.convert;
}
