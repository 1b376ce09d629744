// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Streams of rewritten classes, as files: the module of the optimizer is built later. A test of the
 * command line writes them.
 */
final class RewrittenBlobs {
  private static final String FOLDER = "/rewritten/";

  private RewrittenBlobs() {}

  /** Returns streams of both forms. */
  static List<byte[]> all() {
    List<byte[]> streams = new ArrayList<>();
    for (String name : List.of("order", "basket", "order-compact", "basket-compact")) {
      streams.add(read(name + ".ser"));
    }
    return streams;
  }

  /** Returns the options that read the compact form. */
  static ReadOptions options() {
    Map<String, String> layouts = new HashMap<>();
    new String(read("layouts.txt"), StandardCharsets.UTF_8)
        .lines()
        .map(line -> line.split(" ", 3))
        .forEach(words -> layouts.put(words[0] + " " + words[1], words[2]));
    return ReadOptions.none()
        .withLayouts((name, version) -> Optional.ofNullable(layouts.get(name + " " + version)));
  }

  private static byte[] read(String name) {
    try (InputStream in = RewrittenBlobs.class.getResourceAsStream(FOLDER + name)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
