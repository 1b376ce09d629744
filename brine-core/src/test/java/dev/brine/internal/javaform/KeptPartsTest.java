// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javaform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.management.ThreadMXBean;
import dev.brine.Brine;
import dev.brine.Codec;
import dev.brine.TypeFilter;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects whose parts one stream of Java's finds, one after another. */
class KeptPartsTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int MANY = 200;

  /** What a stream of Java's allocates when it is created, and less. */
  private static final int STREAM = 1_000;

  private final Codec<Object> codec =
      Brine.newBuilder().types(TypeFilter.allow("**")).build().codec(Object.class);

  private static Stream<List<Object>> kinds() {
    return Stream.of(
        many(i -> Collections.unmodifiableList(new ArrayList<>(List.of(i)))),
        many(i -> Collections.synchronizedList(new ArrayList<>(List.of(i)))),
        many(i -> Arrays.asList(i, "x")),
        many(i -> EnumSet.noneOf(TimeUnit.class)),
        many(i -> new EnumMap<TimeUnit, String>(TimeUnit.class)),
        many(i -> new ArrayBlockingQueue<String>(1)),
        many(i -> new Properties()));
  }

  private static List<Object> many(IntFunction<Object> each) {
    return new ArrayList<>(IntStream.range(0, MANY).mapToObj(each).toList());
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void creates_no_stream_for_each_object(List<Object> objects) {
    List<Object> one = new ArrayList<>(objects.subList(0, 1));
    byte[] sink = new byte[1 << 16];
    codec.encode(objects, sink, 0);
    codec.encode(one, sink, 0);
    long ofOne = allocated(one, sink);
    long ofAll = allocated(objects, sink);
    assertThat((ofAll - ofOne) / (MANY - 1)).isLessThan(STREAM);
    assertThat(codec.decode(codec.encode(objects)).getClass()).isEqualTo(ArrayList.class);
  }

  private long allocated(Object value, byte[] sink) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    codec.encode(value, sink, 0);
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }

  @Test
  void finds_a_list_again_behind_another_view() {
    List<String> shared = new ArrayList<>(List.of("x"));
    List<?> read =
        (List<?>)
            codec.decode(
                codec.encode(
                    new ArrayList<>(
                        List.of(
                            Collections.unmodifiableCollection(shared),
                            Collections.unmodifiableList(shared),
                            shared))));
    @SuppressWarnings("unchecked")
    List<Object> last = (List<Object>) read.get(2);
    last.add("y");
    assertThat(read.get(0)).hasToString("[x, y]");
    assertThat(read.get(1)).hasToString("[x, y]");
  }

  /** A list that writes another message when it is replaced. */
  static final class Nesting extends ArrayList<Object> {
    private static final long serialVersionUID = 1L;
    private static boolean fails;

    private Object writeReplace() {
      if (fails) {
        throw new IllegalStateException("not now");
      }
      Brine brine = Brine.newBuilder().types(TypeFilter.allow("**")).build();
      Object inner = Collections.unmodifiableList(new ArrayList<>(List.of("inner")));
      return brine.codec(Object.class).decode(brine.codec(Object.class).encode(inner));
    }
  }

  @Test
  void opens_a_view_within_the_opening_of_another() {
    Object view = Collections.unmodifiableList(new Nesting());
    assertThat(codec.decode(codec.encode(view))).hasToString("[inner]");
  }

  @Test
  void opens_views_behind_a_failure() {
    Object view = Collections.unmodifiableList(new Nesting());
    Nesting.fails = true;
    try {
      assertThatThrownBy(() -> codec.encode(view)).hasStackTraceContaining("not now");
    } finally {
      Nesting.fails = false;
    }
    Object other = Collections.unmodifiableList(new ArrayList<>(List.of("x")));
    assertThat(codec.decode(codec.encode(other))).hasToString("[x]");
  }
}
