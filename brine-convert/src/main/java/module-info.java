// SPDX-License-Identifier: Apache-2.0

/** Converts stored objects where they are: in databases and in Redis. */
module dev.brine.convert {
  requires transitive dev.brine.inspect;
  requires transitive java.sql;
  requires redis.clients.jedis;

  exports dev.brine.convert;
  exports dev.brine.convert.jdbc;
  exports dev.brine.convert.redis;
}
