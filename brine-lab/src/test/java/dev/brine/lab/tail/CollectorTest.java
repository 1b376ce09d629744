// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.tail;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.result.Jvm;
import java.util.List;
import org.junit.jupiter.api.Test;

class CollectorTest {
  @Test
  void each_collector_takes_the_place_of_the_usual_one() {
    assertThat(Collector.PARALLEL.flags(jvm("17.0.15")))
        .containsExactly("-Xmx2g", "-Xmn128m", "-XX:+UseParallelGC");
  }

  @Test
  void zgc_is_the_one_with_generations_and_sizes_them_itself() {
    assertThat(Collector.ZGC.missing(jvm("17.0.15")))
        .contains("Java 17.0.15 has no generational ZGC");
    assertThat(Collector.ZGC.flags(jvm("21.0.2")))
        .containsExactly("-Xmx2g", "-XX:+UseZGC", "-XX:+ZGenerational");
    assertThat(Collector.ZGC.missing(jvm("27-ea"))).isEmpty();
  }

  @Test
  void headers_are_compact_where_the_jvm_can_do_that() {
    for (Collector collector : Collector.values()) {
      assertThat(collector.flags(jvm("25.0.1"))).contains("-XX:+UseCompactObjectHeaders");
      assertThat(collector.flags(jvm("23"))).doesNotContain("-XX:+UseCompactObjectHeaders");
    }
  }

  private static Jvm jvm(String id) {
    return new Jvm(id, "OpenJDK", "Somebody", List.of("-Xmx2g", "-Xmn128m", "-XX:+UseG1GC"));
  }
}
