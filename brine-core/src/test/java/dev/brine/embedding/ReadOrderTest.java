// SPDX-License-Identifier: Apache-2.0
package dev.brine.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.testkit.JavaStreams;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Elements that were read have the order of Java's copy. In a hash table it depends on the
 * capacity, which Java computes from the size.
 */
@SuppressWarnings("JdkObsolete") // Old collections are supported, too.
class ReadOrderTest {
  private static final int MOST = 100;

  private static final Brine BRINE = Brine.create();

  static Stream<IntFunction<Object>> tables() {
    return Stream.of(
        map(HashMap::new),
        map(Hashtable::new),
        map(Properties::new),
        list(HashSet::new),
        list(PriorityQueue::new));
  }

  private static IntFunction<Object> map(Supplier<Map<Object, Object>> empty) {
    return size -> {
      Map<Object, Object> map = empty.get();
      for (int i = 0; i < size; i++) {
        map.put("key " + i * i, "value " + i);
      }
      return map;
    };
  }

  private static IntFunction<Object> list(Supplier<Collection<Object>> empty) {
    return size -> {
      Collection<Object> all = empty.get();
      for (int i = 0; i < size; i++) {
        all.add("element " + i * i);
      }
      return all;
    };
  }

  @ParameterizedTest
  @MethodSource("tables")
  void elements_have_the_order_of_what_java_reads(IntFunction<Object> table) throws Exception {
    for (int size = 0; size < MOST; size++) {
      Object made = table.apply(size);
      Object read = JavaStreams.copy(made);
      assertThat(order(brineCopy(made))).as("size %d", size).isEqualTo(order(read));
      assertThat(order(brineCopy(read)))
          .as("size %d, read before", size)
          .isEqualTo(order(JavaStreams.copy(read)));
    }
  }

  private static Object brineCopy(Object object) {
    return BRINE.decode(BRINE.encode(object), object.getClass());
  }

  private static List<Object> order(Object table) {
    return table instanceof Map<?, ?> map
        ? new ArrayList<>(map.keySet())
        : new ArrayList<>((Collection<?>) table);
  }
}
