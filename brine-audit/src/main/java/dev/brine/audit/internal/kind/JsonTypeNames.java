// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

import dev.brine.audit.Filtering;

/** JSON libraries that instantiate the classes which the text names. */
final class JsonTypeNames {
  static final Kind KIND =
      Kind.of("json-types", "Types by name in JSON")
          .help("Turn types by name off, or allow classes by name.")
          .source("https://github.com/alibaba/fastjson/wiki/security_update_20220523")
          .filtering(Filtering.NONE)
          .callsWithConstant("com/alibaba/fastjson/parser/ParserConfig", "setAutoTypeSupport", 1)
          .calls("com/alibaba/fastjson2/JSONReader$Feature", "SupportAutoType")
          .calls("com/alibaba/fastjson/parser/Feature", "SupportAutoType")
          .filtering(Filtering.UNKNOWN)
          .calls("com/cedarsoftware/util/io/JsonReader", "jsonToJava")
          .calls("com/cedarsoftware/io/JsonIo", "toJava", "toObjects")
          .calls("flexjson/JSONDeserializer", "deserialize")
          .build();

  private JsonTypeNames() {}
}
