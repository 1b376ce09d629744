// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

/**
 * Writes and reads messages by one release of a library. Its source is compiled against that
 * release, and has a public constructor that takes the variant of the set-up.
 */
public interface ReleaseCodec {
  /**
   * Returns an object as a message.
   *
   * @throws Exception as the library throws it
   */
  byte[] write(Object value) throws Exception;

  /**
   * Returns the object of a message.
   *
   * @param type its class, for libraries that do not write it
   * @throws Exception as the library throws it
   */
  Object read(byte[] message, Class<?> type) throws Exception;
}
