// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.result;

/** The operation that is timed. */
public enum Operation {
  /** Objects to bytes, or to a file. */
  SERIALIZE,
  /** Bytes, or a file, to objects. */
  DESERIALIZE,
  /** A request with an object and a response with an object, over a socket. */
  EXCHANGE,
  /** Set-up, one message written and read, in a fresh process. */
  FIRST_USE
}
