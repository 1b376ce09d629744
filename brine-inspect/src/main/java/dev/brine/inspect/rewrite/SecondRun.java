// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Finds fields, constants and versions that a second run with the same changes would change. */
final class SecondRun {
  private final StreamChanges changes;
  private final List<String> found = new ArrayList<>();

  SecondRun(StreamChanges changes) {
    this.changes = changes;
  }

  /**
   * A field after the first run.
   *
   * @param type its descriptor; null where no change decides it
   * @param added whether the first run added it
   */
  private record Field(String className, String name, String type, boolean added) {}

  /** Returns what it would change, in words. */
  List<String> found() {
    return List.copyOf(found);
  }

  /** Looks at a constant that is replaced. */
  void constant(String className, String name) {
    for (String before : namesBefore(className)) {
      String first = changes.constant(before, name).orElse(name);
      String now = changes.renames().apply(before);
      String second = changes.constant(now, first).orElse(first);
      if (!second.equals(first)) {
        found.add("replace " + now + "." + first + " by " + second);
      }
    }
  }

  /** Looks at a class that gets a number as its serialVersionUID. */
  void version(String className, Map<String, Long> numbers) {
    for (String before : namesBefore(className)) {
      if (!numbers.get(className).equals(numbers.get(before))) {
        found.add("change the serialVersionUID of " + className);
      }
    }
  }

  /** Looks at a field with changes. */
  void field(String className, String name) {
    for (String before : namesBefore(className)) {
      List<FieldChange> first = changes(before, name);
      if (FieldChange.find(first, FieldChange.Dropped.class) == null) {
        field(after(before, name, first));
      }
      FieldChange.Added added = FieldChange.find(first, FieldChange.Added.class);
      if (added != null) {
        field(new Field(changes.renames().apply(before), name, added.descriptor(), true));
      } else if (FieldChange.find(changes(className, name), FieldChange.Added.class) != null) {
        found.add("add the field " + className + "." + name);
      }
    }
  }

  private List<FieldChange> changes(String className, String field) {
    return changes.fields(className).getOrDefault(field, List.of());
  }

  private Field after(String className, String name, List<FieldChange> first) {
    FieldChange.Moved moved = FieldChange.find(first, FieldChange.Moved.class);
    FieldChange.Retyped retyped = FieldChange.find(first, FieldChange.Retyped.class);
    return new Field(
        changes.renames().apply(moved == null ? className : moved.superclass()),
        FieldChange.nameOf(name, first),
        retyped == null ? null : retyped.descriptor(),
        false);
  }

  private void field(Field field) {
    List<FieldChange> second = changes(field.className(), field.name());
    boolean isAddedAgain =
        field.added() && FieldChange.find(second, FieldChange.Added.class) != null;
    String title = "the field " + field.className() + "." + field.name();
    for (FieldChange change : second) {
      if (change instanceof FieldChange.Dropped && !isAddedAgain) {
        found.add("drop " + title);
      } else if (change instanceof FieldChange.Moved moved
          && !moved.superclass().equals(field.className())) {
        found.add("move " + title + " to " + moved.superclass());
      } else if (change instanceof FieldChange.Renamed renamed
          && !renamed.name().equals(field.name())) {
        found.add("rename " + title + " to " + renamed.name());
      } else if (change instanceof FieldChange.Retyped retyped
          && !retyped.descriptor().equals(field.type())) {
        found.add("change the type of " + title);
      }
    }
  }

  /** Returns a class by its name, and the names that would become it. */
  private Set<String> namesBefore(String className) {
    Set<String> names = new LinkedHashSet<>(List.of(className));
    for (String rule : changes.renames().rules()) {
      String from = rule.substring(0, rule.indexOf('=')).replaceFirst("\\*+$", "");
      String to = rule.substring(rule.indexOf('=') + 1).replaceFirst("\\*+$", "");
      if (className.startsWith(to)) {
        String before = from + className.substring(to.length());
        if (changes.renames().apply(before).equals(className)) {
          names.add(before);
        }
      }
    }
    return names;
  }
}
