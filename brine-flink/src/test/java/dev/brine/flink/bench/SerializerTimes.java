// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink.bench;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeutils.TypeSerializer;
import org.apache.flink.configuration.GlobalConfiguration;
import org.apache.flink.core.memory.DataInputDeserializer;
import org.apache.flink.core.memory.DataOutputSerializer;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;

/** Measures the serializer that a configuration gives to purchases, in one thread. */
final class SerializerTimes {
  private static final int SAMPLES = 1_000;
  private static final int WARM_UPS = 200;
  private static final int ROUNDS = 200;

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private final Purchase[] samples = Purchase.samples(SAMPLES);
  private final DataOutputSerializer target = new DataOutputSerializer(1 << 18);
  private final DataInputDeserializer source = new DataInputDeserializer();
  private final TypeSerializer<Purchase> serializer;

  private SerializerTimes(TypeSerializer<Purchase> serializer) {
    this.serializer = serializer;
  }

  /** The work that is done with all samples. */
  private interface Work {
    long run() throws Exception;
  }

  /**
   * Prints the bytes of a record, and the CPU time to write, read and copy one, in nanoseconds.
   *
   * @param args a folder with a config.yaml
   */
  public static void main(String[] args) throws Exception {
    StreamExecutionEnvironment environment =
        StreamExecutionEnvironment.createLocalEnvironment(
            1, GlobalConfiguration.loadConfiguration(args[0]));
    SerializerTimes times =
        new SerializerTimes(
            TypeInformation.of(Purchase.class)
                .createSerializer(environment.getConfig().getSerializerConfig()));
    long write = nanoseconds(times::write);
    long read = nanoseconds(times::read);
    long copy = nanoseconds(times::copy);
    System.out.println(times.write() / SAMPLES + " " + write + " " + read + " " + copy);
  }

  private static long nanoseconds(Work work) throws Exception {
    long kept = 0;
    for (int i = 0; i < WARM_UPS; i++) {
      kept += work.run();
    }
    long before = THREADS.getCurrentThreadCpuTime();
    for (int i = 0; i < ROUNDS; i++) {
      kept += work.run();
    }
    long used = THREADS.getCurrentThreadCpuTime() - before;
    if (kept == 0) {
      throw new IllegalStateException("Nothing was done");
    }
    return used / ROUNDS / SAMPLES;
  }

  private long write() throws Exception {
    target.clear();
    for (Purchase sample : samples) {
      serializer.serialize(sample, target);
    }
    return target.length();
  }

  private long read() throws Exception {
    source.setBuffer(target.getSharedBuffer(), 0, target.length());
    long sum = 0;
    for (int i = 0; i < SAMPLES; i++) {
      sum += serializer.deserialize(source).items.size();
    }
    return sum;
  }

  private long copy() {
    long sum = 0;
    for (Purchase sample : samples) {
      sum += serializer.copy(sample).items.size();
    }
    return sum;
  }
}
