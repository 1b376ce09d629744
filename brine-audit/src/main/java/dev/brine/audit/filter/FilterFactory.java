// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.filter;

import dev.brine.audit.evidence.Evidence;
import dev.brine.audit.evidence.SeenRead;
import java.util.stream.Collectors;

/**
 * The Java source of a filter factory. A filter that code sets on its stream replaces the filter of
 * the JVM. With the factory, a class has to pass both.
 */
public final class FilterFactory {
  /** The name of the class in the source. */
  public static final String NAME = "SerialFilters";

  private static final String CLASS =
      """
      import java.io.ObjectInputFilter;
      import java.util.function.BinaryOperator;

      public final class SerialFilters implements BinaryOperator<ObjectInputFilter> {
        @Override
        public ObjectInputFilter apply(ObjectInputFilter current, ObjectInputFilter next) {
          return next == null ? current : ObjectInputFilter.merge(next, current);
        }
      }
      """;

  private FilterFactory() {}

  /** Returns whether a place had a filter while it was recorded, perhaps one of its own. */
  public static boolean isNeeded(Evidence evidence) {
    return evidence.reads().stream().anyMatch(SeenRead::isFiltered);
  }

  /** Returns the source, which names the places that had a filter. */
  public static String source(Evidence evidence) {
    String places =
        evidence.reads().stream()
            .filter(SeenRead::isFiltered)
            .map(read -> "//   " + AllowList.comment(read.place().toString()) + "\n")
            .distinct()
            .sorted()
            .collect(Collectors.joining());
    return "// A class has to pass the filter of its stream and that of the JVM. Otherwise the\n"
        + "// first replaces the second. These places had a filter while they were recorded:\n"
        + places
        + "// Use: java -Djdk.serialFilterFactory="
        + NAME
        + " -Djdk.serialFilter=... with this class on the class path.\n"
        + CLASS;
  }
}
