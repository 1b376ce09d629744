// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Streams of rewritten classes, as files: the module of the optimizer is built later. A test of the
 * command line writes them.
 */
final class RewrittenBlobs {
  private static final String FOLDER = "/rewritten/";

  private RewrittenBlobs() {}

  /** Returns a stream of a proxy, and one of a block behind fields. */
  static List<byte[]> all() {
    List<byte[]> streams = new ArrayList<>();
    for (String name : List.of("order", "basket")) {
      streams.add(read(name + ".ser"));
    }
    return streams;
  }

  private static byte[] read(String name) {
    try (InputStream in = RewrittenBlobs.class.getResourceAsStream(FOLDER + name)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
