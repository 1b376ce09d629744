// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink.job;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.flink.api.common.JobExecutionResult;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.api.java.typeutils.TupleTypeInfo;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.GlobalConfiguration;
import org.apache.flink.core.execution.JobClient;
import org.apache.flink.core.execution.SavepointFormatType;
import org.apache.flink.streaming.api.environment.StreamExecutionEnvironment;
import org.apache.flink.streaming.api.functions.sink.v2.DiscardingSink;

/**
 * A job that keeps orders in its state and knows nothing of Brine: its configuration decides. It
 * runs in a MiniCluster and ends with a savepoint.
 */
public final class SavepointJob {
  private static final long KEYS = 20;
  private static final long LONGEST_MINUTES = 10;

  private SavepointJob() {}

  /**
   * Runs jobs, one after the other.
   *
   * @param args a folder, then the jobs. Each is a name and {@code =}, and separated by commas: a
   *     folder with a config.yaml, a folder with the classes, the state backend, the name of the
   *     job whose savepoint it starts from or {@code -}, and a {@link Keeper.Maker}. What was in
   *     the state, or the failure, is in the file of that name and {@code .txt}
   */
  public static void main(String[] args) throws Exception {
    Path root = Path.of(args[0]);
    for (String argument : List.of(args).subList(1, args.length)) {
      String name = argument.substring(0, argument.indexOf('='));
      String result;
      try {
        result = run(root, name, argument.substring(name.length() + 1).split(","));
      } catch (Exception e) {
        StringWriter trace = new StringWriter();
        e.printStackTrace(new PrintWriter(trace));
        result = "failure\n" + trace;
      }
      Files.writeString(root.resolve(name + ".txt"), result);
    }
    // What is left of a cluster does not keep the process.
    Runtime.getRuntime().halt(0);
  }

  private static String run(Path root, String name, String[] how) throws Exception {
    Configuration configuration =
        GlobalConfiguration.loadConfiguration(root.resolve(how[0]).toString());
    URL classes = root.resolve(how[1]).toUri().toURL();
    configuration.setString("pipeline.classpaths", classes.toString());
    configuration.setString("state.backend.type", how[2]);
    if (!how[3].equals("-")) {
      String path = Files.readString(root.resolve(how[3] + ".path"));
      configuration.setString("execution.state-recovery.path", path);
    }
    configuration.setString("execution.target", "local");
    configuration.setString("execution.attached", "true");
    configuration.setString("parallelism.default", "2");
    Keeper.SEEN.clear();
    Keeper.OF_OPERATOR.clear();
    ClassLoader application = new URLClassLoader(new URL[] {classes});
    JobClient job = start(configuration, application, Keeper.Maker.valueOf(how[4]));
    CompletableFuture<JobExecutionResult> end = job.getJobExecutionResult();
    awaitKeys(job, end);
    URI target = root.resolve(name).toUri();
    CompletableFuture<String> stopped =
        job.stopWithSavepoint(false, target.toString(), SavepointFormatType.CANONICAL);
    end.get(LONGEST_MINUTES, TimeUnit.MINUTES);
    String savepoint = stopped.get(LONGEST_MINUTES, TimeUnit.MINUTES);
    Files.writeString(root.resolve(name + ".path"), savepoint);
    return seen();
  }

  /** Waits until every key was seen. */
  private static void awaitKeys(JobClient job, CompletableFuture<JobExecutionResult> end)
      throws Exception {
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(LONGEST_MINUTES);
    while (Keeper.SEEN.size() < KEYS) {
      if (end.isDone()) {
        end.get();
      }
      if (System.nanoTime() - deadline > 0) {
        int seen = Keeper.SEEN.size();
        job.cancel().get(LONGEST_MINUTES, TimeUnit.MINUTES);
        throw new TimeoutException(
            "Expected " + KEYS + " keys in " + LONGEST_MINUTES + " minutes but was " + seen);
      }
      Thread.sleep(50);
    }
  }

  private static String seen() {
    List<String> lines = new ArrayList<>();
    Keeper.SEEN.forEach((key, found) -> lines.add(key + ": " + found));
    Keeper.OF_OPERATOR.keySet().stream().sorted().map("operator: "::concat).forEach(lines::add);
    return String.join("\n", lines);
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // Nobody looks into orders and keys.
  private static JobClient start(
      Configuration configuration, ClassLoader application, Keeper.Maker maker) throws Exception {
    Class<Object> type = (Class<Object>) application.loadClass("shop.Order");
    StreamExecutionEnvironment environment =
        new StreamExecutionEnvironment(configuration, application);
    TypeInformation<Tuple2<Long, Object>> keyed =
        new TupleTypeInfo<>(Types.LONG, TypeInformation.of(type));
    TypeInformation<Object> keys =
        (TypeInformation)
            (maker == Keeper.Maker.CLIENT_KEYED
                ? TypeInformation.of(application.loadClass("shop.OrderKey"))
                : Types.LONG);
    environment
        .fromSequence(0, Long.MAX_VALUE)
        .map(new Orders(type, KEYS))
        .returns(keyed)
        .keyBy(new OrderKeys(keys.getTypeClass()), keys)
        .process(new Keeper(type, maker))
        .returns(Types.LONG)
        .uid("keeper")
        .sinkTo(new DiscardingSink<>());
    return environment.executeAsync("orders");
  }
}
