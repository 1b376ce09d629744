// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.spark;

import dev.brine.lab.fidelity.Reason;
import dev.brine.lab.serializer.Refusal;

/** Refuses to start Spark on a JVM that lacks internal classes that Spark needs. */
final class SupportedJava {
  /** Spark initializes it for its memory; it looks up classes and fields inside the JDK. */
  private static final String PLATFORM = "org.apache.spark.unsafe.Platform";

  private SupportedJava() {}

  /** Throws a refusal if Spark cannot run on this JVM. */
  static void check() throws Refusal {
    check(PLATFORM);
  }

  /** Throws a refusal if a class of Spark cannot be initialized on this JVM. */
  static void check(String name) throws Refusal {
    try {
      Class.forName(name);
    } catch (ExceptionInInitializerError e) {
      throw new Refusal(
          "Spark "
              + org.apache.spark.package$.MODULE$.SPARK_VERSION()
              + " does not run on Java "
              + Runtime.version().feature()
              + " ("
              + Reason.of(e.getCause())
              + "); name an older JDK by --jdk");
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }
}
