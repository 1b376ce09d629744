// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.evolution;

import dev.brine.lab.result.ClassChange;
import dev.brine.lab.result.EvolutionCell.Outcome;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/**
 * Compares what was written with what another version of a class read. A field that changed may
 * have its old value or its default; all else has to be the same.
 */
public final class EvolutionJudge {
  private static final Set<String> DEFAULTS = Set.of("0", "false", "\0");
  private static final int SHOWN = 64;

  private final ChangedPart part;
  private Outcome outcome = Outcome.EXACT;
  private String example = "";

  /** Creates a judge of messages after a change. */
  public EvolutionJudge(ChangedPart part) {
    this.part = part;
  }

  /** Compares the images of one object. */
  public void compare(Object written, Object read) {
    compare(written, read, "$");
  }

  /**
   * Notes that reading ended with an exception.
   *
   * @param error what {@link EvolutionReader} returned of it
   */
  public void failed(String... error) {
    if (error.length > 1 && error[1].equals(EvolutionReader.BROKEN)) {
      found(Outcome.NOT_APPLICABLE, "the program cannot run with this change: " + error[0]);
    } else {
      found(Outcome.CLEAR_ERROR, error[0]);
    }
  }

  /** Returns the worst that became of a message. */
  public Outcome outcome() {
    return outcome;
  }

  /** Returns an example of it, or an empty string. */
  public String example() {
    return example;
  }

  private void found(Outcome worse, String what) {
    if (worse.compareTo(outcome) > 0) {
      outcome = worse;
      example = what;
    }
  }

  private void compare(Object written, Object read, String path) {
    if (written instanceof Map<?, ?> fields && read instanceof Map<?, ?> others) {
      compareObjects(fields, others, path);
    } else if (written instanceof List<?> list && read instanceof List<?> other) {
      if (list.size() != other.size()) {
        differ(list.size() + " elements", other.size() + " elements", path);
        return;
      }
      for (int i = 0; i < list.size(); i++) {
        compare(list.get(i), other.get(i), path + "[" + i + "]");
      }
    } else if (!Objects.equals(written, read)) {
      differ(written, read, path);
    }
  }

  private void compareObjects(Map<?, ?> written, Map<?, ?> read, String path) {
    Object type = written.get(ObjectImage.CLASS);
    boolean isChanged = part.owner().equals(type);
    if (!Objects.equals(isChanged ? part.newOwner() : type, read.get(ObjectImage.CLASS))) {
      differ(type, read.get(ObjectImage.CLASS), path);
      return;
    }
    Set<String> names = new TreeSet<>();
    addNames(written.keySet(), names);
    addNames(read.keySet(), names);
    for (String name : names) {
      if (name.equals(ObjectImage.CLASS)) {
        continue;
      }
      if (isChanged && isPart(name)) {
        comparePart(written, read, name, path + "." + name);
      } else {
        compare(written.get(name), read.get(name), path + "." + name);
      }
    }
  }

  private static void addNames(Collection<?> keys, Set<String> names) {
    keys.forEach(key -> names.add((String) key));
  }

  private boolean isPart(String name) {
    return switch (part.change()) {
      case FIELD_ADDED -> name.equals(ChangedPart.NEW_FIELD);
      case FIELD_RENAMED -> name.equals(ChangedPart.NEW_FIELD) || name.equals(part.name());
      case FIELD_REMOVED, FIELD_WIDENED, FIELD_RETYPED, FIELD_BOXED, FIELD_MOVED ->
          name.equals(part.name());
      default -> false;
    };
  }

  private void comparePart(Map<?, ?> written, Map<?, ?> read, String name, String path) {
    if (!read.containsKey(name)) {
      return; // The reader has no such field.
    }
    Object after = read.get(name);
    if (part.change() == ClassChange.FIELD_ADDED) {
      compareAdded(after, path);
      return;
    }
    Object before = written.get(part.name());
    if (isDefault(after) && !isDefault(before)) {
      found(Outcome.DEFAULT_FILLED, path + " is " + after);
    } else if (!isDefault(after) && !Objects.equals(before, after)) {
      differ(before, after, path);
    }
  }

  private void compareAdded(Object value, String path) {
    if (isDefault(value)) {
      found(Outcome.DEFAULT_FILLED, path + " is " + value);
    } else {
      differ(null, value, path);
    }
  }

  private static boolean isDefault(Object value) {
    return value == null || DEFAULTS.contains(value);
  }

  private void differ(Object written, Object read, String path) {
    found(
        Outcome.SILENTLY_WRONG, path + ": expected " + shown(written) + " but was " + shown(read));
  }

  private static String shown(Object value) {
    String text =
        value instanceof Map<?, ?> fields && fields.containsKey(ObjectImage.CLASS)
            ? String.valueOf(fields.get(ObjectImage.CLASS))
            : String.valueOf(value);
    return text.length() <= SHOWN ? text : text.substring(0, SHOWN) + "...";
  }
}
