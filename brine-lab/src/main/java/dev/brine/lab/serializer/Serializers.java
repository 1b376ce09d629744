// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import java.util.List;
import java.util.stream.Stream;

/** The table of the serializers. */
public final class Serializers {
  private static final List<Serializer> ALL =
      Stream.<List<Serializer>>of(JdkStreams.rows(), HandWritten.rows(), MemoryCopy.rows())
          .flatMap(List::stream)
          .toList();

  private Serializers() {}

  /** Returns the serializers in the order of the report. */
  public static List<Serializer> all() {
    return ALL;
  }
}
