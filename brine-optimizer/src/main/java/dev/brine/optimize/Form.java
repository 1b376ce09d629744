// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import java.util.Locale;

/**
 * The form that classes rewritten by {@link Technique#CLASSES} write, which decides who can read
 * them.
 */
public enum Form {
  /**
   * The default: streams of the class as it was, and of other versions, are read; a class that was
   * not rewritten ends in an error, a {@code ClassNotFoundException} or a {@code
   * ClassCastException}, where it meets what is packed.
   */
  COMPATIBLE,

  /**
   * The smallest: all fields are one block, and the description of the class has none. Only the
   * same class, rewritten so, reads it; by its serialVersionUID any other one is an {@code
   * InvalidClassException}. For programs that are optimized together and hold no old data.
   */
  COMPACT;

  /** Returns the name that users write: that of the constant in small letters. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the form of a name, in upper or lower case.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Form of(String id) {
    for (Form form : values()) {
      if (form.id().equalsIgnoreCase(id)) {
        return form;
      }
    }
    throw new IllegalArgumentException("Expected compatible or compact but was '" + id + "'");
  }
}
