// SPDX-License-Identifier: Apache-2.0
package shop;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.common.typeutils.base.LongSerializer;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.runtime.state.JavaSerializer;
import org.apache.flink.streaming.api.datastream.DataStreamSource;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.KeyedProcessFunction;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;
import org.apache.flink.streaming.api.functions.source.SourceFunction;
import org.apache.flink.util.Collector;

/** A job whose state is orders; a savepoint has them when the job ends. */
@SuppressWarnings("deprecation") // The newer sources have a state of their own.
public final class Savepoints {
  private static final Map<Long, Order> SEEN = new ConcurrentHashMap<>();
  private static final AtomicInteger PROCESSED = new AtomicInteger();

  private Savepoints() {}

  /**
   * Stores orders in a savepoint, or starts from that.
   *
   * @param args {@code write} or {@code read}, a folder, and how many orders there are
   */
  public static void main(String[] args) {
    Tally.exitAfter(
        () -> {
          Path folder = Path.of(args[1]);
          int count = Integer.parseInt(args[2]);
          if (args[0].equals("write")) {
            write(folder, count);
          } else {
            read(folder, count);
          }
        });
  }

  /** Emits the numbers of the orders, and ends when the job is stopped. */
  private static final class Numbers implements SourceFunction<Long> {
    private final int count;
    private volatile boolean isStopped;

    private Numbers(int count) {
      this.count = count;
    }

    @Override
    public void run(SourceContext<Long> context) throws Exception {
      for (long number = 0; number < count; number++) {
        synchronized (context.getCheckpointLock()) {
          context.collect(number);
        }
      }
      while (!isStopped) {
        Thread.sleep(50);
      }
    }

    @Override
    public void cancel() {
      isStopped = true;
    }
  }

  /** Keeps the orders; the first one arrives with the job itself. */
  private static final class Orders extends KeyedProcessFunction<Long, Long, Long> {
    private final Order first = Order.sample(0);
    private transient MapState<Long, Order> orders;

    @Override
    public void open(Configuration parameters) {
      JavaSerializer<Order> serializer = new JavaSerializer<>();
      orders =
          getRuntimeContext()
              .getMapState(new MapStateDescriptor<>("orders", LongSerializer.INSTANCE, serializer));
    }

    @Override
    public void processElement(Long number, Context context, Collector<Long> out) throws Exception {
      Order known = orders.get(number);
      if (known != null) {
        SEEN.put(number, known);
      } else {
        orders.put(number, number == 0 ? first : Order.sample(number.intValue()));
      }
      out.collect(number);
      PROCESSED.incrementAndGet();
    }
  }

  private static JobClient start(Configuration configuration, int count) throws Exception {
    configuration.setString("rest.bind-address", "127.0.0.1");
    configuration.setString("rest.bind-port", "0");
    StreamExecutionEnvironment environment =
        StreamExecutionEnvironment.createLocalEnvironment(2, configuration);
    DataStreamSource<Long> numbers = environment.addSource(new Numbers(count), "numbers");
    numbers
        .keyBy(number -> number % 4, Types.LONG)
        .process(new Orders())
        .uid("orders")
        .sinkTo(new DiscardingSink<>());
    return environment.executeAsync("shop");
  }

  private static void write(Path folder, int count) throws Exception {
    JobClient job = start(new Configuration(), count);
    waitForOrders(job, count);
    String savepoint = stop(job, folder);
    Files.writeString(folder.resolve("path"), savepoint.substring(savepoint.lastIndexOf('/') + 1));
    System.out.println("bytes " + Tally.bytesIn(folder));
  }

  private static void read(Path folder, int count) throws Exception {
    Configuration configuration = new Configuration();
    Path savepoint = folder.resolve(Files.readString(folder.resolve("path")));
    configuration.setString("execution.state-recovery.path", savepoint.toUri().toString());
    JobClient job = start(configuration, count);
    waitForOrders(job, count);
    stop(job, folder);
    Tally tally = new Tally();
    for (int number = 0; number < count; number++) {
      tally.add(number, SEEN.get((long) number));
    }
    tally.print();
  }

  private static String stop(JobClient job, Path folder) throws Exception {
    String uri = folder.toUri().toString();
    return job.stopWithSavepoint(false, uri, SavepointFormatType.CANONICAL).get();
  }

  private static void waitForOrders(JobClient job, int count) throws Exception {
    while (PROCESSED.get() < count) {
      if (job.getJobStatus().get().isGloballyTerminalState()) {
        job.getJobExecutionResult().get();
      }
      Thread.sleep(100);
    }
  }
}
