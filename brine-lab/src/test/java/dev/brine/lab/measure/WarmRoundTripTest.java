// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.catalog.BuiltInCatalog;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.workload.Workload;
import dev.brine.lab.workload.Workloads;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WarmRoundTripTest {
  private static final int SEED = 1;
  private static final int PERIOD = 8;
  private static final int SAMPLES = 200;

  /** JMH samples every eighth operation or so, and has to meet each message. */
  @Test
  void shows_all_messages_to_a_sampler_with_a_period() throws Exception {
    Serializer row =
        new BuiltInCatalog()
            .serializers().stream()
                .filter(candidate -> candidate.description().id().equals("jdk"))
                .findFirst()
                .orElseThrow();
    Workload workload = Workloads.find("W5").orElseThrow();
    WarmRoundTrip trip =
        WarmRoundTrip.open(row, workload, 1, SEED, JvmState.ALONE, new Iterations(1, 1, 1, 1));
    List<Object> sampled = new ArrayList<>();
    for (int i = 0; i < SAMPLES * PERIOD; i++) {
      Object read = trip.run();
      if (i % PERIOD == 0) {
        sampled.add(read);
      }
    }
    assertThat(sampled)
        .usingRecursiveFieldByFieldElementComparator()
        .containsAll(workload.values(1, SEED));
  }
}
