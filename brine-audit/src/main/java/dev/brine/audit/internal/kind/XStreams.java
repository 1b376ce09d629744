// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

import dev.brine.audit.Filtering;

/** XStream reads any class that the text names, up to its version 1.4.17. */
final class XStreams {
  static final Kind KIND =
      Kind.of("xstream", "XStream")
          .help("Allow types by name: XStream.allowTypes; versions before 1.4.18 allow all.")
          .source("https://x-stream.github.io/security.html")
          .calls("com/thoughtworks/xstream/XStream", "fromXML", "createObjectInputStream")
          .filtering(Filtering.NONE)
          .calls("com/thoughtworks/xstream/security/AnyTypePermission", "ANY")
          .writes("com/thoughtworks/xstream/XStream", "toXML", "createObjectOutputStream")
          .build();

  private XStreams() {}
}
