// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import dev.brine.internal.PrintableText;
import dev.brine.lab.analysis.Analysis;
import dev.brine.lab.analysis.Estimate;
import dev.brine.lab.analysis.Throughput;
import dev.brine.lab.footprint.FootprintColumns;
import dev.brine.lab.result.Cell;
import dev.brine.lab.result.CellKey;
import dev.brine.lab.result.Effort;
import dev.brine.lab.result.FullSpeed;
import dev.brine.lab.result.Operation;
import dev.brine.lab.result.Row;
import dev.brine.lab.result.Sizes;
import dev.brine.lab.tail.TailColumns;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

/** Writes a run as comma-separated values: one line for each cell, times in ns, sizes in bytes. */
final class CsvTable {
  private CsvTable() {}

  /** Returns the table with a line of heads. */
  static String text(Analysis analysis) {
    StringBuilder text = new StringBuilder();
    try (CSVPrinter printer = new CSVPrinter(text, CSVFormat.RFC4180)) {
      TailColumns tails = new TailColumns(analysis);
      FootprintColumns footprints = new FootprintColumns(analysis);
      List<String> heads = heads();
      heads.addAll(tails.heads());
      heads.addAll(footprints.heads());
      heads.add("reason");
      printer.printRecord(heads);
      Throughput throughput = Throughput.of(analysis, analysis.results().cells());
      for (Cell cell : analysis.results().cells()) {
        List<String> values = values(analysis, cell);
        values.addAll(throughput(throughput, cell.key()));
        values.addAll(fullSpeed(analysis.fullSpeed(cell.key(), Operation.SERIALIZE)));
        values.addAll(fullSpeed(analysis.fullSpeed(cell.key(), Operation.DESERIALIZE)));
        values.addAll(tails.values(cell.key()));
        values.addAll(footprints.values(cell));
        values.add(cell.reason());
        printer.printRecord(values.stream().map(PrintableText::of).toList());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  private static List<String> heads() {
    List<String> heads =
        new ArrayList<>(
            List.of(
                "jvm",
                "workload",
                "size",
                "row",
                "name",
                "role",
                "library",
                "version",
                "outcome",
                "grade",
                "bytes",
                "gzip_bytes",
                "zstd_bytes",
                "wire_bytes"));
    for (Operation operation : Operation.values()) {
      String name = operation.name().toLowerCase(Locale.ROOT);
      heads.add(name + "_ns");
      heads.add(name + "_low_ns");
      heads.add(name + "_high_ns");
      heads.add(name + "_allocated_bytes");
    }
    heads.add("exchange_cpu_ns");
    heads.add("exchange_gc_ns");
    heads.add("threads");
    for (String what : List.of("messages_per_s", "concurrent_messages_per_s", "scaling")) {
      heads.addAll(List.of(what, what + "_low", what + "_high"));
    }
    heads.addAll(List.of("concurrent_serialize_ns", "concurrent_deserialize_ns"));
    for (String operation : List.of("serialize", "deserialize")) {
      heads.add(operation + "_full_speed_ns");
      heads.add(operation + "_full_speed_messages");
    }
    return heads;
  }

  private static List<String> values(Analysis analysis, Cell cell) {
    Row row = analysis.row(cell.key());
    Sizes sizes =
        cell.sizes() == null
            ? new Sizes(Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN)
            : cell.sizes();
    List<String> values = new ArrayList<>();
    values.add(cell.key().jvm());
    values.add(cell.key().workload());
    values.add(Integer.toString(cell.key().size()));
    values.add(row.id());
    values.add(row.description().name());
    values.add(Words.plain(row.description().role()));
    values.add(row.library().coordinates());
    values.add(row.library().version());
    values.add(Words.outcome(cell));
    values.add(cell.fidelity() == null ? "" : Words.grade(cell.fidelity().grade()));
    values.add(number(sizes.raw()));
    values.add(number(sizes.gzip()));
    values.add(number(sizes.zstd()));
    values.add(number(sizes.wire()));
    for (Operation operation : Operation.values()) {
      values.addAll(estimate(analysis.estimate(cell.key(), operation)));
      values.add(number(analysis.allocation(cell.key(), operation).orElse(Double.NaN)));
    }
    Effort effort = analysis.effort(cell.key()).orElse(new Effort(Double.NaN, Double.NaN));
    values.add(number(effort.cpuNanos()));
    values.add(number(effort.collectingNanos()));
    return values;
  }

  private static List<String> throughput(Throughput throughput, CellKey key) {
    List<String> values = new ArrayList<>();
    values.add(Integer.toString(throughput.threads()));
    values.addAll(estimate(throughput.alone(key)));
    values.addAll(estimate(throughput.together(key)));
    values.addAll(estimate(throughput.scaling(key)));
    values.add(estimate(throughput.time(key, Operation.SERIALIZE)).get(0));
    values.add(estimate(throughput.time(key, Operation.DESERIALIZE)).get(0));
    return values;
  }

  /** Returns time and messages, both empty where full speed was not reached. */
  private static List<String> fullSpeed(Optional<FullSpeed> figure) {
    return figure
        .filter(FullSpeed::reached)
        .map(speed -> List.of(number(speed.nanos()), Long.toString(speed.messages())))
        .orElse(List.of("", ""));
  }

  /** Returns the median and the ends of the interval, empty where there is none. */
  private static List<String> estimate(Optional<Estimate> figure) {
    Estimate known = figure.orElse(new Estimate(Double.NaN, Double.NaN, Double.NaN, 1));
    return List.of(number(known.median()), number(known.low()), number(known.high()));
  }

  private static String number(double value) {
    return Double.isNaN(value) ? "" : String.format(Locale.ROOT, "%.2f", value);
  }
}
