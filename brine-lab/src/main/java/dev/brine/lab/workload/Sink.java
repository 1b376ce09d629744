// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.workload;

/** Where the messages of a workload go. */
public enum Sink {
  /** A byte array. */
  MEMORY,
  /** One temporary file for each message. */
  FILES,
  /** A request to a server on the loopback interface, which sends the object back. */
  REMOTE
}
