// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.chrono.JapaneseDate;
import java.time.chrono.MinguoChronology;
import java.time.format.DateTimeFormatter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinTask;
import java.util.function.Function;

/** Objects of classes of java.base that are not public, from public methods. */
@SuppressWarnings({
  "JdkObsolete",
  "FormatString",
  "ReturnValueIgnored",
  "FutureReturnValueIgnored",
  "NonApiType"
}) // Serialized, not used.
final class HiddenSamples {
  private HiddenSamples() {}

  /** Tells the same time always. */
  private static final class OwnSource implements InstantSource, Serializable {
    private static final long serialVersionUID = 1L;

    @Override
    public Instant instant() {
      return Instant.EPOCH;
    }
  }

  static List<List<Sample>> all() {
    return List.of(collections(), comparators(), times(), others());
  }

  private static List<Sample> collections() {
    return List.of(
        Sample.of(
            "java.util.Collections$AsLIFOQueue",
            () -> Collections.asLifoQueue(new ArrayDeque<>(List.of("x", "y")))),
        Sample.of(
            "java.util.Collections$CheckedCollection",
            () -> Collections.checkedCollection(list(), String.class)),
        Sample.of(
            "java.util.Collections$CheckedList",
            () -> Collections.checkedList(new LinkedList<>(list()), String.class)),
        Sample.of(
            "java.util.Collections$CheckedMap",
            () -> Collections.checkedMap(map(), String.class, Integer.class)),
        Sample.of(
            "java.util.Collections$CheckedNavigableMap",
            () -> Collections.checkedNavigableMap(map(), String.class, Integer.class)),
        Sample.of(
            "java.util.Collections$CheckedNavigableSet",
            () -> Collections.checkedNavigableSet(set(), String.class)),
        Sample.of(
            "java.util.Collections$CheckedQueue",
            () -> Collections.checkedQueue(new LinkedList<>(list()), String.class)),
        Sample.of(
            "java.util.Collections$CheckedRandomAccessList",
            () -> Collections.checkedList(list(), String.class)),
        Sample.of(
            "java.util.Collections$CheckedSet", () -> Collections.checkedSet(set(), String.class)),
        Sample.of(
            "java.util.Collections$CheckedSortedMap",
            () -> Collections.checkedSortedMap(map(), String.class, Integer.class)),
        Sample.of(
            "java.util.Collections$CheckedSortedSet",
            () -> Collections.checkedSortedSet(set(), String.class)),
        Sample.of("java.util.Collections$SetFromMap", HiddenSamples::setFromMap),
        Sample.of(
            "java.util.Collections$UnmodifiableMap$UnmodifiableEntrySet",
            () -> Collections.unmodifiableMap(concurrent()).entrySet()),
        Sample.of(
            "java.util.Collections$UnmodifiableNavigableSet$EmptyNavigableSet",
            Collections::emptyNavigableSet),
        Sample.of(
            "java.util.Collections$UnmodifiableNavigableMap$EmptyNavigableMap",
            Collections::emptyNavigableMap),
        Sample.of("java.util.TreeMap$AscendingSubMap", () -> map().subMap("a", "x")),
        Sample.of("java.util.TreeMap$DescendingSubMap", () -> map().descendingMap()),
        Sample.of(
            "java.util.concurrent.ConcurrentHashMap$KeySetView", () -> concurrent().keySet(5)),
        Sample.of(
            "java.util.concurrent.ConcurrentHashMap$EntrySetView", () -> concurrent().entrySet()),
        Sample.of("java.util.concurrent.ConcurrentHashMap$ValuesView", () -> concurrent().values()),
        Sample.of(
            "java.util.concurrent.ConcurrentSkipListMap$SubMap",
            () -> new ConcurrentSkipListMap<>(map()).headMap("x", true)));
  }

  private static List<Sample> comparators() {
    return List.of(
        Sample.of(
            "java.lang.String$CaseInsensitiveComparator", () -> String.CASE_INSENSITIVE_ORDER),
        Sample.of("java.util.Collections$ReverseComparator", Collections::reverseOrder),
        Sample.of(
            "java.util.Collections$ReverseComparator2",
            () -> Collections.reverseOrder(String.CASE_INSENSITIVE_ORDER)),
        Sample.of("java.util.Comparators$NaturalOrderComparator", () -> Comparator.naturalOrder()),
        Sample.of(
            "java.util.Comparators$NullComparator",
            () -> Comparator.nullsFirst(String.CASE_INSENSITIVE_ORDER)));
  }

  private static List<Sample> times() {
    return List.of(
        Sample.of(
            "java.time.Clock$FixedClock",
            () -> Clock.fixed(Instant.ofEpochSecond(5), ZoneOffset.UTC)),
        Sample.of(
            "java.time.Clock$OffsetClock",
            () -> Clock.offset(Clock.systemUTC(), Duration.ofHours(1))),
        Sample.of("java.time.Clock$SourceClock", () -> new OwnSource().withZone(ZoneOffset.UTC)),
        Sample.of("java.time.Clock$SystemClock", () -> Clock.system(ZoneId.of("Europe/Paris"))),
        Sample.of("java.time.Clock$SystemInstantSource", InstantSource::system),
        Sample.of("java.time.Clock$TickClock", () -> Clock.tickMinutes(ZoneOffset.UTC)),
        Sample.of(
            "java.time.chrono.ChronoLocalDateTimeImpl",
            () -> JapaneseDate.of(2020, 2, 3).atTime(LocalTime.NOON)),
        Sample.of(
            "java.time.chrono.ChronoPeriodImpl", () -> MinguoChronology.INSTANCE.period(1, 2, 3)),
        Sample.of(
            "java.time.chrono.ChronoZonedDateTimeImpl",
            () -> JapaneseDate.of(2020, 2, 3).atTime(LocalTime.NOON).atZone(ZoneOffset.UTC)),
        Sample.of("sun.util.calendar.ZoneInfo", () -> TimeZone.getTimeZone("Europe/Paris")),
        Sample.of("java.util.JapaneseImperialCalendar", () -> calendar("ja-JP-u-ca-japanese")),
        Sample.of("sun.util.BuddhistCalendar", () -> calendar("th-TH-u-ca-buddhist")));
  }

  private static List<Sample> others() {
    return List.of(
        Sample.of(
            "java.util.IllegalFormatArgumentIndexException",
            () -> failure(() -> String.format("%4294967296$s", "x"))),
        Sample.of(
            "java.util.concurrent.ForkJoinTask$AdaptedCallable",
            () -> ForkJoinTask.adapt((Callable<String> & Serializable) () -> "x")),
        Sample.of(
            "java.util.concurrent.ForkJoinTask$AdaptedRunnable",
            () -> ForkJoinTask.adapt((Runnable & Serializable) () -> {}, "x")),
        Sample.of(
            "java.util.concurrent.ForkJoinTask$AdaptedRunnableAction",
            () -> ForkJoinTask.adapt((Runnable & Serializable) () -> {})),
        Sample.of(
            "jdk.internal.org.xml.sax.SAXParseException",
            () -> failure(() -> new Properties().loadFromXML(bytes("<"))).getCause()),
        Sample.of(
            "sun.reflect.annotation.AnnotationInvocationHandler",
            () ->
                Proxy.getInvocationHandler(
                    Runnable.class.getAnnotation(FunctionalInterface.class))));
  }

  /** What Java's own streams refuse. */
  static List<Sample> refused() {
    return List.of(
        Sample.of(
            "java.time.format.DateTimeFormatter$ClassicFormat",
            () -> DateTimeFormatter.ISO_DATE.toFormat()),
        Sample.of(
            "java.util.concurrent.CompletableFuture$AsyncRun",
            () -> task(executor -> CompletableFuture.runAsync(() -> {}, executor))),
        Sample.of(
            "java.util.concurrent.CompletableFuture$AsyncSupply",
            () -> task(executor -> CompletableFuture.supplyAsync(() -> "x", executor))));
  }

  /** Returns what a future gives to its executor. */
  private static Object task(Function<Executor, CompletableFuture<?>> starting) {
    List<Runnable> tasks = new ArrayList<>();
    CompletableFuture<?> future = starting.apply(tasks::add);
    assertThat(future).isNotDone();
    return tasks.get(0);
  }

  private static ArrayList<String> list() {
    return new ArrayList<>(List.of("x", "y"));
  }

  private static TreeSet<String> set() {
    return new TreeSet<>(list());
  }

  private static TreeMap<String, Integer> map() {
    return new TreeMap<>(Map.of("x", 1, "y", 2));
  }

  private static ConcurrentHashMap<String, Integer> concurrent() {
    return new ConcurrentHashMap<>(map());
  }

  private static Set<Object> setFromMap() {
    Set<Object> set = Collections.newSetFromMap(new ConcurrentHashMap<>());
    set.add("x");
    return set;
  }

  private static Calendar calendar(String tag) {
    Calendar calendar = Calendar.getInstance(Locale.forLanguageTag(tag));
    calendar.setTimeInMillis(1_600_000_000_000L);
    return calendar;
  }

  private static ByteArrayInputStream bytes(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  /** A call that fails. */
  interface Failing {
    void run() throws Exception;
  }

  /** Returns what a call throws. */
  static Exception failure(Failing call) {
    try {
      call.run();
    } catch (Exception e) {
      return e;
    }
    throw new AssertionError("expected an exception");
  }
}
