// SPDX-License-Identifier: Apache-2.0
package dev.brine.laws;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.Codec;
import dev.brine.References;
import dev.brine.SchemaLane;
import dev.brine.laws.Samples.Sample;
import dev.brine.testkit.Isomorphism;
import dev.brine.testkit.Isomorphism.Sharing;
import dev.brine.testkit.Together;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One codec serves many threads, from the first use on. */
@Tag("compiled")
class ThreadsTest {
  private static final int THREADS = 32;
  private static final int USES = 20;

  @Test
  void threads_that_all_begin_at_once_get_what_one_gets() throws Exception {
    for (Setting setting : settings()) {
      useConcurrently(setting, Executors.newFixedThreadPool(THREADS), USES);
      useConcurrently(setting.generated(), Executors.newFixedThreadPool(THREADS), USES);
    }
  }

  @Test
  void virtual_threads_get_what_one_thread_gets() throws Exception {
    for (Setting setting : settings()) {
      useConcurrently(setting.generated(), virtualThreads(), 5);
    }
  }

  private static List<Setting> settings() {
    return Setting.interpreted().stream()
        .filter(setting -> setting.lane() == SchemaLane.EMBEDDED)
        .toList();
  }

  private static ExecutorService virtualThreads() throws ReflectiveOperationException {
    Assumptions.assumeTrue(Runtime.version().feature() >= 21, "virtual threads came with 21");
    return (ExecutorService)
        Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
  }

  private static void useConcurrently(Setting setting, ExecutorService threads, int uses)
      throws Exception {
    Brine brine = setting.fresh();
    List<Sample> samples =
        Samples.all().stream()
            .filter(sample -> sample.isTree() || setting.references() == References.TRACK)
            .toList();
    Together.run(
        threads,
        THREADS,
        first -> {
          for (int i = 0; i < uses; i++) {
            use(setting, brine, samples.get((first + i) % samples.size()));
          }
        });
  }

  private static void use(Setting setting, Brine brine, Sample sample) {
    Codec<Object> codec = brine.codec(sample.type());
    byte[] message = codec.encode(sample.value());
    assertThat(message).isEqualTo(setting.brine().codec(sample.type()).encode(sample.value()));
    Sharing sharing = setting.references() == References.TRACK ? Sharing.COUNTS : Sharing.IGNORED;
    assertThat(Isomorphism.difference(sample.value(), codec.decode(message), sharing)).isEmpty();
  }
}
