// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.functions.RichMapFunction;
import org.apache.flink.api.common.state.CheckpointListener;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A job of a real Flink that fails in the middle goes on with the state of its checkpoint. */
@Tag("once")
class RestartIT {
  private static final int COUNT = 20_000;
  private static final int FROM = 500;
  private static final int KEYS = 3;

  private static volatile boolean isStored;
  private static volatile boolean hasFailed;

  @TempDir private Path folder;

  /** The state of a key. */
  static final class Total {
    private long sum;
    private final List<String> last = new ArrayList<>();
    private final Total self = this;

    private void add(long number) {
      sum += number;
      last.add(0, "number " + number);
      last.subList(Math.min(last.size(), 2), last.size()).clear();
    }
  }

  /** Slows the source down until a checkpoint is complete, so that barriers do not wait. */
  private static final class Pacing implements MapFunction<Long, Long> {
    private static final long serialVersionUID = 1L;

    @Override
    public Long map(Long number) throws InterruptedException {
      if (number > FROM && !isStored) {
        Thread.sleep(5);
      }
      return number;
    }
  }

  /** Adds up the numbers of a key; fails once, after a checkpoint is complete. */
  private static final class Adding extends RichMapFunction<Long, String>
      implements CheckpointListener {
    private static final long serialVersionUID = 1L;

    private transient ValueState<Total> total;

    @Override
    public void open(OpenContext context) {
      total =
          getRuntimeContext()
              .getState(new ValueStateDescriptor<>("total", BrineTypeInfo.of(Total.class)));
    }

    @Override
    public String map(Long number) throws IOException {
      if (number > FROM && isStored && !hasFailed) {
        hasFailed = true;
        throw new IllegalStateException("Fails once");
      }
      Total of = total.value() == null ? new Total() : total.value();
      of.add(number);
      total.update(of);
      return number % KEYS + " " + of.sum + " " + of.last.get(0) + " " + (of.self == of);
    }

    @Override
    public void notifyCheckpointComplete(long id) {
      isStored = true;
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"hashmap", "rocksdb"})
  void goes_on_with_the_state_of_a_checkpoint(String backend) throws Exception {
    isStored = false;
    hasFailed = false;
    Configuration configuration = new Configuration();
    configuration.setString("rest.bind-address", "127.0.0.1");
    configuration.setString("rest.bind-port", "0");
    configuration.setString("state.backend.type", backend);
    configuration.setString("execution.checkpointing.dir", folder.toUri().toString());
    configuration.setString("restart-strategy.type", "fixed-delay");
    configuration.setString("restart-strategy.fixed-delay.attempts", "1");
    configuration.setString("restart-strategy.fixed-delay.delay", "10 ms");
    StreamExecutionEnvironment environment =
        StreamExecutionEnvironment.createLocalEnvironment(1, configuration);
    environment.enableCheckpointing(20);
    Map<String, String> last = new HashMap<>();
    environment
        .fromSequence(1, COUNT)
        .map(new Pacing())
        .keyBy(number -> number % KEYS, Types.LONG)
        .map(new Adding())
        .returns(Types.STRING)
        .executeAndCollect(2 * COUNT)
        .forEach(line -> last.put(line.substring(0, 1), line.substring(2)));
    assertThat(hasFailed).isTrue();
    assertThat(last)
        .containsOnly(
            Map.entry("0", sum(0) + " number 19998 true"),
            Map.entry("1", sum(1) + " number 19999 true"),
            Map.entry("2", sum(2) + " number 20000 true"));
  }

  private static long sum(int key) {
    long sum = 0;
    for (int number = 1; number <= COUNT; number++) {
      sum += number % KEYS == key ? number : 0;
    }
    return sum;
  }
}
