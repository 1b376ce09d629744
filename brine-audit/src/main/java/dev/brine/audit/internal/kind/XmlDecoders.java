// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

import dev.brine.audit.Filtering;

/** Long-term persistence of beans: it runs the methods that the text names. */
final class XmlDecoders {
  static final Kind KIND =
      Kind.of("xml-decoder", "XMLDecoder")
          .help("Do not read text that others can write: there is no filter for it.")
          .source(
              "https://docs.oracle.com/en/java/javase/17/docs/api/java.desktop/java/beans/XMLDecoder.html")
          .filtering(Filtering.NONE)
          .calls("java/beans/XMLDecoder", "readObject")
          .writes("java/beans/XMLEncoder", "writeObject")
          .build();

  private XmlDecoders() {}
}
