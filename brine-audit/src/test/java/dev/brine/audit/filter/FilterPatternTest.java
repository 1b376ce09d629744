// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ObjectInputFilter;
import java.io.ObjectInputFilter.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The JDK's own filter is the oracle. */
class FilterPatternTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "java.util.*;!*",
        "java.util.**;!*",
        "java.util.Map*;!*",
        "!java.util.ArrayList;java.util.*",
        "java.util.ArrayList;!java.util.ArrayList",
        "maxdepth=3;maxarray=5;java.util.ArrayList;!*",
        "java.base/java.util.*;!*",
        "java.sql/java.util.*;!*",
        "java.base/*;!*",
        "java.util.Map$Entry;!*",
        "!java.util.concurrent.**",
        "*",
        "!*",
        ""
      })
  void it_answers_as_the_jdk_does(String pattern) {
    for (Class<?> type :
        List.of(
            ArrayList.class,
            Map.class,
            Map.Entry.class,
            ConcurrentHashMap.class,
            String.class,
            FilterPatternTest.class)) {
      ObjectInputFilter filter = ObjectInputFilter.Config.createFilter(pattern);
      Status status = filter == null ? Status.UNDECIDED : filter.checkInput(input(type));
      assertThat(FilterPattern.of(pattern).letsIn(type.getName()))
          .as(pattern + " " + type)
          .isEqualTo(status != Status.REJECTED);
    }
  }

  private static ObjectInputFilter.FilterInfo input(Class<?> type) {
    return new ObjectInputFilter.FilterInfo() {
      @Override
      public Class<?> serialClass() {
        return type;
      }

      @Override
      public long arrayLength() {
        return -1;
      }

      @Override
      public long depth() {
        return 1;
      }

      @Override
      public long references() {
        return 1;
      }

      @Override
      public long streamBytes() {
        return 1;
      }
    };
  }

  @Test
  void a_pattern_that_the_jdk_refuses_is_refused() {
    assertThatThrownBy(() -> FilterPattern.of("maxdepth=deep"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
