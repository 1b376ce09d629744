// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.audit.cost.Cost;
import dev.brine.audit.cost.Costs;
import dev.brine.audit.evidence.Captured.Way;
import dev.brine.audit.evidence.Evidence;
import dev.brine.audit.evidence.Extent;
import dev.brine.audit.evidence.Extent.Streams;
import dev.brine.audit.evidence.SeenPlace;
import dev.brine.audit.evidence.SeenRead;
import dev.brine.audit.filter.FilterCheck;
import dev.brine.audit.print.AuditPage;
import dev.brine.audit.print.Seen;
import dev.brine.optimize.Saving;
import dev.brine.optimize.Saving.Speedup;
import dev.brine.optimize.Technique;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AuditPageTest {
  private static final Speedup READING = new Speedup(4, 3, 5);

  private static final Costs COSTS =
      new Costs(
          List.of(
              new Cost(
                  new SeenPlace("acme.Program", "load", 0),
                  Way.READ,
                  1,
                  2,
                  90,
                  List.of(
                      new Saving(
                          Set.of(Technique.STREAMS), 1, 40, 20, 1_000, 3_000, READING, READING)),
                  ""),
              new Cost(
                  new SeenPlace("acme.Program", "save", 0),
                  Way.WRITTEN,
                  1,
                  1,
                  45,
                  List.of(),
                  "<unknown> class")));

  @TempDir private Path folder;

  @Test
  void has_the_places_with_their_filters_and_forms() throws IOException {
    String page =
        AuditPage.of(
            Compiled.audit(
                folder,
                "static Object load(InputStream in) throws Exception {"
                    + " return new ObjectInputStream(in).readObject(); }"
                    + " static void save(OutputStream to) throws Exception {"
                    + " new ObjectOutputStream(to).writeObject(1); }"),
            Baseline.NONE,
            Seen.NOTHING);
    assertThat(page)
        .contains(
            "<h1>1 of 1 place that deserializes is not surely filtered</h1>",
            "Program.load, line 3",
            "<code>java.io.ObjectInputStream.readObject</code>: no filter is set",
            "Program.save, line 3",
            "<code>java.io.ObjectOutputStream.writeObject</code>")
        .doesNotContain("<script", "older audit", "Classes of known attacks", "Seen at run time");
  }

  @Test
  void has_what_was_seen_and_what_a_filter_lets_in() throws IOException {
    SeenRead read =
        new SeenRead(
            new SeenPlace("acme.Program", "load", 3),
            "run.jfr",
            Set.of(),
            new TreeMap<>(Map.of("acme.<Order>", 2L)),
            2,
            3,
            3,
            0,
            new Extent(4, 2, 0, 90, Streams.OF_ONE_OBJECT));
    String page =
        AuditPage.of(
            Compiled.audit(folder, ""),
            Baseline.NONE,
            new Seen(
                new Evidence(List.of(read), List.of("acme.Order.readObject is not private")),
                new FilterCheck(List.of("acme.Other"), List.of(), List.of("acme.Line")),
                COSTS));
    assertThat(page)
        .contains(
            "<th scope=\"row\">acme.Program.load, line 3<br><small>run.jfr</small></th>",
            "2 objects, 4 deep, of these classes:<br><small><code>acme.&lt;Order&gt;</code>",
            "<td class=\"bad\">no filter</td>",
            "acme.Order.readObject is not private",
            "1 classes that arrived do not pass: acme.Line",
            "2 objects in 1 streams, 90 bytes, 3.00 µs each",
            "optimize, streams: 50 % of the bytes, 4.0 times as fast (3.0 to 5.0)",
            "<td>100 %</td>",
            "Not measured: &lt;unknown&gt; class");
  }

  @Test
  void says_that_there_is_nothing() throws IOException {
    assertThat(AuditPage.of(Compiled.audit(folder, ""), Baseline.NONE, Seen.NOTHING))
        .contains("<h1>No place deserializes</h1>")
        .doesNotContain("<table");
  }
}
