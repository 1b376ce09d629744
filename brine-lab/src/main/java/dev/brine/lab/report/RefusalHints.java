// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.report;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Suggests what would bring a refused row back, by the words with which its library refuses. */
final class RefusalHints {
  private static final List<Hint> HINTS =
      List.of(
          hint(
              "(?:instance of `([\\w.$]+)`.*)?abstract types either need to be mapped",
              found ->
                  "an annotation on "
                      + (found.group(1) == null ? "the abstract type" : simple(found.group(1)))
                      + " that names its classes, such as @JsonTypeInfo with @JsonSubTypes"),
          hint(
              "(?:Abstract class|Interface) can't be instantiated.*Class name: ([\\w.$]+)",
              found -> "a type adapter for " + simple(found.group(1)) + " that names its classes"),
          hint(
              "no Creators, like default constructor|no-arg constructor|no default constructor",
              found -> "a constructor without parameters, or an annotation on another one"),
          hint(
              "module ([\\w.]+) does not \"opens ([\\w.]+)\"",
              found ->
                  "the JVM flag --add-opens="
                      + found.group(1)
                      + "/"
                      + found.group(2)
                      + "=ALL-UNNAMED"),
          hint(
              "StackOverflow|[Ii]nfinite recursion|circular|nesting depth|level too large",
              found -> "a row that keeps references, if the objects contain themselves"));

  private RefusalHints() {}

  /** Words of a library, and what they call for. */
  private record Hint(Pattern words, Function<Matcher, String> cure) {}

  private static Hint hint(String words, Function<Matcher, String> cure) {
    return new Hint(Pattern.compile(words), cure);
  }

  /** Returns what would help, in words without an end, if the reason of a refusal is known. */
  static Optional<String> of(String reason) {
    for (Hint hint : HINTS) {
      Matcher found = hint.words.matcher(reason);
      if (found.find()) {
        return Optional.of(hint.cure.apply(found));
      }
    }
    return Optional.empty();
  }

  private static String simple(String type) {
    return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
  }
}
