// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.SchemaCatalog;
import dev.brine.SchemaLane;
import dev.brine.TypeFilter;
import dev.brine.inspect.Blobs;
import dev.brine.inspect.ReadOptions;
import dev.brine.inspect.Shop;
import dev.brine.inspect.convert.ConversionException;
import dev.brine.testkit.JavaStreams;
import dev.brine.testkit.RandomClasses;
import dev.brine.testkit.RandomGraphs;
import dev.brine.testkit.Sources;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Tests the length of inputs in other forms. */
class SizeTableTest {
  private static String table(byte[] input) throws IOException {
    try {
      return new SizeTable(Optional.empty(), Optional.empty())
          .of(new ByteArrayInputStream(input), ReadOptions.none())
          .text();
    } catch (ConversionException e) {
      throw new AssertionError(e);
    }
  }

  private static long estimate(byte[] input, SchemaLane lane) throws IOException {
    String table = table(input);
    Matcher row = Pattern.compile("Brine " + lane + ", about +([0-9,]+)").matcher(table);
    assertThat(row.find()).as(table).isTrue();
    return Long.parseLong(row.group(1).replace(",", ""));
  }

  /** Returns how long a message is that a program with the classes writes. */
  private static long truth(Object root, SchemaLane lane) {
    return Brine.newBuilder()
        .types(TypeFilter.allow("**"))
        .schema(lane)
        .catalog(SchemaCatalog.inMemory())
        .build()
        .encode(root)
        .length;
  }

  @Test
  void has_a_row_for_each_form() throws IOException {
    byte[] input = JavaStreams.write(Shop.create());
    assertThat(table(input).lines())
        .hasSize(7)
        .anyMatch(line -> line.matches("  as it is +" + input.length + " +[0-9]+"))
        .anyMatch(line -> line.startsWith("  Brine EMBEDDED, about "))
        .endsWith("  optimize --technique classes: name the class files by --class-path");
  }

  @Test
  void estimates_messages_of_a_shop_within_a_tenth() throws IOException {
    byte[] input = JavaStreams.write(Shop.create());
    for (SchemaLane lane : List.of(SchemaLane.EMBEDDED, SchemaLane.NONE)) {
      double ratio = (double) estimate(input, lane) / truth(Shop.create(), lane);
      assertThat(ratio).as(lane.toString()).isBetween(0.9, 1.25);
    }
  }

  @Test
  void estimates_messages_of_random_graphs() throws IOException {
    Random random = new Random(7);
    List<Double> ratios = new ArrayList<>();
    while (ratios.size() < 60) {
      Sources.Loader loader = Sources.load(RandomClasses.source(random, "dev.brine.random", true));
      RandomGraphs graphs =
          new RandomGraphs(
              random,
              loader.names().stream().<Class<?>>map(loader::get).toList(),
              RandomGraphs.Form.GRAPH,
              true);
      for (int i = 0; i < 20; i++) {
        Object graph = graphs.make(graphs.anyClass(), 64);
        Optional<byte[]> stream = JavaStreams.writeIfSerializable(graph);
        if (stream.isPresent() && stream.get().length > 2_000) {
          double truth = truth(JavaStreams.read(stream.get(), loader), SchemaLane.NONE);
          ratios.add(estimate(stream.get(), SchemaLane.NONE) / truth);
        }
      }
    }
    ratios.sort(null);
    assertThat(ratios.get(ratios.size() / 2)).isBetween(0.95, 1.15);
    assertThat(ratios.get(0)).isGreaterThan(0.7);
    assertThat(ratios.get(ratios.size() - 1)).isLessThan(1.7);
  }

  @Test
  void says_why_there_is_no_estimate() throws IOException {
    byte[] input = JavaStreams.write(new java.awt.Point(1, 2));
    assertThat(table(input))
        .contains("  as it is ", "  Brine: java.awt.Point is a class of Java whose code decides")
        .doesNotContain("EMBEDDED");
    assertThat(table(Blobs.stream(out -> out.writeInt(1)))).contains("Brine NONE, about");
  }
}
