// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;

/** The messages of the subjects as Brine wrote them when format 1 was frozen. */
final class Golden {
  private Golden() {}

  /** Returns the name of the resource of a message. */
  static String file(Subject subject, int place) {
    return "golden/" + subject.name() + "-" + place + ".bin";
  }

  /** Returns a message. */
  static byte[] message(Subject subject, int place) throws IOException {
    try (InputStream in = Golden.class.getResourceAsStream(file(subject, place))) {
      if (in == null) {
        throw new FileNotFoundException(file(subject, place));
      }
      return in.readAllBytes();
    }
  }
}
