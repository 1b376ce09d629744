// SPDX-License-Identifier: Apache-2.0
package scale;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.flink.api.common.RuntimeExecutionMode;
import org.apache.flink.api.common.eventtime.WatermarkStrategy;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.apache.hadoop.conf.Configuration;

/** Converts a store on a cluster of Flink. */
public final class FlinkConvert {
  private FlinkConvert() {}

  /**
   * Converts what is not converted yet, and prints the report of all.
   *
   * @param args those of {@link Store#of}
   */
  public static void main(String[] args) throws Exception {
    StreamExecutionEnvironment environment = StreamExecutionEnvironment.getExecutionEnvironment();
    Store store = Store.of(args);
    System.out.print(
        convert(environment, store)
            .map(store::report)
            .orElse(
                """
                The cluster converts the store
                When the job has ended, run it again without --detached for the report
                """));
  }

  /**
   * Converts the parts that are not done yet, one in each task at a time, and adds up all.
   *
   * @return the sum; empty if the job is detached, which is then under way
   */
  static Optional<Tally> convert(StreamExecutionEnvironment environment, Store store)
      throws Exception {
    Configuration configuration = new Configuration();
    List<String> left = store.left(configuration);
    if (!left.isEmpty()) {
      environment.setRuntimeMode(RuntimeExecutionMode.BATCH);
      environment
          .fromSource(new PartSource(left.size()), WatermarkStrategy.noWatermarks(), "parts")
          .map(new Conversion(store, left))
          .name("convert")
          .sinkTo(new DiscardingSink<>());
      if (!environment.execute("convert").isJobExecutionResult()) {
        return Optional.empty();
      }
    }
    return Optional.of(store.tally(configuration));
  }

  /** Converts the part of each number, and returns its name. */
  private static final class Conversion implements MapFunction<Long, String> {
    private static final long serialVersionUID = 1L;

    private final Store store;
    private final ArrayList<String> names;

    Conversion(Store store, List<String> names) {
      this.store = store;
      this.names = new ArrayList<>(names);
    }

    @Override
    public String map(Long number) throws IOException {
      String name = names.get(number.intValue());
      store.convert(new Configuration(), name);
      return name;
    }
  }
}
