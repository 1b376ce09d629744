// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.library;

/** A library whose collections have compact codecs. */
interface Library {
  /** Adds the codecs of the classes that are there. */
  void addTo(LibraryClasses classes) throws ReflectiveOperationException;
}
