// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.filter;

import dev.brine.audit.Arrivals;
import dev.brine.audit.AuditReport;
import dev.brine.audit.evidence.Evidence;
import dev.brine.inspect.report.Gadgets;
import java.io.IOException;
import java.io.StringReader;
import java.util.Collection;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The classes that a filter lets in, beside those that are needed.
 *
 * @param needless Serializable classes of the program that pass and were neither seen, nor does a
 *     static type lead to them
 * @param gadgets classes of known attacks that pass, of the program and of the JDK
 * @param refused classes that were seen and do not pass
 */
public record FilterCheck(List<String> needless, List<String> gadgets, List<String> refused) {
  private static final String PROPERTY = "jdk.serialFilter";

  /** Copies the lists. */
  public FilterCheck {
    needless = List.copyOf(needless);
    gadgets = List.copyOf(gadgets);
    refused = List.copyOf(refused);
  }

  /**
   * Returns the pattern in the text of a file: the pattern alone, or properties with {@code
   * jdk.serialFilter}.
   */
  public static String pattern(String text) {
    Properties properties = new Properties();
    try {
      properties.load(new StringReader(text));
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (IllegalArgumentException e) {
      return text.strip(); // a malformed escape
    }
    return properties.getProperty(PROPERTY, text).strip();
  }

  /**
   * Checks a filter.
   *
   * @throws IllegalArgumentException if the JDK does not take it
   */
  public static FilterCheck of(String pattern, AuditReport report, Evidence evidence) {
    FilterPattern filter = FilterPattern.of(pattern);
    Arrivals arrivals = report.arrivals();
    Set<String> needed = new TreeSet<>(evidence.classes());
    arrivals.needed().values().forEach(one -> needed.addAll(one.classes()));
    Stream<String> gadgets =
        Stream.concat(
            report.gadgets().stream().filter(arrivals.offered()::contains),
            Gadgets.ofJava().stream());
    return new FilterCheck(
        passing(filter, arrivals.offered()).filter(name -> !needed.contains(name)).toList(),
        passing(filter, gadgets.sorted().distinct().toList()).toList(),
        evidence.classes().stream()
            .filter(name -> !name.endsWith("*") && !filter.letsIn(name))
            .toList());
  }

  private static Stream<String> passing(FilterPattern filter, Collection<String> names) {
    return names.stream().filter(filter::letsIn);
  }
}
