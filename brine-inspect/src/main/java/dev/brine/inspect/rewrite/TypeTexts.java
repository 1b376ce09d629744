// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import dev.brine.ClassRenames;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** The strings of a stream that name classes as class files do. */
final class TypeTexts {
  private final StreamBytes source;
  private final ClassRenames renames;

  /** The strings that were added since the last reset, by their texts. */
  private final Map<String, Part.Text> added = new HashMap<>();

  TypeTexts(StreamBytes source, ClassRenames renames) {
    this.source = source;
    this.renames = renames;
  }

  void forget() {
    added.clear();
  }

  /** Returns the string of an added type, or of an added value. */
  Part.Text type(String text) throws RewriteException {
    Part.Text known = added.get(text);
    if (known == null) {
      known = new Part.Text(-1, NewBytes.encoded(text));
      added.put(text, known);
    }
    return known;
  }

  /** Returns the text of a string of a type. */
  String of(Part.Text text) throws RewriteException {
    if (text.added != null) {
      return new StreamBytes(text.added).utf();
    }
    return text.head == 3
        ? source.text(text.offset() + 1, Short.BYTES + text.length)
        : new String(
            source.all(), text.offset() + text.head, text.length, StandardCharsets.ISO_8859_1);
  }

  /** Returns a string with new names in place of those in it; the same one if there are none. */
  Part.Text renamed(Part.Text text) throws RewriteException {
    if (text.renamed == null) {
      text.renamed = text;
      if (text.head == 3) { // longer ones are no names
        String old = of(text);
        String now = renamed(old);
        if (!now.equals(old)) {
          text.renamed = new Part.Text(text.offset(), NewBytes.encoded(now));
        }
      }
    }
    return text.renamed;
  }

  /** Returns a text with the new names of the classes in it. */
  String renamed(String text) {
    return text.endsWith(";") || text.startsWith("(") || text.startsWith("[")
        ? renames.applyToDescriptor(text)
        : renames.applyToInternalName(text);
  }
}
