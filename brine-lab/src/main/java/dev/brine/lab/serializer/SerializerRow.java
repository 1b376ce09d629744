// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.workload.RootType;

/**
 * A row made of its description and a way to open sessions.
 *
 * @param description what the row is
 * @param opener makes a session for messages of one type
 */
record SerializerRow(Description description, Opener opener) implements Serializer {
  /** Makes a session for messages of one type. */
  @FunctionalInterface
  interface Opener {
    /** Returns a new session; see {@link Serializer#open}. */
    Session open(RootType type) throws Exception;
  }

  @Override
  public Session open(RootType type) throws Exception {
    return opener.open(type);
  }
}
