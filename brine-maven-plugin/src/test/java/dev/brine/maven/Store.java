// SPDX-License-Identifier: Apache-2.0
package dev.brine.maven;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;

/** A class of a project, which has one place to optimize. */
final class Store {
  private Store() {}

  static void save(Object object, OutputStream sink) throws IOException {
    new ObjectOutputStream(sink).writeObject(object);
  }
}
