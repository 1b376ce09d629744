// SPDX-License-Identifier: Apache-2.0
package dev.brine;

/**
 * The way in which a reader gets the writer's schema: in the message, by fingerprint, or not at
 * all.
 */
public enum SchemaLane {
  /**
   * Each class is described once in a message or stream, so that a reader can have other versions.
   */
  EMBEDDED,
  /**
   * The message names its schema by a {@link Fingerprint}; a {@link SchemaCatalog} has the schema.
   */
  FINGERPRINT,
  /**
   * Nothing is described: the caller promises the same classes on both sides. Another version of a
   * class may be read wrongly, without an error.
   */
  NONE,
  /**
   * As {@link #NONE}, with a checksum, 4 bytes, in front: other classes are an error. It is over
   * what the type of a {@link Codec} leads to and what {@link Brine.Builder#classes(Class...)}
   * states. Other classes that a message names, as that of the root of {@link
   * Brine#encode(Object)}, have none: as in {@link #NONE}, another version of them may be read
   * wrongly.
   */
  NONE_CHECKED
}
