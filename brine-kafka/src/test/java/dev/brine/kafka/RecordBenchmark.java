// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.io.Input;
import com.esotericsoftware.kryo.io.Output;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.zip.GZIPOutputStream;

/**
 * Prints bytes and CPU time of values of Kafka, by this module and by what is used without it. Rows
 * are interleaved round by round; times are medians of CPU time, so that other programs matter
 * less.
 */
public final class RecordBenchmark {
  private static final int VALUES = 1000;
  private static final int WARM_UP = 15;
  private static final int ROUNDS = 15;
  private static final int PASSES = 20;
  private static final int BATCH = 100;
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private RecordBenchmark() {}

  /** A way to serialize a sale, and back. */
  private record Row(
      String name,
      Function<Sale, byte[]> writer,
      Function<byte[], Sale> reader,
      List<Double> writing,
      List<Double> reading) {
    Row(String name, Function<Sale, byte[]> writer, Function<byte[], Sale> reader) {
      this(name, writer, reader, new ArrayList<>(), new ArrayList<>());
    }
  }

  /** Prints the table. */
  public static void main(String[] args) throws IOException {
    Path folder = Files.createTempDirectory("schemas");
    List<Row> rows = rows(folder);
    List<Sale> sales = new ArrayList<>();
    for (int i = 0; i < VALUES; i++) {
      sales.add(Sale.sample(i));
    }
    for (int round = 0; round < WARM_UP + ROUNDS; round++) {
      for (Row row : rows) {
        measure(row, sales, round >= WARM_UP);
      }
    }
    System.out.println("| values | bytes | in batches of 100, gzip | write, µs | read, µs |");
    System.out.println("|---|--:|--:|--:|--:|");
    for (Row row : rows) {
      System.out.printf(
          Locale.ROOT,
          "| %s | %.1f | %.1f | %.2f | %.2f |%n",
          row.name(),
          bytes(row, sales),
          compressed(row, sales),
          median(row.writing()),
          median(row.reading()));
    }
    System.out.println(
        System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"));
  }

  private static List<Row> rows(Path folder) {
    ObjectMapper json = new ObjectMapper();
    Kryo kryo = new Kryo();
    kryo.register(Sale.class);
    kryo.register(Sale.State.class);
    kryo.register(Sale.Item.class);
    kryo.register(ArrayList.class);
    Output output = new Output(1024, -1);
    return List.of(
        new Row("Java serialization", RecordBenchmark::java, RecordBenchmark::fromJava),
        new Row(
            "JSON (Jackson)",
            sale -> checked(() -> json.writeValueAsBytes(sale)),
            bytes -> checked(() -> json.readValue(bytes, Sale.class))),
        new Row(
            "Kryo, classes registered",
            sale -> {
              output.reset();
              kryo.writeObject(output, sale);
              return output.toBytes();
            },
            bytes -> kryo.readObject(new Input(bytes), Sale.class)),
        brine("embedded", folder),
        brine("fingerprint", folder),
        brine("none", folder));
  }

  private static Row brine(String schema, Path folder) {
    Map<String, String> configs =
        Map.of(BrineConfig.SCHEMA, schema, BrineConfig.CATALOG, "dir:" + folder);
    BrineSerde<Sale> serde = BrineSerde.ofValue(Sale.class, configs);
    var serializer = serde.serializer();
    var deserializer = serde.deserializer();
    return new Row(
        "Brine, `brine.schema=" + schema + "`",
        sale -> serializer.serialize("sales", sale),
        bytes -> deserializer.deserialize("sales", bytes));
  }

  private static void measure(Row row, List<Sale> sales, boolean isKept) {
    byte[][] messages = new byte[VALUES][];
    long start = THREADS.getCurrentThreadCpuTime();
    for (int pass = 0; pass < PASSES; pass++) {
      for (int i = 0; i < VALUES; i++) {
        messages[i] = row.writer().apply(sales.get(i));
      }
    }
    long middle = THREADS.getCurrentThreadCpuTime();
    boolean isSame = true;
    for (int pass = 0; pass < PASSES; pass++) {
      for (int i = 0; i < VALUES; i++) {
        isSame &= row.reader().apply(messages[i]).isLike(sales.get(i));
      }
    }
    long end = THREADS.getCurrentThreadCpuTime();
    if (!isSame) {
      throw new IllegalStateException("Values changed: " + row.name());
    }
    if (isKept) {
      row.writing().add((middle - start) / 1000.0 / VALUES / PASSES);
      row.reading().add((end - middle) / 1000.0 / VALUES / PASSES);
    }
  }

  private static double bytes(Row row, List<Sale> sales) {
    return sales.stream().mapToInt(sale -> row.writer().apply(sale).length).average().orElse(0);
  }

  /** Returns the bytes of a value where a producer compresses batches. */
  private static double compressed(Row row, List<Sale> sales) throws IOException {
    long bytes = 0;
    for (int first = 0; first < VALUES; first += BATCH) {
      ByteArrayOutputStream batch = new ByteArrayOutputStream();
      try (GZIPOutputStream gzip = new GZIPOutputStream(batch)) {
        for (Sale sale : sales.subList(first, first + BATCH)) {
          gzip.write(row.writer().apply(sale));
        }
      }
      bytes += batch.size();
    }
    return (double) bytes / VALUES;
  }

  private static double median(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  private static byte[] java(Sale sale) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(sale);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static Sale fromJava(byte[] bytes) {
    try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
      return (Sale) in.readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A task that may fail with an IOException. */
  private interface Task<V> {
    V run() throws IOException;
  }

  private static <V> V checked(Task<V> task) {
    try {
      return task.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
