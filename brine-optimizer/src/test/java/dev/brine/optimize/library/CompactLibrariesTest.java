// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.library.Libraries.Library;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Libraries in the compact form load and read what they wrote, but not what plain ones wrote. */
class CompactLibrariesTest {
  private static World plain;
  private static World compact;

  @BeforeAll
  static void open() throws Exception {
    plain = World.plain();
    compact = World.compact();
  }

  @AfterAll
  static void close() throws Exception {
    plain.close();
    compact.close();
  }

  static Stream<Library> libraries() {
    return Libraries.all().stream().filter(library -> library.ofCompacting().changed() > 0);
  }

  private static Stream<Outcome> optimized(Library library) {
    return library.ofCompacting().outcomes().filter(Outcome::isOptimized);
  }

  @Test
  void many_classes_are_rewritten() {
    assertThat(libraries().flatMap(CompactLibrariesTest::optimized).count()).isGreaterThan(200);
  }

  @ParameterizedTest
  @MethodSource("libraries")
  void classes_verify_and_are_another_version_if_they_are_compact(Library library)
      throws Exception {
    for (Outcome outcome : optimized(library).toList()) {
      String name = outcome.className();
      assertThat(compact.linked(name)).as(name).isEqualTo(plain.linked(name));
      if (plain.version(name) != 0) {
        boolean isSame = compact.version(name) == plain.version(name);
        assertThat(isSame).as(name).isEqualTo(outcome.reason() == Reason.PACKED_INSIDE);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"times", "maps", "pairs", "bar-chart", "time-chart"})
  void objects_survive(String value) throws Exception {
    byte[] now = (byte[]) compact.call("write", "Lang", value);
    assertThat(compact.call("difference", "Lang", value, now)).isEqualTo("");
    assertThat(now).hasSizeLessThanOrEqualTo(((byte[]) plain.call("write", "Lang", value)).length);
  }

  @ParameterizedTest
  @ValueSource(strings = {"bar-chart", "time-chart"})
  void neither_side_reads_what_the_other_wrote(String value) throws Exception {
    byte[] before = (byte[]) plain.call("write", "Lang", value);
    byte[] now = (byte[]) compact.call("write", "Lang", value);
    assertThatThrownBy(() -> plain.call("difference", "Lang", value, now))
        .hasStackTraceContaining("InvalidClassException: org.jfree.chart.")
        .hasStackTraceContaining("; local class incompatible: stream classdesc serialVersionUID");
    assertThatThrownBy(() -> compact.call("difference", "Lang", value, before))
        .hasStackTraceContaining("InvalidClassException: org.jfree.chart.")
        .hasStackTraceContaining("; local class incompatible: stream classdesc serialVersionUID");
  }

  @ParameterizedTest
  @ValueSource(strings = {"clonesOfLang", "clonesOfHibernate", "prototypes", "listeners"})
  void do_what_they_did_before(String use) throws Exception {
    assertThat(compact.call("use", use)).isEqualTo(plain.call("use", use));
  }
}
