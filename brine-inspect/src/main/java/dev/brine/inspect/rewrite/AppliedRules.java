// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import dev.brine.inspect.rewrite.ChangedClass.Source;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds the changes that apply to a class or an object of a stream, and counts them. */
final class AppliedRules {
  private final StreamChanges changes;
  private final RuleUses uses;

  AppliedRules(StreamChanges changes, RuleUses uses) {
    this.changes = changes;
    this.uses = uses;
  }

  /** Adds the rename of a name. */
  void name(String className, Set<String> rules) {
    if (className.startsWith("[")) {
      text(className, rules);
      return;
    }
    changes.ruleOfName(className).ifPresent(rule -> add(rule, className, rules));
  }

  /** Adds the renames of the names in a descriptor, or of an internal name. */
  void text(String text, Set<String> rules) {
    if (changes.renames().isEmpty()) {
      return;
    }
    if (!text.endsWith(";") && !text.startsWith("(") && !text.startsWith("[")) {
      name(text.replace('/', '.'), rules);
      return;
    }
    int end = 0;
    for (int start = text.indexOf('L'); start >= 0; start = text.indexOf('L', end)) {
      end = text.indexOf(';', start);
      if (end < 0) {
        return;
      }
      name(text.substring(start + 1, end).replace('/', '.'), rules);
    }
  }

  /** Adds the change of a serialVersionUID. */
  void version(String className, Set<String> rules) {
    add(changes.ruleOfVersion(className), className, rules);
  }

  /** Adds the changes of fields that a class has, or gets. */
  void fields(Part.Description type, List<ChangedClass.Field> now, Set<String> rules) {
    for (Map.Entry<String, List<FieldChange>> field : changes.fields(type.name).entrySet()) {
      boolean isThere = type.index(field.getKey()) >= 0;
      for (FieldChange change : field.getValue()) {
        boolean isApplied =
            change instanceof FieldChange.Added added ? isAdded(now, added) : isThere;
        if (isApplied) {
          add(changes.ruleOf(change), type.name, rules);
        }
      }
    }
  }

  @SuppressWarnings("ReferenceEquality") // Equal values can be of several options.
  private static boolean isAdded(List<ChangedClass.Field> now, FieldChange.Added added) {
    return now.stream()
        .anyMatch(
            field -> field.source() instanceof Source.Added source && source.value() == added);
  }

  /** Counts a constant that is replaced. */
  void constant(String className, String constant) {
    String rule = changes.ruleOfConstant(className, constant);
    uses.ofClass(rule, className);
    uses.ofObject(Set.of(rule));
  }

  /** Counts an object whose own values change. */
  void object(Set<String> rules) {
    uses.ofObject(rules);
  }

  private void add(String rule, String className, Set<String> rules) {
    rules.add(rule);
    uses.ofClass(rule, className);
  }
}
