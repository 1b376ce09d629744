// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.filter;

import dev.brine.audit.evidence.Evidence;
import dev.brine.audit.evidence.SeenRead;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A filter that allows classes by their names and refuses all else.
 *
 * @param classes each with the reasons to allow it; a name that ends in a star is a prefix
 * @param limits of the streams
 */
public record AllowList(SortedMap<String, List<String>> classes, Limits limits) {
  private static final Pattern NOT_IN_COMMENTS = Pattern.compile("[^\\p{L}\\p{N}\\p{Punct} ]");

  /** In bytes; the class file's own limit counts some letters as more. */
  private static final int LONGEST_CONSTANT = 40_000;

  /** Copies the classes. */
  public AllowList {
    classes = Collections.unmodifiableSortedMap(new TreeMap<>(classes));
  }

  /** Returns the filter that allows what was seen at all places. */
  public static AllowList of(Evidence evidence) {
    return of(evidence.reads());
  }

  /** Returns the filter that allows what was seen at some places. */
  public static AllowList of(Collection<SeenRead> reads) {
    SortedMap<String, List<String>> classes = new TreeMap<>();
    for (SeenRead read : reads) {
      read.classes()
          .forEach(
              (name, times) -> {
                if (FilterPattern.isName(name)) {
                  classes
                      .computeIfAbsent(name, key -> new ArrayList<>())
                      .add(read.place() + " (" + read.source() + ", " + times + " times)");
                }
              });
    }
    Evidence seen = new Evidence(List.copyOf(reads), List.of());
    return new AllowList(classes, Limits.of(seen.extent()));
  }

  /** Returns the pattern that {@code ObjectInputFilter.Config.createFilter} takes. */
  public String pattern() {
    return String.join(";", patterns());
  }

  List<String> patterns() {
    List<String> patterns = new ArrayList<>(limits.patterns());
    patterns.addAll(classes.keySet());
    patterns.add("!*");
    return patterns;
  }

  /** Returns the arguments of {@code TypeFilter.allow}, which has no prefixes. */
  public String typeFilter() {
    return classes.keySet().stream()
        .filter(name -> !name.endsWith("*"))
        .map(name -> '"' + name + '"')
        .collect(Collectors.joining(", ", "TypeFilter.allow(", ")"));
  }

  /** Returns a file of security properties, with a comment for each class. */
  public String properties() {
    StringBuilder text = new StringBuilder();
    text.append("# Allows the classes that are named here, and refuses all others.\n");
    text.append("# Limits are what was seen, times ").append(Limits.FACTOR).append(".\n");
    text.append("# Use: java -Djava.security.properties=FILE ...\n#\n");
    for (Map.Entry<String, List<String>> allowed : classes.entrySet()) {
      text.append("# ").append(allowed.getKey()).append('\n');
      allowed
          .getValue()
          .forEach(reason -> text.append("#   ").append(comment(reason)).append('\n'));
    }
    text.append("jdk.serialFilter=\\\n  ");
    text.append(String.join(";\\\n  ", patterns()));
    return text.append('\n').toString();
  }

  /** Returns text that ends no comment: an index of a capture can name any place. */
  static String comment(String text) {
    return NOT_IN_COMMENTS.matcher(text.replace('\\', '/')).replaceAll("?");
  }

  /**
   * Returns the Java source that sets the filter on a stream called {@code in}.
   *
   * @param title the place of the stream
   */
  public String source(String title) {
    List<String> constants = constants();
    String pattern =
        constants.size() == 1
            ? "        " + constants.get(0)
            : "        String.join(\n            \";\",\n            "
                + String.join(",\n            ", constants)
                + ")";
    return "// "
        + comment(title)
        + "; in Brine: "
        + typeFilter()
        + "\n"
        + "in.setObjectInputFilter(\n"
        + "    java.io.ObjectInputFilter.Config.createFilter(\n"
        + pattern
        + "));\n";
  }

  /** Returns the pattern as string constants, none longer than a class file can have. */
  private List<String> constants() {
    List<String> constants = new ArrayList<>();
    StringBuilder constant = new StringBuilder();
    int length = 0;
    for (String one : patterns()) {
      int more = one.getBytes(StandardCharsets.UTF_8).length + 1;
      if (length > 0 && length + more > LONGEST_CONSTANT) {
        constants.add(constant.append('"').toString());
        constant.setLength(0);
        length = 0;
      }
      constant.append(length == 0 ? "\"" : ";\"\n            + \"").append(one);
      length += more;
    }
    constants.add(constant.append('"').toString());
    return constants;
  }
}
