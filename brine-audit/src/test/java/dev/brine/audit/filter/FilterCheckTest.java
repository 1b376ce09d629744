// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.filter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.audit.Arrivals;
import dev.brine.audit.AuditReport;
import dev.brine.audit.evidence.Evidence;
import dev.brine.audit.evidence.Extent;
import dev.brine.audit.evidence.SeenPlace;
import dev.brine.audit.evidence.SeenRead;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class FilterCheckTest {
  private static final String GADGET = "org.apache.commons.beanutils.BeanComparator";

  private static final AuditReport REPORT =
      new AuditReport(
          List.of("app.jar"),
          4,
          4,
          0,
          List.of(),
          List.of(),
          List.of(),
          List.of(GADGET),
          new Arrivals(
              Set.of("acme.Order", "acme.Line", "acme.Other", GADGET),
              Map.of(
                  "acme.Line",
                  new Arrivals.Needed(new TreeSet<>(Set.of("acme.Line")), new TreeSet<>()))),
          List.of());

  private static FilterCheck check(String pattern) {
    SeenRead read =
        new SeenRead(
            SeenPlace.UNKNOWN,
            "run.jfr",
            Set.of(),
            new TreeMap<>(Map.of("acme.Order", 1L)),
            1,
            1,
            1,
            0,
            Extent.NONE);
    return FilterCheck.of(pattern, REPORT, new Evidence(List.of(read), List.of()));
  }

  @Test
  void what_nothing_needs_and_passes_is_found() {
    FilterCheck check = check("acme.*;!*");
    assertThat(check.needless()).containsExactly("acme.Other");
    assertThat(check.gadgets()).isEmpty();
    assertThat(check.refused()).isEmpty();
  }

  @Test
  void classes_of_attacks_pass_a_filter_that_refuses_too_little() {
    assertThat(check("!acme.Other").gadgets()).contains(GADGET, "java.net.URL");
    assertThat(check("java.**;acme.*;!*").gadgets())
        .contains("java.net.URL")
        .doesNotContain(GADGET);
  }

  @Test
  void what_was_seen_and_does_not_pass_is_found() {
    assertThat(check("acme.Line;!*").refused()).containsExactly("acme.Order");
  }

  @Test
  void a_file_has_a_pattern_or_properties() {
    assertThat(FilterCheck.pattern("acme.*;!*\n")).isEqualTo("acme.*;!*");
    assertThat(FilterCheck.pattern("maxdepth=3;acme.*;!*\n")).isEqualTo("maxdepth=3;acme.*;!*");
    assertThat(FilterCheck.pattern("# why\njdk.serialFilter=\\\n  acme.*;\\\n  !*\n"))
        .isEqualTo("acme.*;!*");
  }
}
