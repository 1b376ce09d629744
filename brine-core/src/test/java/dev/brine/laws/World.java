// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import dev.brine.Brine;
import dev.brine.Identity;
import dev.brine.TypeFilter;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The classes that messages may name. */
enum World {
  /** Those that the static types lead to, and Java's with a number. */
  CLOSED(TypeFilter.closed()),
  /** Those of the tests. */
  TESTS(Setting.TYPES),
  /** Those of the tests, and whatever a careless user allows. */
  OPEN(
      TypeFilter.allow(
          "dev.brine.laws.**",
          "java.lang.**",
          "java.util.**",
          "java.math.*",
          "java.time.**",
          "java.net.*",
          "java.io.*",
          "java.sql.*",
          // Proxies, as the JDK names them.
          "jdk.proxy1.*",
          "jdk.proxy2.*",
          "jdk.proxy3.*"));

  private static final Map<Ways, Brine> SHARED = new ConcurrentHashMap<>();

  private final TypeFilter types;

  World(TypeFilter types) {
    this.types = types;
  }

  private record Ways(World world, Setting setting, Identity identity) {}

  /** Returns the codec of this world that the tests share. */
  Brine brine(Setting setting, Identity identity) {
    return SHARED.computeIfAbsent(
        new Ways(this, setting, identity),
        ways -> setting.newBuilder(types).identity(identity).build());
  }
}
