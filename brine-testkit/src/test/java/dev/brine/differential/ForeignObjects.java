// SPDX-License-Identifier: Apache-2.0
package dev.brine.differential;

import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import kotlin.Pair;
import kotlin.Triple;
import kotlin.collections.CollectionsKt;
import kotlin.collections.MapsKt;
import kotlin.text.Regex;
import scala.Option;
import scala.Some;
import scala.Tuple2;
import scala.Tuple3;
import scala.collection.immutable.$colon$colon;
import scala.collection.immutable.Nil$;
import scala.collection.mutable.ArrayBuffer;
import scala.util.Right;

/** Random objects of Kotlin, Scala and the JDK that hold others or have a single instance. */
public final class ForeignObjects {
  private final Random random;

  /** The collections that several views may show. */
  private final List<Object> shared = new ArrayList<>();

  /** Creates a source of objects. */
  public ForeignObjects(Random random) {
    this.random = random;
  }

  /** Returns an object that holds others. */
  public Object make(Supplier<Object> any) {
    return switch (random.nextInt(4)) {
      case 0 -> kotlins(any);
      case 1 -> scalas(any);
      case 2 -> views(any);
      default -> javas(any);
    };
  }

  private Object kotlins(Supplier<Object> any) {
    return switch (random.nextInt(7)) {
      case 0 -> new Pair<>(any.get(), any.get());
      case 1 -> new Triple<>(any.get(), 5, any.get());
      case 2 -> CollectionsKt.emptyList();
      case 3 -> MapsKt.emptyMap();
      case 4 -> CollectionsKt.build(built(any));
      case 5 -> new Regex("a+");
      default -> CollectionsKt.mutableListOf(any.get(), any.get());
    };
  }

  private static List<Object> built(Supplier<Object> any) {
    List<Object> builder = CollectionsKt.createListBuilder();
    builder.add(any.get());
    return builder;
  }

  private Object scalas(Supplier<Object> any) {
    return switch (random.nextInt(8)) {
      case 0 -> new Tuple2<>(any.get(), any.get());
      case 1 -> new Tuple3<>(1, any.get(), "c");
      case 2 -> Option.empty();
      case 3 -> new Some<>(any.get());
      case 4 -> Nil$.MODULE$;
      case 5 -> listOf(any.get());
      case 6 -> new Right<>(any.get());
      default -> buffer(any);
    };
  }

  @SuppressWarnings("unchecked") // The empty list is one of any elements.
  private static Object listOf(Object element) {
    return new $colon$colon<>(
        element, (scala.collection.immutable.List<Object>) (Object) Nil$.MODULE$);
  }

  private static Object buffer(Supplier<Object> any) {
    ArrayBuffer<Object> buffer = new ArrayBuffer<>();
    buffer.addOne(any.get());
    return buffer.addOne("b");
  }

  /** Views of collections that are elsewhere, too. */
  private Object views(Supplier<Object> any) {
    return switch (random.nextInt(6)) {
      case 0 -> Collections.unmodifiableList(list(any));
      case 1 -> Collections.synchronizedList(list(any));
      case 2 -> Collections.unmodifiableSet(units());
      case 3 -> Collections.synchronizedSet(units());
      case 4 -> Collections.unmodifiableCollection(list(any));
      default -> Collections.checkedList(list(any), Object.class);
    };
  }

  @SuppressWarnings("unchecked") // Lists of any objects.
  private List<Object> list(Supplier<Object> any) {
    for (Object known : shared) {
      if (known instanceof List<?> && random.nextInt(3) == 0) {
        return (List<Object>) known;
      }
    }
    List<Object> made =
        switch (random.nextInt(3)) {
          case 0 -> Collections.unmodifiableList(new ArrayList<>(Arrays.asList(any.get())));
          case 1 -> List.of("a", 1);
          default -> new ArrayList<>(Arrays.asList(any.get()));
        };
    shared.add(made);
    return made;
  }

  @SuppressWarnings("unchecked") // Sets of units alone.
  private EnumSet<TimeUnit> units() {
    for (Object known : shared) {
      if (known instanceof EnumSet<?> && random.nextInt(3) > 0) {
        return (EnumSet<TimeUnit>) known;
      }
    }
    EnumSet<TimeUnit> made = EnumSet.of(TimeUnit.DAYS);
    shared.add(made);
    return made;
  }

  @SuppressWarnings("IdentityHashMapUsage") // It is the matter.
  private Object javas(Supplier<Object> any) {
    return switch (random.nextInt(9)) {
      case 0 -> units();
      case 1 -> list(any);
      case 2 -> new AbstractMap.SimpleEntry<>("a", any.get());
      case 3 -> new AtomicReference<>(any.get());
      case 4 -> new EnumMap<>(Map.of(TimeUnit.DAYS, units()));
      case 5 -> Collections.newSetFromMap(new IdentityHashMap<>());
      case 6 -> Collections.asLifoQueue(new ArrayDeque<>(List.of("a")));
      case 7 -> new ConcurrentHashMap<>(Map.of("a", 1)).keySet(5);
      default -> Arrays.asList(any.get(), any.get());
    };
  }
}
