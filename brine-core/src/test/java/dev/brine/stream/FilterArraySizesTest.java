// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputFilter.Status;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/** The filter of a stream gets the length of the array that Java makes for a collection. */
class FilterArraySizesTest {
  private static final int MOST = 130;

  private static final Brine BRINE = Brine.newBuilder().types(TypeFilter.allow("java.**")).build();

  private static Map<Object, Object> filled(Map<Object, Object> map, int size) {
    for (int i = 0; i < size; i++) {
      map.put(i, i);
    }
    return map;
  }

  private static Collection<Object> filled(Collection<Object> collection, int size) {
    for (int i = 0; i < size; i++) {
      collection.add(i);
    }
    return collection;
  }

  @Test
  void the_length_is_that_of_java() throws Exception {
    for (int size = 0; size < MOST; size++) {
      for (Object value :
          new Object[] {
            filled(new Properties(), size),
            filled(new IdentityHashMap<>(), size),
            filled(new HashSet<>(), size),
            filled(new ArrayList<>(), size)
          }) {
        assertThat(longest(Format.BRINE, value))
            .as("%d in %s", size, value.getClass())
            .isEqualTo(longest(Format.JAVA, value));
      }
    }
  }

  /** JDK 25 makes less room for some sizes than JDK 17. */
  @Test
  void the_array_of_a_map_is_no_shorter_than_in_java() throws Exception {
    for (int size = 0; size < MOST; size++) {
      Object map = filled(new HashMap<>(), size);
      assertThat(longest(Format.BRINE, map))
          .as("%d", size)
          .isGreaterThanOrEqualTo(longest(Format.JAVA, map));
    }
  }

  /** A table keeps its first capacity, where that is enough. */
  @Test
  @SuppressWarnings("JdkObsolete") // It is the matter.
  void the_array_of_a_hashtable_is_no_shorter_than_in_java() throws Exception {
    for (int size = 0; size < MOST; size++) {
      Object table = filled(new Hashtable<>(1000), size);
      assertThat(longest(Format.BRINE, table))
          .as("%d", size)
          .isBetween(longest(Format.JAVA, table), longest(Format.JAVA, table) + 2);
    }
  }

  @SuppressWarnings("BanSerializableRead") // It is what we compare with.
  private static long longest(Format format, Object value) throws Exception {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = BRINE.newObjectOutputStream(sink, format)) {
      out.writeObject(value);
    }
    long[] longest = {-1};
    ByteArrayInputStream source = new ByteArrayInputStream(sink.toByteArray());
    try (ObjectInputStream in =
        format == Format.JAVA
            ? new ObjectInputStream(source)
            : BRINE.newObjectInputStream(source)) {
      in.setObjectInputFilter(
          asked -> {
            longest[0] = Math.max(longest[0], asked.arrayLength());
            return Status.UNDECIDED;
          });
      in.readObject();
    }
    return longest[0];
  }
}
