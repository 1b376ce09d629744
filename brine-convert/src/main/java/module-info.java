// SPDX-License-Identifier: Apache-2.0

/** Converts stored objects where they are: in files, in databases and in Redis. */
// The client of Redis has no descriptor. The command line is built after this module.
@SuppressWarnings({"requires-automatic", "module"})
module dev.brine.convert {
  requires transitive dev.brine.inspect;
  requires transitive java.sql;
  requires dev.brine.optimizer;
  requires redis.clients.jedis;

  exports dev.brine.convert to
      dev.brine.cli;
  exports dev.brine.convert.file to
      dev.brine.cli;
  exports dev.brine.convert.jdbc to
      dev.brine.cli;
  exports dev.brine.convert.process to
      dev.brine.cli;
  exports dev.brine.convert.redis to
      dev.brine.cli;
}
