// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.print;

import dev.brine.inspect.Node;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;

/**
 * Nodes and values in words, cut and masked as the options say; no control character is in them.
 */
public final class ValueText {
  private final ValueOptions options;

  /** Creates the words of some options. */
  public ValueText(ValueOptions options) {
    this.options = options;
  }

  /** Returns what a node is; a string is empty until its text is known. */
  public String title(Node node) {
    return switch (node.kind()) {
      case NULL -> "null";
      case REFERENCE -> "→ #" + node.target() + " " + name(node);
      case BLOCK_DATA -> "data";
      case RESET -> "reset";
      case EXCEPTION -> "exception of the writer";
      case STRING -> "";
      case ARRAY -> name(node) + " of " + node.elements() + id(node);
      case CLASS -> "class " + name(node) + id(node);
      case ENUM -> name(node);
      case OBJECT -> name(node) + id(node);
      case CLASS_DESCRIPTION -> "description of " + name(node);
    };
  }

  private static String name(Node node) {
    return node.className().isEmpty() ? "(unknown)" : Printable.cut(node.className());
  }

  private static String id(Node node) {
    return node.id() >= 0 ? " #" + node.id() : "";
  }

  /** Returns the name of a field; empty for elements and what a class wrote itself. */
  public String label(Place place) {
    boolean isField = !place.owner().isEmpty() && !place.name().equals(Place.ELEMENT);
    return isField && !place.name().startsWith("<") ? Printable.cut(place.name()) : "";
  }

  /** Returns a value of a primitive type. */
  public String primitive(Place place, long bits) {
    return options.isMasked(place) ? "***" : PrimitiveText.shown(place, bits);
  }

  /** Returns a text in quotes. */
  public String text(Node node, Text text) {
    return options.shown(node, text);
  }

  /** Returns the name of an enum constant; three dots say that it is cut. */
  public static String constant(Text text) {
    return Printable.of(text.start()) + (text.isComplete() ? "" : "...");
  }

  /** Returns bytes that a class wrote. */
  public String data(byte[] start, long length) {
    return options.shown(start, length) + " (" + length + " bytes)";
  }

  /** Returns the most chars of a string that are shown. */
  public int longestText() {
    return options.longestText() + 1;
  }
}
