// SPDX-License-Identifier: Apache-2.0
package dev.brine;

/** How a message describes the writer's classes to its reader. */
public enum SchemaLane {
  /**
   * Each class is described once in a message or stream, so that a reader can have other versions.
   */
  EMBEDDED,
  /**
   * The message names its schema by a {@link Fingerprint}; a {@link SchemaCatalog} has the schema.
   */
  FINGERPRINT,
  /** Nothing is described: the caller promises the same classes on both sides. */
  NONE,
  /**
   * As {@link #NONE}, with a checksum of the layout, 4 bytes, in front. For development, when
   * classes change often.
   */
  NONE_CHECKED
}
