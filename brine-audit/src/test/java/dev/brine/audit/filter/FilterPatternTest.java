// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.filter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.audit.evidence.Recorded;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
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
  void it_answers_as_the_jdk_does(String pattern) throws Exception {
    for (Class<?> type :
        List.of(
            ArrayList.class,
            Map.class,
            Map.Entry.class,
            ConcurrentHashMap.class,
            String.class,
            FilterPatternTest.class)) {
      ObjectInputFilter filter = ObjectInputFilter.Config.createFilter(pattern);
      assertThat(FilterPattern.of(pattern).letsIn(type.getName()))
          .as(pattern + " " + type)
          .isEqualTo(letsIn(filter, type));
    }
  }

  /** The stream of a class object asks the filter for that class. */
  private static boolean letsIn(ObjectInputFilter filter, Class<?> type) throws Exception {
    try {
      return Recorded.read(Recorded.write(type), filter) == type;
    } catch (InvalidClassException e) {
      assertThat(e).hasMessageContaining("REJECTED");
      return false;
    }
  }

  @Test
  void a_pattern_that_the_jdk_refuses_is_refused() {
    assertThatThrownBy(() -> FilterPattern.of("maxdepth=deep"))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
