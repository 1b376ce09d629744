// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With {@code -Dbrine.check=keep}, each object stays one, whatever was promised. */
class UnpackedObjectsTest {
  private static final List<String> SHARED =
      List.of(
          "twoBlocks",
          "elementAndField",
          "twice",
          "twoFields",
          "proxyAfter",
          "proxyBefore",
          "proxyWithin",
          "proxyOfJava",
          "throughTheStream",
          "elementOfJavas",
          "date",
          "listOfJavas");

  @TempDir private Path folder;

  @Test
  void objects_stay_one_where_that_is_asked_for() throws Exception {
    Path rewritten = Side.optimized(Side.compile(folder, SharedObjectsTest.SHOP));
    try (Side keeping = Side.with("brine.check", "keep", rewritten);
        Side unchecked = Side.plain(rewritten)) {
      for (String method : SHARED) {
        assertThat(difference(keeping, method, keeping)).as(method).isEmpty();
        assertThat(difference(keeping, method, unchecked)).as(method).isEmpty();
        assertThat(difference(unchecked, method, keeping)).as(method).isPresent();
      }
    }
  }

  /** Returns where a graph that is written and read differs from what it was. */
  private static Optional<String> difference(Side writer, String method, Side reader)
      throws Exception {
    Object read = reader.read(Side.write(writer.call(method)));
    return Isomorphism.difference(read, reader.call(method), Sharing.COUNTS);
  }

  @Test
  void objects_stay_one_for_other_versions_of_the_classes() throws Exception {
    String newer = SharedObjectsTest.SHOP.replace("Object any;", "Object any; int more;");
    Path before =
        Side.optimized(Side.compile(folder.resolve("1"), versioned(SharedObjectsTest.SHOP)));
    Path after = Side.optimized(Side.compile(folder.resolve("2"), versioned(newer)));
    try (Side keeping = Side.with("brine.check", "keep", before);
        Side reader = Side.plain(after)) {
      for (String method : SHARED) {
        assertThat(difference(keeping, method, reader)).as(method).isEmpty();
      }
    }
  }

  private static String versioned(String source) {
    return source.replace(
        "implements Serializable {",
        "implements Serializable { private static final long serialVersionUID = 1;");
  }

  @Test
  void blocks_keep_values_and_lose_collections() throws Exception {
    Path plain = Side.compile(folder, SharedObjectsTest.SHOP);
    Path rewritten = Side.optimized(plain);
    try (Side before = Side.plain(plain);
        Side unchecked = Side.plain(rewritten);
        Side keeping = Side.with("brine.check", "keep", rewritten)) {
      int lengthOfLine = keeping.write("line").length;
      assertThat(lengthOfLine).isEqualTo(unchecked.write("line").length);
      assertThat(keeping.write("one").length)
          .isGreaterThan(unchecked.write("one").length)
          .isLessThan(before.write("one").length);
    }
  }
}
