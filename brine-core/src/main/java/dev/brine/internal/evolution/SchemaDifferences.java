// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.evolution;

/**
 * Takes the differences that a comparison of schemas finds. The place is the name of a class, or of
 * a field or constant after that of its class; the difference is in words.
 */
public interface SchemaDifferences {
  /** Takes a difference that loses nothing. */
  void compatible(String place, String what);

  /** Takes a difference that drops data without an error. */
  void losesData(String place, String what);

  /** Takes a difference that makes messages refused. */
  void incompatible(String place, String what);
}
