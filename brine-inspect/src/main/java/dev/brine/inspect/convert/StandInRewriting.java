// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import java.util.Map;
import java.util.Optional;

/** Rewrites the stand-ins for classes, as an optimizer would rewrite the classes themselves. */
public interface StandInRewriting {
  /**
   * Returns the class file that takes the place of a stand-in; empty where that stays as it is.
   *
   * @param className a binary name
   * @param standIn has the fields and the serialVersionUID of the class, and no code
   * @throws IllegalArgumentException if it cannot be rewritten as the class is; the message says
   *     why
   */
  Optional<byte[]> rewrite(String className, byte[] standIn);

  /** Returns the class files that rewritten ones use, by their binary names. */
  Map<String, byte[]> companions();
}
