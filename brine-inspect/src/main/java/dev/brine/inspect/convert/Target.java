// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import dev.brine.Format;

/** The form that an input is converted to. */
public enum Target {
  /** JSON, which any input can be. */
  JSON("json", null),
  /** An object stream of Brine. */
  BRINE("brine", Format.BRINE),
  /** A stream of Java's ObjectOutputStream. */
  JAVA("java", Format.JAVA);

  private final String id;
  private final Format format;

  Target(String id, Format format) {
    this.id = id;
    this.format = format;
  }

  /** Returns the name that users write. */
  public String id() {
    return id;
  }

  /** Returns the format of object streams; null for JSON. */
  public Format format() {
    return format;
  }
}
