// SPDX-License-Identifier: Apache-2.0
package models;

import com.google.protobuf.ByteString;
import com.google.protobuf.Duration;
import com.google.protobuf.FieldMask;
import com.google.protobuf.Int64Value;
import com.google.protobuf.ListValue;
import com.google.protobuf.StringValue;
import com.google.protobuf.Struct;
import com.google.protobuf.Timestamp;
import com.google.protobuf.Value;
import com.opencsv.bean.CsvBindByName;
import com.opencsv.bean.CsvToBeanBuilder;
import java.io.Serializable;
import java.io.StringReader;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jfree.chart.ChartFactory;
import org.jfree.data.category.DefaultCategoryDataset;
import org.jfree.data.general.DefaultPieDataset;
import org.jgrapht.Graph;
import org.jgrapht.graph.DefaultDirectedGraph;
import org.jgrapht.graph.DefaultEdge;
import org.jgrapht.graph.DefaultWeightedEdge;
import org.jgrapht.graph.SimpleGraph;
import org.jgrapht.graph.SimpleWeightedGraph;
import org.joda.money.BigMoney;
import org.joda.money.CurrencyUnit;
import org.joda.money.Money;
import org.quartz.CronScheduleBuilder;
import org.quartz.Job;
import org.quartz.JobBuilder;
import org.quartz.TriggerBuilder;
import org.tribuo.MutableDataset;
import org.tribuo.classification.Label;
import org.tribuo.classification.LabelFactory;
import org.tribuo.impl.ArrayExample;
import org.tribuo.provenance.SimpleDataSourceProvenance;
import scala.Option;
import scala.Some;
import scala.Tuple2;
import scala.Tuple3;
import scala.util.Left;
import scala.util.Right;

/** Objects that take more than one constructor, and classes of our own. */
final class Graphs {
  private Graphs() {}

  /** A record with the JDK's types that programs use most. */
  public record Order(
      UUID id,
      String customer,
      BigDecimal total,
      LocalDate day,
      Instant at,
      List<Line> lines,
      Optional<String> note,
      URI page)
      implements Serializable {}

  /** A part of a record. */
  public record Line(String product, int count, double price) implements Serializable {}

  /** A generic record with an array. */
  public record Page<T>(List<T> items, int[] sizes, Pattern filter) {}

  /** A record of enums. */
  public record Shift(EnumSet<TimeUnit> units, EnumMap<TimeUnit, Integer> counts)
      implements Serializable {}

  /** A bean of opencsv. */
  public static class Customer {
    @CsvBindByName private String name;
    @CsvBindByName private int orders;
    @CsvBindByName private BigDecimal spent;

    /** Returns the name. */
    public String getName() {
      return name;
    }

    /** Sets the name. */
    public void setName(String name) {
      this.name = name;
    }
  }

  /** A class with what few libraries take. */
  public static class Odd implements Serializable {
    private static final long serialVersionUID = 1L;
    final UUID id = new UUID(1, 2);
    final BitSet bits = BitSet.valueOf(new long[] {5});
    final TreeMap<String, int[]> rows = new TreeMap<>(Map.of("a", new int[] {1, 2}));
    final PriorityQueue<String> queue = new PriorityQueue<>(List.of("b", "a"));
    final StringBuilder text = new StringBuilder("kettle");
  }

  /** A class with a lambda. */
  public static class Formula implements Serializable {
    private static final long serialVersionUID = 1L;
    final Function<Integer, Integer> function =
        (Function<Integer, Integer> & Serializable) x -> x + 1;
  }

  /** Returns what creates the objects. */
  static Map<String, Supplier<Object>> all() {
    Map<String, Supplier<Object>> all = new LinkedHashMap<>();
    all.put("record Order", Graphs::order);
    all.put("record Line", () -> new Line("kettle", 2, 12.5));
    all.put(
        "record Page",
        () -> new Page<>(new ArrayList<>(List.of("a")), new int[] {1}, Pattern.compile("a+")));
    all.put(
        "record Shift",
        () -> new Shift(EnumSet.of(TimeUnit.DAYS), new EnumMap<>(Map.of(TimeUnit.HOURS, 3))));
    all.put("opencsv bean", Graphs::customer);
    all.put("odd JDK types", Odd::new);
    all.put("lambda", Formula::new);
    all.put("exception", () -> new IllegalStateException("No such order", new Exception("late")));
    all.put("money", () -> Money.of(CurrencyUnit.EUR, 12.5));
    all.put("big money", () -> BigMoney.of(CurrencyUnit.USD, 12.505));
    all.put("currency", () -> CurrencyUnit.of("JPY"));
    all.put(
        "quartz job",
        () ->
            JobBuilder.newJob(Job.class)
                .withIdentity("job", "nightly")
                .usingJobData("orders", 3L)
                .build());
    all.put(
        "quartz trigger",
        () ->
            TriggerBuilder.newTrigger()
                .withIdentity("trigger", "nightly")
                .withSchedule(CronScheduleBuilder.cronSchedule("0 0 12 * * ?"))
                .build());
    all.put("bar chart", Graphs::barChart);
    all.put("pie chart", Graphs::pieChart);
    all.put("directed graph", () -> graph(new DefaultDirectedGraph<>(DefaultEdge.class)));
    all.put("simple graph", () -> graph(new SimpleGraph<>(DefaultEdge.class)));
    all.put("weighted graph", () -> graph(new SimpleWeightedGraph<>(DefaultWeightedEdge.class)));
    all.put("tribuo dataset", Graphs::dataset);
    all.put("scala Some", () -> new Some<>("tea"));
    all.put("scala None", () -> Option.apply(null));
    all.put("scala Tuple2", () -> new Tuple2<>("a", 1));
    all.put("scala Tuple3", () -> new Tuple3<>("a", 1, 2.5));
    all.put("scala Left", () -> new Left<>("no"));
    all.put("scala Right", () -> new Right<>(4));
    all.put(
        "scala List",
        () -> scala.collection.immutable.Nil$.MODULE$.$colon$colon("b").$colon$colon("a"));
    all.put("scala Vector", () -> scala.collection.immutable.Vector$.MODULE$.fill(3, () -> "tea"));
    all.put(
        "scala Map",
        () -> scala.collection.immutable.Map$.MODULE$.empty().updated("a", 1).updated("b", 2));
    all.put("scala BigDecimal", () -> new scala.math.BigDecimal(new BigDecimal("12.50")));
    all.put("scala Duration", () -> scala.concurrent.duration.Duration.apply(5, TimeUnit.MINUTES));
    all.put(
        "scala ArrayBuffer", () -> new scala.collection.mutable.ArrayBuffer<String>().addOne("a"));
    all.put("scala Symbol", () -> scala.Symbol.apply("tea"));
    all.put("kotlin Pair", () -> new kotlin.Pair<>("a", 1));
    all.put("kotlin Triple", () -> new kotlin.Triple<>("a", 1, 2.5));
    all.put("kotlin IntRange", () -> new kotlin.ranges.IntRange(1, 9));
    all.put("kotlin Regex", () -> new kotlin.text.Regex("a+"));
    all.put("kotlin Random", () -> kotlin.random.RandomKt.Random(7));
    all.put("kotlin Unit", () -> kotlin.Unit.INSTANCE);
    all.put(
        "kotlin list builder",
        () ->
            kotlin.collections.CollectionsKt.build(
                kotlin.collections.CollectionsKt.createListBuilder()));
    all.put("kotlin Version", () -> new kotlin.KotlinVersion(2, 4, 21));
    all.put("protobuf Timestamp", () -> Timestamp.newBuilder().setSeconds(5).build());
    all.put("protobuf Duration", () -> Duration.newBuilder().setSeconds(5).build());
    all.put("protobuf StringValue", () -> StringValue.of("tea"));
    all.put("protobuf Int64Value", () -> Int64Value.of(5));
    all.put("protobuf FieldMask", () -> FieldMask.newBuilder().addPaths("a.b").build());
    all.put("protobuf Value", () -> Value.newBuilder().setStringValue("tea").build());
    all.put(
        "protobuf ListValue",
        () -> ListValue.newBuilder().addValues(Value.newBuilder().setNumberValue(2)).build());
    all.put(
        "protobuf Struct",
        () ->
            Struct.newBuilder()
                .putFields("a", Value.newBuilder().setBoolValue(true).build())
                .build());
    all.put("protobuf ByteString", () -> ByteString.copyFromUtf8("tea"));
    return all;
  }

  private static Order order() {
    List<Line> lines = new ArrayList<>(List.of(new Line("kettle", 2, 12.5), new Line("tea", 1, 3)));
    return new Order(
        new UUID(3, 4),
        "Anna",
        new BigDecimal("28.00"),
        LocalDate.of(2026, 11, 28),
        Instant.ofEpochSecond(1_700_000_000),
        lines,
        Optional.of("soon"),
        URI.create("https://example.org/orders/3"));
  }

  private static Object customer() {
    String csv = "name,orders,spent\nAnna,3,12.50\n";
    return new CsvToBeanBuilder<Customer>(new StringReader(csv))
        .withType(Customer.class)
        .build()
        .parse()
        .get(0);
  }

  private static Object barChart() {
    DefaultCategoryDataset data = new DefaultCategoryDataset();
    data.addValue(7, "shop", "day");
    return ChartFactory.createBarChart("Sales", "day", "kettles", data);
  }

  private static Object pieChart() {
    DefaultPieDataset<String> data = new DefaultPieDataset<>();
    data.setValue("kettles", 2);
    data.setValue("tea", 5);
    return ChartFactory.createPieChart("Sales", data);
  }

  private static <E> Object graph(Graph<String, E> graph) {
    graph.addVertex("Bremen");
    graph.addVertex("Vienna");
    graph.addEdge("Bremen", "Vienna");
    return graph;
  }

  private static Object dataset() {
    LabelFactory factory = new LabelFactory();
    MutableDataset<Label> data =
        new MutableDataset<>(new SimpleDataSourceProvenance("shop", factory), factory);
    for (int i = 0; i < 3; i++) {
      ArrayExample<Label> example = new ArrayExample<>(new Label(i % 2 == 0 ? "tea" : "cup"));
      example.add("a", i);
      example.add("b", 0.5 * i);
      data.add(example);
    }
    return data;
  }
}
