// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.Test;

/** Tests bytes before the elements of a container that no writer writes. */
class HostileHeadsTest {
  private static final byte[] NOTHING = {};
  private static final byte[] HUGE = {-1, -1, -1, -1, 7, 0};

  @Test
  void refuses_a_prelude_of_a_wrong_class() {
    assertCorrupt(kind(TreeSet.class), "text", NOTHING);
    assertCorrupt(kind(ConcurrentSkipListSet.class), 5, NOTHING);
    assertCorrupt(kind(PriorityQueue.class), "text", NOTHING);
    assertCorrupt(kind(Arrays.asList().getClass()), new int[1], NOTHING);
    assertCorrupt(kind(Arrays.asList().getClass()), (Object) null, NOTHING);
    assertCorrupt(kind(ConcurrentHashMap.KeySetView.class), (Object) null, new byte[1]);
    for (String view : List.of("UnmodifiableSet", "SynchronizedNavigableSet")) {
      assertCorrupt(new CollectionViews.OfCollection(view), (Object) new ArrayList<>(), NOTHING);
      assertCorrupt(new CollectionViews.OfCollection(view), (Object) null, NOTHING);
    }
    assertCorrupt(
        kind(ConcurrentHashMap.KeySetView.class), new ConcurrentHashMap<>(), new byte[] {3});
    assertThat(begin((MapKind) Kinds.of(Properties.class), "text").reason())
        .isEqualTo(Reason.CORRUPT);
    assertThat(begin((MapKind) Kinds.of(TreeMap.class), "text").reason()).isEqualTo(Reason.CORRUPT);
    assertThat(begin(new CollectionViews.OfMap("UnmodifiableMap"), null).reason())
        .isEqualTo(Reason.CORRUPT);
  }

  @Test
  void refuses_a_lock_with_what_no_view_is_of() {
    Object[] list = {new ArrayList<>(), "lock"};
    Object[] none = {null, "lock"};
    Object[] alone = {new HashSet<>()};
    Object[] without = {new HashSet<>(), null};
    for (Object[] parts : List.of(list, none, alone, without)) {
      assertCorrupt(new CollectionViews.OfCollection("SynchronizedSet"), (Object) parts, NOTHING);
    }
    Object[] locked = {new HashSet<>(), "lock"};
    assertCorrupt(new CollectionViews.OfCollection("UnmodifiableSet"), (Object) locked, NOTHING);
    assertThat(
            KindRun.make(
                new CollectionViews.OfCollection("SynchronizedSet"), locked, List.of(), NOTHING))
        .isEqualTo(Set.of());
  }

  @Test
  void refuses_a_class_that_is_no_enum() {
    assertCorrupt(
        kind(EnumSet.noneOf(Thread.State.class).getClass()), (Object) null, new byte[] {2});
  }

  @Test
  void refuses_a_capacity_that_no_queue_has() {
    assertCorrupt(kind(LinkedBlockingQueue.class), (Object) null, new byte[] {0});
    assertCorrupt(kind(LinkedBlockingDeque.class), (Object) null, new byte[] {-1, -1, -1, -1, 15});
    assertCorrupt(kind(ArrayBlockingQueue.class), (Object) null, new byte[] {0, 0});
  }

  @Test
  void refuses_a_capacity_and_copies_beyond_the_memory_of_the_message() {
    assertRefused(Reason.OVER_LIMIT, kind(ArrayBlockingQueue.class), null, List.of(), HUGE);
    byte[] copies = Arrays.copyOf(HUGE, 5);
    assertRefused(
        Reason.OVER_LIMIT, kind(Collections.nCopies(1, 1).getClass()), null, List.of("a"), copies);
  }

  @Test
  void refuses_a_size_that_the_class_does_not_have() {
    assertCorrupt(
        new EmptyAndSingletonCollections.OfNone(Collections.emptyList()), List.of("a"), NOTHING);
    assertCorrupt(kind(Collections.singletonList(1).getClass()), List.of(), NOTHING);
    assertCorrupt(kind(Collections.singleton(1).getClass()), List.of("a", "b"), NOTHING);
    assertCorrupt(kind(Collections.nCopies(1, 1).getClass()), List.of(), new byte[] {3});
    assertCorrupt(kind(Collections.nCopies(1, 1).getClass()), List.of("a"), new byte[] {0});
    assertCorrupt(kind(List.of(1).getClass()), List.of("a", "b", "c"), NOTHING);
    assertCorrupt(kind(List.of().getClass()), List.of("a"), new byte[1]);
    assertCorrupt(kind(Set.of().getClass()), List.of("a"), NOTHING);
    assertCorrupt(kind(Set.of(1).getClass()), List.of(), NOTHING);
  }

  @Test
  void refuses_what_keys_add_where_there_is_none_or_more() {
    for (List<?> elements : List.of(List.of(), List.of(1, 2), Collections.singletonList(null))) {
      Object map = new ConcurrentHashMap<>();
      assertRefused(
          Reason.CORRUPT, kind(ConcurrentHashMap.KeySetView.class), map, elements, new byte[] {2});
    }
    for (byte head = 0; head < 2; head++) {
      Object map = new ConcurrentHashMap<>();
      assertRefused(
          Reason.CORRUPT,
          kind(ConcurrentHashMap.KeySetView.class),
          map,
          List.of(1),
          new byte[] {head});
    }
  }

  @Test
  void refuses_elements_that_the_class_does_not_take() {
    assertCorrupt(kind(Set.of(1).getClass()), List.of("a", "a"), NOTHING);
    assertCorrupt(kind(List.of(1).getClass()), Collections.singletonList(null), NOTHING);
    assertCorrupt(kind(Set.of().getClass()), Arrays.asList("a", null, "b"), NOTHING);
    assertCorrupt(kind(List.of().getClass()), Arrays.asList("a", null, "b"), new byte[1]);
  }

  private static CollectionKind kind(Class<?> type) {
    return (CollectionKind) Kinds.of(type);
  }

  private static BrineException begin(MapKind kind, Object prelude) {
    return KindRun.refusal(() -> kind.begin(KindRun.reader(NOTHING), 0, prelude));
  }

  private static void assertCorrupt(CollectionKind kind, List<?> elements, byte[] head) {
    assertRefused(Reason.CORRUPT, kind, null, elements, head);
  }

  private static void assertCorrupt(CollectionKind kind, Object prelude, byte[] head) {
    assertRefused(Reason.CORRUPT, kind, prelude, List.of(), head);
  }

  private static void assertRefused(
      Reason reason, CollectionKind kind, Object prelude, List<?> elements, byte[] head) {
    assertThat(KindRun.refusal(() -> KindRun.make(kind, prelude, elements, head)).reason())
        .as(kind.toString())
        .isEqualTo(reason);
  }
}
