// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

/**
 * The place of a value: a field of a class, or another part of a class's data.
 *
 * @param owner the binary name of the class that declares the field; empty at the root of an input
 * @param name the field, or what {@link #ELEMENT}, {@link #WRITTEN} and the like say
 * @param type the declared type as a descriptor, such as {@code I} or {@code Ljava/lang/String;};
 *     empty where it is not known
 */
public record Place(String owner, String name, String type) {
  /** The name of the elements of an array. */
  public static final String ELEMENT = "[]";

  /** The name of the constants of an enum. */
  public static final String CONSTANT = "<constant>";

  /** The name of what a class's own {@code writeObject} or {@code writeExternal} wrote. */
  public static final String WRITTEN = "<written>";

  /**
   * The name of the field that says how a class that {@code brine optimize} has rewritten is laid
   * out.
   */
  public static final String LAYOUT = "<layout>";

  /** The name of what {@code annotateClass} of a stream wrote. */
  public static final String ANNOTATION = "<annotation>";

  /** The place of the headers of frames. */
  public static final Place FRAME = new Place("", "<frames>", "");

  /** The place of schemas, and of fingerprints of them. */
  public static final Place SCHEMA = new Place("", "<schema>", "");

  /** The place of the roots of an input. */
  public static final Place ROOT = new Place("", "<root>", "");

  /** Returns the name with that of its class, as reports show it. */
  public String title() {
    if (owner.isEmpty()) {
      return name;
    }
    if (name.isEmpty()) {
      return owner + " (class description)";
    }
    return name.equals(ELEMENT) ? owner.replace(ELEMENT, "") + ELEMENT : owner + "." + name;
  }
}
