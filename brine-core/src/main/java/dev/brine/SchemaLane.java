// SPDX-License-Identifier: Apache-2.0
package dev.brine;

/** How a message tells its reader what the writer's classes looked like. */
public enum SchemaLane {
  /**
   * Each class is described once per message or stream, so that any reader resolves any difference.
   */
  EMBEDDED,
  /**
   * The message names its schema by a {@link Fingerprint}; a {@link SchemaCatalog} knows the rest.
   */
  FINGERPRINT,
  /** Nothing is said: the caller promises the same classes on both sides. */
  NONE,
  /**
   * As {@link #NONE}, with a checksum of the layout, 4 bytes, in front: for development, where the
   * promise is easily broken.
   */
  NONE_CHECKED
}
