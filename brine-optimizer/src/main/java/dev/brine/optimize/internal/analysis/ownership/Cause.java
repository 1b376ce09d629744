// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.ownership;

import java.util.Locale;

/** The reason why something other than the field may refer to an object; its id is stable. */
public enum Cause {
  /** Other classes than those that were looked at see the field. */
  VISIBLE("visible to %s"),

  /** The assigned object may be known to others. */
  ASSIGNED_FROM_OUTSIDE("assigned %s"),

  /** Nothing is ever assigned, so something unknown does. */
  NEVER_ASSIGNED("assigned by none of its class's methods"),

  /** A method returns or throws it. */
  RETURNED("returned"),

  /** Another method gets it. */
  PASSED("passed to %s"),

  /** Another field, or an array, gets it. */
  STORED("stored in %s"),

  /** A lambda or an inner class keeps it. */
  CAPTURED("captured by %s"),

  /** Objects that are cloned share what their fields refer to. */
  CLONED("shared by clones"),

  /** Code may get at the field by its name. */
  REFLECTED("found by its name"),

  /** A class is not known, or what its methods do. */
  UNKNOWN_CLASS("of %s, of which too little is known"),

  /** A class file is missing, broken or too large. */
  NOT_UNDERSTOOD("used in %s, which is not understood");

  private final String text;

  Cause(String text) {
    this.text = text;
  }

  /** Returns its name in reports, such as {@code assigned-from-outside}; never changes. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the sentence of the report about the field. */
  String text(String subject) {
    return String.format(Locale.ROOT, text, subject);
  }
}
