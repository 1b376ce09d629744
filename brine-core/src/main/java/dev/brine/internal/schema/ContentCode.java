// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.schema;

import dev.brine.shape.Shape.Content;
import java.util.List;

/** The two bits that say what Java's own serialization writes for a level. */
final class ContentCode {
  private static final int WIDTH = 2;
  private static final List<Content> ALL =
      List.of(Content.FIELDS, Content.METHOD, Content.EXTERNAL);

  private ContentCode() {}

  /** Writes the bits of a content. */
  static void write(BitSink out, Content content) {
    out.bits(ALL.indexOf(content), WIDTH);
  }

  /** Returns the content that the next bits stand for. */
  static Content read(BitSource in) {
    int code = in.bits(WIDTH);
    if (code >= ALL.size()) {
      throw in.corrupt("expected the content of a level but was " + code);
    }
    return ALL.get(code);
  }
}
