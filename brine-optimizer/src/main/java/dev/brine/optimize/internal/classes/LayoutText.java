// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import dev.brine.internal.BlockForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Writes the layout of a block: the forms and names of the fields in it, then those of each class
 * whose objects may be within. A reader of another version finds the fields by it.
 */
final class LayoutText {
  private static final char FORMAT = '1';

  /** The separators of names in a layout. */
  private static final Pattern NO_PART = Pattern.compile("[,|:]|^[0-9]");

  /** The longest layout. */
  private static final int LONGEST = 10_000;

  /** The most classes in a layout. */
  private static final int MOST_CLASSES = 60;

  private final String name;
  private final Map<String, RewritePlan> all;
  private final List<String> classes = new ArrayList<>(List.of(""));
  private final StringBuilder text = new StringBuilder().append(FORMAT);

  private LayoutText(String name, Map<String, RewritePlan> all) {
    this.name = name;
    this.all = all;
  }

  /** Returns whether a layout can have a name, and a reader can separate it. */
  static boolean isName(String name) {
    return !NO_PART.matcher(name).find();
  }

  /**
   * Returns the layout of the block of a level, or nothing if the class has none.
   *
   * @param all plans by the internal names of their classes
   */
  static Optional<String> ofLevel(RewritePlan plan, Map<String, RewritePlan> all) {
    return plan.hasLevel() ? Optional.of(of(plan, plan.level(), all)) : Optional.empty();
  }

  /**
   * Returns the layout of the block of proxies, or nothing if none are written.
   *
   * @param all plans by the internal names of their classes
   */
  static Optional<String> ofProxies(RewritePlan plan, Map<String, RewritePlan> all) {
    return plan.hasProxies() ? Optional.of(of(plan, plan.inner(), all)) : Optional.empty();
  }

  /** Returns whether the description of a class in a stream has room for the layout of a level. */
  static boolean levelFits(RewritePlan plan, Map<String, RewritePlan> all) {
    return ofLevel(plan, all).stream().allMatch(LayoutText::fits);
  }

  /** Returns whether the description of a class in a stream has room for the layout of proxies. */
  static boolean proxiesFit(RewritePlan plan, Map<String, RewritePlan> all) {
    return ofProxies(plan, all).stream().allMatch(LayoutText::fits);
  }

  /** Returns whether readers accept a layout of this size. */
  static boolean fits(String layout) {
    long classes = layout.chars().filter(letter -> letter == '|').count() + 1;
    return classes <= MOST_CLASSES && layout.length() <= LONGEST;
  }

  private static String of(
      RewritePlan plan, List<PackedField> fields, Map<String, RewritePlan> all) {
    LayoutText layout = new LayoutText(plan.name(), all);
    layout.append(fields);
    layout.appendClasses();
    return layout.text.toString();
  }

  /** Appends the classes that fields name; their own fields may name more. */
  private void appendClasses() {
    for (int i = 1; i < classes.size(); i++) {
      RewritePlan packed = all.get(classes.get(i));
      text.append('|').append(nameIn(classes.get(i))).append(',');
      if (packed != null) {
        text.append(packed.effective()).append(',');
        append(packed.inner());
      }
    }
  }

  /**
   * Returns a binary name with colons, since names of fields have no dots; it begins with one if it
   * is of the same package.
   */
  private String nameIn(String other) {
    int end = name.lastIndexOf('/') + 1;
    boolean isNear = other.startsWith(name.substring(0, end)) && other.lastIndexOf('/') + 1 == end;
    return isNear ? ":" + other.substring(end) : other.replace('/', ':');
  }

  private void append(List<PackedField> fields) {
    for (PackedField field : fields) {
      if (field.isPacked()) {
        text.append(field.form());
        if (field.part() != 0) {
          text.append(field.part());
        }
        if (field.form() == BlockForm.CONTAINER
            || field.form() == BlockForm.OBJECT
            || field.form() == BlockForm.CONSTANT) {
          text.append((char) ('0' + section(field.namedClass())));
        }
        text.append(field.name()).append(',');
      }
    }
  }

  private int section(String named) {
    if (named == null) {
      return 0;
    }
    if (!classes.contains(named)) {
      classes.add(named);
    }
    return classes.indexOf(named);
  }
}
