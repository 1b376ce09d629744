// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

/** What is known of who refers to the objects of a field. */
interface Owner {
  /** How much of what a field refers to is referred to by nothing else. */
  enum Extent {
    /** Nothing that is known. */
    NONE,
    /** The object itself; what it has in it may be referred to from elsewhere. */
    OBJECT,
    /** The object and all that is in it. */
    ALL
  }

  /** Says of fields that have an annotation with the simple name Unshared what that promises. */
  Owner ANNOTATED =
      (type, field) -> field.annotations().contains("Unshared") ? Extent.ALL : Extent.NONE;

  /** Returns how much of what a field refers to is its own. */
  Extent of(ClassScan type, ClassScan.Field field);
}
