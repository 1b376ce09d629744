// SPDX-License-Identifier: Apache-2.0
package dev.brine.flink.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.apache.flink.runtime.util.EnvironmentInformation;

/**
 * Compares serializers in a keyed job of a real Flink, each in processes of its own, in turn. The
 * class and the job are the same; the configuration differs. It prints the bytes of a record, the
 * CPU time of a thread to write, read and copy one, and the CPU time of the whole process for each
 * record of a job: on a busy machine, time on the clock says little.
 */
final class SerializerBenchmark {
  private static final String NAME = "dev.brine.flink.bench.Purchase";
  private static final String CONFIGURED = "pipeline.serialization-config:\n";
  private static final String BRINE = "  - %s: {type: typeinfo, class: dev.brine.flink.%s}\n";
  private static final String REGISTERED = "  - %s: {type: kryo}\n";
  private static final List<String> BACKENDS = List.of("hashmap", "rocksdb");
  private static final Map<String, String> SERIALIZERS = new LinkedHashMap<>();

  static {
    SERIALIZERS.put("POJO", "");
    SERIALIZERS.put("Avro (`pipeline.force-avro`)", "pipeline.force-avro: true\n");
    SERIALIZERS.put("Kryo (`pipeline.force-kryo`)", "pipeline.force-kryo: true\n");
    SERIALIZERS.put(
        "Kryo, all classes registered",
        "pipeline.force-kryo: true\n"
            + CONFIGURED
            + REGISTERED.formatted(NAME)
            + REGISTERED.formatted(NAME + "$Address")
            + REGISTERED.formatted(NAME + "$Item")
            + REGISTERED.formatted(NAME + "$Channel"));
    SERIALIZERS.put(
        "Brine (`BrineTypeInfoFactory`)",
        CONFIGURED + BRINE.formatted(NAME, "BrineTypeInfoFactory"));
    SERIALIZERS.put(
        "Brine (`BrineTreeTypeInfoFactory`)",
        CONFIGURED + BRINE.formatted(NAME, "BrineTreeTypeInfoFactory"));
    SERIALIZERS.put(
        "Kryo with `BrineKryoSerializer`",
        "pipeline.force-kryo: true\n"
            + CONFIGURED
            + "  - java.lang.Object:\n"
            + "      {type: kryo, kryo-type: default, class: dev.brine.flink.BrineKryoSerializer}\n");
  }

  private SerializerBenchmark() {}

  /**
   * Prints the table.
   *
   * @param args the number of rounds, and of records in each, 3 and 1,000,000 by default
   */
  public static void main(String[] args) throws Exception {
    int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 3;
    String records = args.length > 1 ? args[1] : "1000000";
    Path root = Files.createTempDirectory("serializers");
    Map<String, List<long[]>> results = new LinkedHashMap<>();
    for (int round = 0; round < rounds; round++) {
      for (String serializer : SERIALIZERS.keySet()) {
        long[] result =
            LongStream.concat(
                    LongStream.of(run(root, serializer, "hashmap", SerializerTimes.class, "")),
                    BACKENDS.stream()
                        .flatMapToLong(
                            backend ->
                                LongStream.of(
                                    run(root, serializer, backend, KeyedJob.class, records))))
                .toArray();
        System.err.println(serializer + " " + Arrays.toString(result));
        results.computeIfAbsent(serializer, name -> new ArrayList<>()).add(result);
      }
    }
    print(results, rounds, records);
  }

  private static long[] run(
      Path root, String serializer, String backend, Class<?> main, String argument) {
    try {
      return start(root, serializer, backend, main, argument);
    } catch (IOException | InterruptedException e) {
      throw new IllegalStateException("Cannot run " + serializer, e);
    }
  }

  private static long[] start(
      Path root, String serializer, String backend, Class<?> main, String argument)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory(root, "config");
    Files.writeString(
        folder.resolve("config.yaml"),
        "rest.bind-address: 127.0.0.1\nrest.bind-port: \"0\"\nstate.backend.type: "
            + backend
            + "\n"
            + SERIALIZERS.get(serializer));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g",
                "-XX:+UseSerialGC",
                // As Flink's own scripts do, for Kryo.
                "--add-opens=java.base/java.util=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                main.getName(),
                folder.toString(),
                argument)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IllegalStateException("Cannot run " + serializer + " on " + backend + ": " + said);
    }
    return Arrays.stream(said.strip().split(" ")).mapToLong(Long::parseLong).toArray();
  }

  private static void print(Map<String, List<long[]>> results, int rounds, String records) {
    System.out.printf(
        "Flink %s, %s %s, %d processors, %s; medians of %d rounds of %s records%n%n",
        EnvironmentInformation.getVersion(),
        System.getProperty("java.runtime.name"),
        System.getProperty("java.runtime.version"),
        Runtime.getRuntime().availableProcessors(),
        LocalDate.now(java.time.ZoneId.systemDefault()),
        rounds,
        records);
    System.out.println(
        "| serializer | bytes a record | write, ns | read, ns | copy, ns | keyed job, HashMap, ns"
            + " | keyed job, RocksDB, ns |");
    System.out.println("|---|--:|--:|--:|--:|--:|--:|");
    results.forEach(
        (serializer, runs) -> {
          StringBuilder row = new StringBuilder("| " + serializer);
          for (int column = 0; column < runs.get(0).length; column++) {
            int at = column;
            row.append(" | ").append(spread(runs.stream().mapToLong(run -> run[at]).toArray()));
          }
          System.out.println(row.append(" |"));
        });
  }

  /** Returns the median, and the least and the largest where they differ. */
  private static String spread(long[] values) {
    Arrays.sort(values);
    long least = values[0];
    long largest = values[values.length - 1];
    String median = "%,d".formatted(values[values.length / 2]);
    return least == largest ? median : median + " (%,d to %,d)".formatted(least, largest);
  }
}
