// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

/** Reads of Java's object streams, and of subclasses of them. */
final class ObjectStreams {
  static final Kind KIND =
      Kind.of("java-stream", "Java object stream")
          .help(
              "Set an ObjectInputFilter on the stream before the first read, or a filter for"
                  + " the JVM.")
          .source("https://docs.oracle.com/en/java/javase/17/core/serialization-filtering1.html")
          .calls("java/io/ObjectInput", "readObject")
          .calls("java/io/ObjectInputStream", "readObject", "readUnshared")
          .writes("java/io/ObjectOutput", "writeObject")
          .writes("java/io/ObjectOutputStream", "writeObject", "writeUnshared")
          .build();

  private ObjectStreams() {}
}
