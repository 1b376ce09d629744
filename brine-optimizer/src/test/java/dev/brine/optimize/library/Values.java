// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.library;

import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.commons.collections4.bidimap.DualTreeBidiMap;
import org.apache.commons.collections4.map.Flat3Map;
import org.apache.commons.collections4.map.HashedMap;
import org.apache.commons.collections4.map.LRUMap;
import org.apache.commons.collections4.map.LinkedMap;
import org.apache.commons.collections4.multiset.HashMultiSet;
import org.apache.commons.collections4.trie.PatriciaTrie;
import org.apache.commons.lang3.Range;
import org.apache.commons.lang3.mutable.MutableInt;
import org.apache.commons.lang3.tuple.Pair;
import org.jfree.chart.ChartFactory;
import org.jfree.chart.JFreeChart;
import org.jfree.data.category.DefaultCategoryDataset;
import org.jfree.data.time.Day;
import org.jfree.data.time.TimeSeries;
import org.jfree.data.time.TimeSeriesCollection;
import org.joda.time.DateTime;
import org.joda.time.DateTimeZone;
import org.joda.time.Interval;
import org.joda.time.LocalDate;
import org.joda.time.Period;
import org.joda.time.chrono.BuddhistChronology;

/** The stored values: objects of an application, and those of libraries in them. */
final class Values {
  private Values() {}

  /** Returns a new value by its name. */
  static Serializable of(String name) throws Exception {
    return switch (name) {
      case "order" -> new Order();
      case "times" -> times();
      case "maps" -> maps();
      case "pairs" -> pairs();
      case "bar-chart" -> barChart();
      case "time-chart" -> timeChart();
      default -> throw new AssertionError(name);
    };
  }

  private static Serializable times() {
    DateTimeZone zone = DateTimeZone.forID("Europe/Paris");
    DateTime time = new DateTime(2026, 11, 21, 12, 0, zone);
    return (Serializable)
        List.of(
            time,
            time.withChronology(BuddhistChronology.getInstance(zone)),
            new Interval(time, time.plusDays(3)),
            new LocalDate(2026, 2, 28),
            Period.parse("P1Y2M3DT4H"),
            zone);
  }

  private static Serializable maps() {
    Map<String, Integer> plain = Map.of("one", 1, "two", 2, "three", 3);
    HashMultiSet<String> bag = new HashMultiSet<>(List.of("a", "b", "b"));
    LRUMap<String, Integer> cache = new LRUMap<>(4);
    cache.putAll(new TreeMap<>(plain));
    return (Serializable)
        List.of(
            new HashedMap<>(plain),
            new LinkedMap<>(new TreeMap<>(plain)),
            new Flat3Map<>(plain),
            new DualTreeBidiMap<>(plain),
            new PatriciaTrie<>(plain),
            cache,
            bag);
  }

  private static Serializable pairs() {
    return (Serializable)
        List.of(Pair.of("left", new MutableInt(7)), Range.of(1, 9), Locale.CANADA_FRENCH);
  }

  private static JFreeChart barChart() {
    DefaultCategoryDataset values = new DefaultCategoryDataset();
    for (int i = 0; i < 20; i++) {
      values.addValue(i * i, "row " + i % 3, "column " + i);
    }
    return ChartFactory.createBarChart("Title", "x", "y", values);
  }

  private static JFreeChart timeChart() {
    TimeSeries values = new TimeSeries("values");
    for (int i = 1; i < 28; i++) {
      values.add(new Day(i, 2, 2026), Math.sqrt(i));
    }
    return ChartFactory.createTimeSeriesChart("Title", "x", "y", new TimeSeriesCollection(values));
  }
}
