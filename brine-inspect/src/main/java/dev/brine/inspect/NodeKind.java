// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect;

/** The kind of a node. */
public enum NodeKind {
  /** An object with fields, or one that wrote itself. */
  OBJECT,
  /** An array. */
  ARRAY,
  /** A string. */
  STRING,
  /** An enum constant. */
  ENUM,
  /** A class object, such as the value of {@code String.class}. */
  CLASS,
  /** The description of a class: its name, version and fields. */
  CLASS_DESCRIPTION,
  /** Bytes that the code of a class wrote. */
  BLOCK_DATA,
  /** A reference to an earlier node. */
  REFERENCE,
  /** A null. */
  NULL,
  /** A mark behind which earlier nodes cannot be referred to. */
  RESET,
  /** A failure of the writer; the objects that were being written are incomplete. */
  EXCEPTION
}
