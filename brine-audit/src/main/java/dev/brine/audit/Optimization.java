// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit;

import java.util.Locale;

/**
 * The outcome of {@code optimize} for a place that reads or writes.
 *
 * @param form the form of its bytes after that
 * @param reason the id of the reason that {@code explain} prints, or an empty string for none
 * @param sentence the reason in words, or an empty string for none
 */
public record Optimization(Form form, String reason, String sentence) {
  /** The form of what a place reads or writes. */
  public enum Form {
    /** A writer and its readers would move to Brine's form. */
    PAIRED("would be Brine's form, at both ends"),
    /** Java's form stays. A reader would understand both. */
    JAVA("stays Java's form"),
    /** The place is not changed at all. */
    REFUSED("would not be changed"),
    /** It has no stream that the optimizer knows, or the stream's creation is not seen. */
    NONE("is not one of the streams that optimize changes");

    private final String words;

    Form(String words) {
      this.words = words;
    }

    /** Returns the name that reports use. */
    public String label() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Returns it as a clause without its subject. */
    public String words() {
      return words;
    }
  }

  /** The outcome of a place that the optimizer has nothing to do with. */
  public static final Optimization NONE = new Optimization(Form.NONE, "", "");
}
