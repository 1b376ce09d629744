// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

import dev.brine.audit.Filtering;

/** FST reads any class that the bytes name. */
final class FstInputs {
  static final Kind KIND =
      Kind.of("fst", "FST")
          .help(
              "Set a class resolver with a list of classes, or use another library: FST has no"
                  + " filter.")
          .source("https://github.com/RuedigerMoeller/fast-serialization/wiki/Serialization")
          .filtering(Filtering.NONE)
          .calls("org/nustaq/serialization/FSTObjectInput", "readObject")
          .calls("org/nustaq/serialization/FSTConfiguration", "asObject")
          .writes("org/nustaq/serialization/FSTObjectOutput", "writeObject")
          .writes("org/nustaq/serialization/FSTConfiguration", "asByteArray")
          .build();

  private FstInputs() {}
}
