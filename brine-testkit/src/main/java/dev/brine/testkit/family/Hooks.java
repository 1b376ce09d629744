// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.family;

import java.util.ArrayList;
import java.util.List;

/**
 * The hooks of one class.
 *
 * <p>What {@code writeObject} or {@code writeExternal} does is a string of letters: {@code D} the
 * fields by default, {@code P} the fields by name, {@code I} an int, {@code L} a long, {@code U} a
 * text, {@code B} many bytes, {@code O} the first reference, {@code T} the object itself, {@code X}
 * an unshared array. The reading side does the same or less; {@code G} gets the fields by name,
 * {@code E} reads one object more, and notes the result, {@code A} whether bytes follow.
 *
 * @param writes empty for none
 * @param reads empty for none
 */
public record Hooks(
    String writes,
    String reads,
    Replace replace,
    Resolve resolve,
    Persistent persistent,
    boolean hasValidation,
    boolean hasNoData) {
  /** A class without hooks. */
  public static final Hooks NONE =
      new Hooks("", "", Replace.NONE, Resolve.NONE, Persistent.NONE, false, false);

  /** The result of writeReplace. */
  public enum Replace {
    /** There is no such method. */
    NONE,
    /** The object itself. */
    SELF,
    /** An object of another class, which is resolved to a new one. */
    FORM,
    /** A replacement that has a replacement of its own. */
    CHAIN,
    /** Null. */
    NULL
  }

  /** The result of readResolve. */
  public enum Resolve {
    /** There is no such method. */
    NONE,
    /** The object itself. */
    SELF,
    /** One object for the class, the same each time. */
    ONE,
    /** A text. */
    TEXT,
    /** Null. */
    NULL
  }

  /** The fields that serialPersistentFields declares. */
  public enum Persistent {
    /** There is no such field. */
    NONE,
    /** All fields. */
    ALL,
    /** Every second field. */
    SOME,
    /** All fields, the references among them unshared. */
    UNSHARED
  }

  /** Returns the hooks with one hook less, or a shorter one. */
  List<Hooks> smaller() {
    List<Hooks> found = new ArrayList<>();
    if (!writes.isEmpty() || !reads.isEmpty()) {
      found.add(with("", ""));
      found.add(with("", reads.isEmpty() ? "" : "D"));
      found.add(with("D", ""));
      found.add(with(writes, reads.replaceAll("[EA]", "").replace("G", "D")));
    }
    for (int i = 0; i < writes.length(); i++) {
      char step = writes.charAt(i);
      if (step != 'D' && step != 'P') {
        String less = writes.substring(0, i) + writes.substring(i + 1);
        boolean isRead = i < reads.length() && reads.charAt(i) == step;
        found.add(with(less, isRead ? reads.substring(0, i) + reads.substring(i + 1) : reads));
      }
    }
    found.add(new Hooks(writes, reads, Replace.NONE, resolve, persistent, false, false));
    found.add(new Hooks(writes, reads, replace, Resolve.NONE, persistent, hasValidation, false));
    found.add(new Hooks(writes, reads, replace, resolve, Persistent.NONE, false, hasNoData));
    found.removeIf(this::equals);
    return found;
  }

  private Hooks with(String otherWrites, String otherReads) {
    return new Hooks(
        otherWrites, otherReads, replace, resolve, persistent, hasValidation, hasNoData);
  }
}
