// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.stored;

import dev.brine.ClassRenames;
import dev.brine.inspect.rewrite.StreamChanges;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds changes that would change the result once more, if the same objects were converted again.
 */
final class RenamedTwice {
  private static final String ONCE = "Convert the same objects once only: a second run would ";

  private RenamedTwice() {}

  /** Returns a warning with an example; nothing if a second run changes nothing. */
  static Optional<String> of(StreamChanges changes) {
    return of(changes.renames()).or(() -> changes.changedAgain().map(again -> ONCE + again));
  }

  private static Optional<String> of(ClassRenames renames) {
    List<Rule> rules = renames.rules().stream().map(Rule::of).toList();
    for (Rule rule : rules) {
      for (String target : targets(rule, rules)) {
        String old = rule.source(target);
        String now = isName(old) ? renames.apply(old) : old;
        String again = renames.apply(now);
        if (!now.equals(old) && !again.equals(now)) {
          return Optional.of(warning(renames, rule, now, again));
        }
      }
    }
    return Optional.empty();
  }

  /** Returns names to which a rule may lead: those of its own, and of what other rules rename. */
  private static List<String> targets(Rule rule, List<Rule> rules) {
    List<String> names = new ArrayList<>(names(prefix(rule.to)));
    for (Rule other : rules) {
      if (!other.equals(rule) && prefix(other.from).startsWith(prefix(rule.to))) {
        names.addAll(names(prefix(other.from)));
      }
    }
    return names;
  }

  private static List<String> names(String prefix) {
    return prefix.endsWith(".")
        ? List.of(prefix + "Any", prefix + "any.Any")
        : List.of(prefix, prefix + "$Any");
  }

  private static boolean isName(String name) {
    return !name.endsWith(".") && !name.endsWith("$");
  }

  private static String warning(ClassRenames renames, Rule rule, String now, String again) {
    String warning = ONCE + "rename " + now + " to " + again;
    String excluding = rule.to + "=" + rule.to;
    List<String> rules = new ArrayList<>(renames.rules());
    boolean isFree = rules.stream().noneMatch(other -> Rule.of(other).from.equals(rule.to));
    rules.add(excluding);
    return isFree && ClassRenames.of(rules).apply(now).equals(now)
        ? warning + ". If no stored class has such a name yet, add --rename " + excluding
        : warning;
  }

  private static String prefix(String side) {
    return side.replaceFirst("\\*+$", "");
  }

  /** A rule for a class, or for a package. */
  private record Rule(String from, String to) {
    static Rule of(String rule) {
      int equals = rule.indexOf('=');
      return new Rule(rule.substring(0, equals), rule.substring(equals + 1));
    }

    /** Returns the name that would become a target by this rule. */
    String source(String target) {
      return prefix(from) + target.substring(prefix(to).length());
    }
  }
}
