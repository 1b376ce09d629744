// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.techniques;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.measured.Fork;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Collections that two objects of W3-mixed share, through programs that are optimized. */
@Tag("once")
class SharedCollectionsTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource(names = {"PLAIN", "STREAMS", "CLASSES"})
  void every_shared_collection_stays_shared(Contender contender) throws Exception {
    int collections = SharingRun.collections(Subject.MIXED.streams().get(0));
    assertThat(collections).isBetween(19_000, 19_990);
    assertThat(Fork.figures(SharingRun.class, List.of(), contender.classesInFront(folder)))
        .containsExactly("EXACT " + collections + " " + collections);
  }

  @Test
  void it_is_reported_where_one_is_not() throws Exception {
    List<Object> stream = Subject.MIXED.streams().get(0);
    List<Object> apart = new ArrayList<>();
    for (Object one : stream) {
      apart.addAll(SharingRun.read(SharingRun.write(List.of(one)), 1));
    }
    assertThat(SharingRun.collections(apart)).isEqualTo(2 * stream.size());
    assertThat(SharingRun.grade(stream, apart)).isEqualTo(Grade.SHARING_LOST);
  }
}
