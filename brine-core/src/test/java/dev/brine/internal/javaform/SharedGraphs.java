// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.Identity;
import dev.brine.TypeFilter;
import dev.brine.internal.kind.Kinds;
import dev.brine.testkit.BrineStreams;
import dev.brine.testkit.JavaStreams;
import dev.brine.wire.BodyCodec;
import java.io.UncheckedIOException;

/** Graphs that refer to one object from two places, as Java copies them and as we do. */
final class SharedGraphs {
  private static final TypeFilter TYPES =
      TypeFilter.allow(
          "java.**", "javax.**", "sun.**", "com.sun.**", "jdk.internal.**", "dev.brine.**");

  static final Brine BRINE = Brine.newBuilder().types(TYPES).build();
  private static final Brine ALL = Brine.newBuilder().types(TYPES).identity(Identity.ALL).build();

  private SharedGraphs() {}

  /** The identity of what our codecs do not track is not part of what they promise. */
  private static boolean isValue(Object object) {
    return Kinds.of(object.getClass()) instanceof BodyCodec codec && !codec.tracked();
  }

  private static String shown(Object object) {
    return JavaStreams.shown(object, SharedGraphs::isValue);
  }

  private static String strictly(Object object) {
    return JavaStreams.shown(object, any -> any instanceof String || any instanceof Number);
  }

  /** Returns Java's copy, or null where Java refuses the graph. */
  static Object javas(Object graph) {
    try {
      return JavaStreams.copy(graph);
    } catch (AssertionError | RuntimeException refused) {
      return null;
    }
  }

  /** Returns what differs from Java, or null; a refusal differs, too. */
  static String difference(Object graph) {
    Object expected = javas(graph);
    if (expected == null) {
      return null;
    }
    try {
      String shown = shown(expected);
      if (!shown(BRINE.decode(BRINE.encode(graph), Object.class)).equals(shown)) {
        return "the codec differs";
      }
      Object copy = BrineStreams.read(BRINE, BrineStreams.write(BRINE, graph), Object.class);
      return shown(copy).equals(shown) ? strict(graph) : "the stream differs";
    } catch (BrineException | UncheckedIOException e) {
      return e.getMessage();
    }
  }

  /** Returns what differs where all objects stay one, but for strings and numbers, or null. */
  static String strict(Object graph) {
    try {
      Object copy = BrineStreams.read(BRINE, BrineStreams.write(ALL, graph), Object.class);
      return strictly(copy).equals(strictly(javas(graph))) ? null : "the stream of values differs";
    } catch (UncheckedIOException e) {
      return e.getMessage();
    }
  }
}
