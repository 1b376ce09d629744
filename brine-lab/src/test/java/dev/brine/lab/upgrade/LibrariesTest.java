// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LibrariesTest {
  @Test
  void each_library_has_a_name_of_its_own_and_at_least_two_releases() {
    assertThat(Libraries.all()).extracting(Lineage::id).doesNotHaveDuplicates();
    assertThat(Libraries.all())
        .allSatisfy(
            each -> {
              assertThat(each.releases()).hasSizeGreaterThan(1);
              assertThat(each.releases()).extracting(Release::version).doesNotHaveDuplicates();
            });
  }

  @Test
  void a_release_reads_its_neighbours_and_the_newest_reads_all() {
    List<Release> all =
        IntStream.range(0, 5)
            .mapToObj(i -> new Release("v" + i, Release.Origin.BUILD, List.of(), null))
            .toList();

    assertThat(writers(all, 0)).containsExactlyInAnyOrder("v0", "v1", "v4");
    assertThat(writers(all, 2)).containsExactlyInAnyOrder("v1", "v2", "v3");
    assertThat(writers(all, 4)).containsExactlyInAnyOrder("v0", "v1", "v2", "v3", "v4");
  }

  private static List<String> writers(List<Release> all, int reader) {
    return Lineage.writersFor(all.get(reader), all).stream().map(Release::version).toList();
  }
}
