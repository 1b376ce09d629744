// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.report;

import dev.brine.inspect.BlobFormat;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Reading;
import dev.brine.inspect.Stop;
import dev.brine.inspect.print.Printable;
import dev.brine.inspect.print.ValueOptions;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The report on one or more inputs that is shown first. */
public final class Summary {
  private static final int MOST_ROWS = 12;
  private static final int MOST_ROOTS = 5;
  private static final String NEW_LINE = System.lineSeparator();

  private final Attribution attribution;
  private final NodeCounts nodes = new NodeCounts();
  private final Map<BlobFormat, Integer> formats = new EnumMap<>(BlobFormat.class);
  private final List<String> stops = new ArrayList<>();
  private final Waste waste;
  private final Risk risk = new Risk();
  private int inputs;
  private String name = "";

  /** Creates the summary of no inputs; the options say how strings are shown. */
  public Summary(ValueOptions options) {
    this(options, Grouping.ofSummary());
  }

  /** Creates the summary of no inputs, whose attribution counts also by these. */
  public Summary(ValueOptions options, List<Grouping> groupings) {
    attribution = new Attribution(groupings);
    waste = new Waste(options);
  }

  /** Returns the visitor that must receive every input. */
  public BlobVisitor visitor() {
    return new SummaryParts(attribution, nodes, waste, risk);
  }

  /** Adds the end of an input. */
  public void add(String inputName, Reading reading) {
    inputs++;
    name = Printable.cut(inputName);
    formats.merge(reading.format(), 1, Integer::sum);
    reading
        .stop()
        .map(Stop::message)
        .ifPresent(stop -> stops.add(name + ": " + Printable.cut(stop)));
  }

  /** Returns where the bytes are. */
  public Attribution attribution() {
    return attribution;
  }

  /** Returns the report. */
  public String text() {
    StringBuilder text = new StringBuilder(head()).append(NEW_LINE);
    for (Grouping grouping : Grouping.ofSummary()) {
      text.append(NEW_LINE).append(AttributionText.table(attribution, grouping, MOST_ROWS));
    }
    return text.append(NEW_LINE)
        .append(waste.text())
        .append(NEW_LINE)
        .append(risk.text())
        .toString();
  }

  /** Returns the table of wasted bytes. */
  public Waste waste() {
    return waste;
  }

  /** Returns the dangers, and filters that allow the classes of the inputs. */
  public String risk() {
    return risk.text();
  }

  /** Returns the description of the inputs. */
  public String head() {
    String format =
        formats.entrySet().stream()
            .map(entry -> title(entry.getKey().title(), entry.getValue()))
            .collect(Collectors.joining(", "));
    String first = inputs == 1 ? name + ": " + format : counted(inputs, "input") + ": " + format;
    StringBuilder head =
        new StringBuilder(String.format(Locale.ROOT, "%s, %,d bytes", first, attribution.total()));
    stops.forEach(stop -> head.append(NEW_LINE).append(stop));
    String roots = roots();
    if (!roots.isEmpty()) {
      head.append(NEW_LINE).append("Holds ").append(roots);
    }
    return head.append(NEW_LINE).append(counts()).toString();
  }

  private String title(String format, int count) {
    return inputs == 1 ? format : counted(count, format);
  }

  private String roots() {
    Map<String, Long> roots = nodes.roots();
    String shown =
        roots.entrySet().stream()
            .limit(MOST_ROOTS)
            .map(root -> root.getValue() == 1 ? root.getKey() : times(root))
            .collect(Collectors.joining(", "));
    return Printable.of(shown) + (roots.size() > MOST_ROOTS ? ", ..." : "");
  }

  private static String times(Map.Entry<String, Long> root) {
    return String.format(Locale.ROOT, "%,d x %s", root.getValue(), root.getKey());
  }

  private String counts() {
    return String.join(
        ", ",
        counted(nodes.count(NodeKind.OBJECT), "object"),
        counted(nodes.count(NodeKind.STRING), "string"),
        counted(nodes.count(NodeKind.ARRAY), "array"),
        counted(nodes.count(NodeKind.ENUM), "enum constant"),
        counted(nodes.count(NodeKind.REFERENCE), "back reference"),
        counted(nodes.count(NodeKind.CLASS_DESCRIPTION), "class description"),
        String.format(Locale.ROOT, "%,d deep", nodes.deepest()));
  }

  static String counted(long count, String what) {
    return String.format(Locale.ROOT, "%,d %s%s", count, what, count == 1 ? "" : "s");
  }
}
