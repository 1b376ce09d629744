// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import java.util.Optional;

/**
 * A serializer made ready for messages of one type. Used by one thread; what can be reused from
 * message to message is kept here, unless the row is there to show what it costs not to.
 */
public interface Session {
  /**
   * Returns the object that is measured in place of the value, such as a generated message; outside
   * the measured time. The value itself by default.
   */
  default Object prepare(Object value) throws Exception {
    return value;
  }

  /**
   * Turns what {@link #deserialize} returned into a value of the workload again; outside the
   * measured time.
   */
  default Object restore(Object result) throws Exception {
    return result;
  }

  /**
   * Serializes one message.
   *
   * @param prepared what {@link #prepare} returned
   * @return the number of bytes, which are in {@link #buffer()} from index 0 on
   */
  int serialize(Object prepared) throws Exception;

  /**
   * Returns the array that holds the bytes of the last message serialized, valid until the next.
   */
  byte[] buffer();

  /**
   * Deserializes one message.
   *
   * @param bytes an array that starts with the message and may be longer
   * @param length the number of bytes of the message
   */
  Object deserialize(byte[] bytes, int length) throws Exception;

  /**
   * Returns a new session for another thread that uses the same object of the library. It is empty,
   * as a rule, if the library's documentation does not allow that: each thread then has an object
   * of its own.
   */
  default Optional<Session> forAnotherThread() {
    return Optional.empty();
  }
}
