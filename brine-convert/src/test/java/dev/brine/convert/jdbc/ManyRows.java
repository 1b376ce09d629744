// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.jdbc;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.ClassRenames;
import dev.brine.convert.stored.Sale;
import dev.brine.testkit.JavaStreams;
import dev.brine.testkit.MovedClasses;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * A million rows in PostgreSQL that the command line converts in a heap of 128 MB: {@code mvn -pl
 * brine-convert -am process-test-classes -Pmany-rows}. All values are read afterwards, by the
 * classes under their new names. Prints the rows a second and the most memory.
 */
final class ManyRows {
  private static final String OLD = "dev.brine.convert.stored";
  private static final String NEW = "org.acme.stored";
  private static final int BATCH = 1_000;

  /** The kinds of values, by the last digits of the key. */
  private static final int KINDS = 100;

  private static final int PACKED = 6;

  private final long rows;
  private final String command;
  private final String url;
  private final Path folder;

  private ManyRows(long rows, String command, String url, Path folder) {
    this.rows = rows;
    this.command = command;
    this.url = url;
    this.folder = folder;
  }

  /** Fills a table and converts it: the number of rows, the command line's launcher. */
  public static void main(String[] arguments) throws Exception {
    PostgresServer server = PostgresServer.durable();
    String url = server.url() + "?user=" + PostgresServer.USER;
    Path folder = Files.createTempDirectory("many-rows");
    ManyRows run = new ManyRows(Long.parseLong(arguments[0]), arguments[1], url, folder);
    run.build();
    run.fill();
    ClassRenames there = ClassRenames.of(List.of(OLD + ".**=" + NEW + ".**"));
    run.convert("there", OLD, NEW, 1);
    run.check(new MovedClasses(there, OLD));
    run.convert("back", NEW, OLD, 2);
    run.check(ManyRows.class.getClassLoader());
  }

  /** The launcher compiles on first use, which needs more memory than a conversion. */
  private void build() throws Exception {
    Process process = new ProcessBuilder(command, "--version").inheritIO().start();
    assertThat(process.waitFor()).isZero();
  }

  private static boolean isNull(long key) {
    return key % KINDS == 0;
  }

  private static boolean isText(long key) {
    return key % KINDS == 1;
  }

  private static boolean isPacked(long key) {
    return key % KINDS > 1 && key % KINDS <= PACKED;
  }

  private static byte[] value(long key) throws IOException {
    if (isText(key)) {
      return ("text " + key).getBytes(UTF_8);
    }
    byte[] stream = JavaStreams.write(Sale.of(key / 2));
    if (!isPacked(key)) {
      return stream;
    }
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(stream);
    }
    return packed.toByteArray();
  }

  private void fill() throws Exception {
    long start = System.nanoTime();
    try (Connection connection = DriverManager.getConnection(url + "&reWriteBatchedInserts=true")) {
      connection.setAutoCommit(false);
      try (Statement statement = connection.createStatement()) {
        statement.execute("CREATE TABLE sales (id BIGINT PRIMARY KEY, v BYTEA)");
      }
      try (PreparedStatement insert =
          connection.prepareStatement("INSERT INTO sales VALUES (?, ?)")) {
        for (long key = 1; key <= rows; key++) {
          insert.setLong(1, key);
          insert.setBytes(2, isNull(key) ? null : value(key));
          insert.addBatch();
          if (key % BATCH == 0 || key == rows) {
            insert.executeBatch();
          }
        }
      }
      connection.commit();
      try (Statement statement = connection.createStatement();
          ResultSet size = statement.executeQuery("SELECT SUM(LENGTH(v)) FROM sales")) {
        size.next();
        System.out.printf(
            Locale.ROOT, "%,d rows, %,d bytes, %s%n", rows, size.getLong(1), seconds(start));
      }
      connection.commit();
    }
  }

  private static String seconds(long start) {
    return String.format(Locale.ROOT, "%.1f s", (System.nanoTime() - start) / 1e9);
  }

  private void convert(String name, String from, String to, int threads) throws Exception {
    List<String> line = new ArrayList<>(List.of(command, "convert", "--jdbc", url));
    Path driver =
        Path.of(
            org.postgresql.Driver.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
    line.addAll(List.of("--class-path", driver.toString(), "--table", "sales"));
    line.addAll(List.of("--column", "v", "--key", "id", "--write", "--threads", "" + threads));
    line.addAll(List.of("--rename", from + ".**=" + to + ".**"));
    line.addAll(List.of("--state", folder.resolve(name).toString()));
    ProcessBuilder builder = new ProcessBuilder(line);
    builder.environment().put("JAVA_TOOL_OPTIONS", "-Xmx128m");
    Path answer = folder.resolve(name + ".txt");
    builder.redirectError(ProcessBuilder.Redirect.INHERIT).redirectOutput(answer.toFile());
    long start = System.nanoTime();
    Process process = builder.start();
    long peak = 0;
    while (!process.waitFor(1, TimeUnit.SECONDS)) {
      peak = Math.max(peak, peakKibibytes(process));
    }
    long nanos = System.nanoTime() - start;
    String said = Files.readString(answer);
    assertThat(process.exitValue()).as(said).isZero();
    System.out.print(said);
    System.out.printf(
        Locale.ROOT,
        "%,d rows a second with --threads %d, %s; the start of the JVM counts. At most %,d KiB of"
            + " memory, heap and all else%n",
        rows * TimeUnit.SECONDS.toNanos(1) / nanos,
        threads,
        seconds(start),
        peak);
    long others = rows / KINDS + (rows + KINDS - 1) / KINDS;
    assertThat(said)
        .startsWith(
            String.format(
                Locale.ROOT,
                "sales.v: %,d converted, 0 with nothing to change, 0 failed, %,d no object",
                rows - others,
                others));
  }

  /** Returns the most memory that a process has had, as Linux counts it; else 0. */
  private static long peakKibibytes(Process process) throws IOException {
    Path status = Path.of("/proc/" + process.pid() + "/status");
    try (Stream<String> lines = Files.lines(status)) {
      return lines
          .filter(line -> line.startsWith("VmHWM:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
          .sum();
    } catch (NoSuchFileException | UncheckedIOException e) { // not Linux, or it has just ended
      return 0;
    }
  }

  /** Reads all values by the classes of a loader, which are those of one name alone. */
  private void check(ClassLoader loader) throws Exception {
    long start = System.nanoTime();
    long checked = 0;
    try (Connection connection = DriverManager.getConnection(url)) {
      connection.setAutoCommit(false);
      try (PreparedStatement select =
          connection.prepareStatement("SELECT id, v FROM sales ORDER BY id")) {
        select.setFetchSize(BATCH);
        try (ResultSet all = select.executeQuery()) {
          while (all.next()) {
            checked++;
            assertThat(all.getLong(1)).isEqualTo(checked);
            check(checked, all.getBytes(2), loader);
          }
        }
      }
    }
    assertThat(checked).isEqualTo(rows);
    System.out.printf(Locale.ROOT, "%,d values are right, %s%n", checked, seconds(start));
  }

  private void check(long key, byte[] value, ClassLoader loader) throws IOException {
    if (isNull(key) || isText(key)) {
      assertThat(value).isEqualTo(isNull(key) ? null : value(key));
      return;
    }
    byte[] stream =
        isPacked(key) ? new GZIPInputStream(new ByteArrayInputStream(value)).readAllBytes() : value;
    Object read = JavaStreams.read(stream, loader);
    String expected = Sale.of(key / 2).toString();
    if (!read.toString().equals(expected) || read.getClass().getClassLoader() != loader) {
      throw new AssertionError("Row " + key + " is " + read + " but was " + expected);
    }
  }
}
