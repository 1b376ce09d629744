// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink.bench;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.common.functions.OpenContext;
import org.apache.flink.api.common.state.ValueState;
import org.apache.flink.api.common.state.ValueStateDescriptor;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.GlobalConfiguration;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.apache.flink.util.Collector;

/**
 * Measures one keyed job: purchases go through a chain of two operators and a shuffle, and the last
 * one of each key is kept in state. The configuration says how they are serialized.
 */
final class KeyedJob {
  private static final int KEYS = 2_000;
  private static final int WARM_UPS = 1;

  private KeyedJob() {}

  /**
   * Prints the CPU time of the process for each record, in nanoseconds.
   *
   * @param args a folder with a config.yaml, and the number of records
   */
  public static void main(String[] args) throws Exception {
    Configuration configuration = GlobalConfiguration.loadConfiguration(args[0]);
    StreamExecutionEnvironment environment =
        StreamExecutionEnvironment.createLocalEnvironment(2, configuration);
    TypeInformation<Purchase> type = TypeInformation.of(Purchase.class);
    long records = Long.parseLong(args[1]);
    OperatingSystemMXBean system =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long used = 0;
    for (int run = 0; run <= WARM_UPS; run++) {
      define(environment, type, records);
      long before = system.getProcessCpuTime();
      environment.execute(Path.of(args[0]).getFileName().toString());
      used = system.getProcessCpuTime() - before;
    }
    System.out.println(used / records);
    Runtime.getRuntime().halt(0);
  }

  private static void define(
      StreamExecutionEnvironment environment, TypeInformation<Purchase> type, long records) {
    environment
        .fromSequence(0, records - 1)
        .map(new Choose())
        .returns(type)
        .filter(purchase -> purchase.number >= 0)
        .keyBy(purchase -> purchase.number, Types.LONG)
        .process(new KeepLast(new ValueStateDescriptor<>("last", type)))
        .returns(Types.LONG)
        .sinkTo(new DiscardingSink<>());
  }

  /** Emits purchases, one after the other. */
  private static final class Choose implements MapFunction<Long, Purchase> {
    private static final long serialVersionUID = 1L;

    private transient Purchase[] samples;

    @Override
    public Purchase map(Long number) {
      if (samples == null) {
        samples = Purchase.samples(KEYS);
      }
      return samples[(int) (number % KEYS)];
    }
  }

  /** Keeps the last purchase of each key. */
  private static final class KeepLast extends KeyedProcessFunction<Long, Purchase, Long> {
    private static final long serialVersionUID = 1L;

    private final ValueStateDescriptor<Purchase> descriptor;
    private transient ValueState<Purchase> last;

    KeepLast(ValueStateDescriptor<Purchase> descriptor) {
      this.descriptor = descriptor;
    }

    @Override
    public void open(OpenContext context) {
      last = getRuntimeContext().getState(descriptor);
    }

    @Override
    public void processElement(Purchase purchase, Context context, Collector<Long> out)
        throws Exception {
      Purchase before = last.value();
      last.update(purchase);
      if (before == null) {
        out.collect(purchase.number);
      }
    }
  }
}
