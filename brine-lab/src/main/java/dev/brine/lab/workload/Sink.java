// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

/** The destination of a workload's messages. */
public enum Sink {
  /** A byte array. */
  MEMORY,
  /** One temporary file for each message. */
  FILES,
  /** A request to a server on the loopback interface, which sends the object back. */
  REMOTE,
  /** A value in a redis-server of this machine, which is then read back. */
  REDIS,
  /** A record of a topic in a broker of Kafka on this machine, which is then consumed. */
  KAFKA,
  /** A record of a shuffle in Spark, which is then read by another task. */
  SPARK;

  /** Returns whether a message ends as an array, so that any row can take part. */
  public boolean isArray() {
    return this == MEMORY || this == REDIS || this == KAFKA;
  }

  /** Returns whether what is timed is an exchange with a server, as one figure. */
  public boolean isServer() {
    return this == REMOTE || isEngine();
  }

  /**
   * Returns whether the messages go through a system that is no part of the lab. It is measured
   * where the user names it, and where this machine has the system.
   */
  public boolean isEngine() {
    return this == REDIS || this == KAFKA || this == SPARK;
  }
}
