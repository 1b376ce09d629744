// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import java.util.Map;
import java.util.Optional;

/** Rewrites the stand-ins for classes, as an optimizer would rewrite the classes themselves. */
public interface StandInRewriting {
  /** Rewrites nothing. */
  StandInRewriting NONE =
      new StandInRewriting() {
        @Override
        public Optional<byte[]> rewrite(String className, byte[] standIn) {
          return Optional.empty();
        }

        @Override
        public Optional<byte[]> undescribed(String className) {
          return Optional.empty();
        }

        @Override
        public Map<String, byte[]> companions() {
          return Map.of();
        }
      };

  /**
   * Returns the class file that takes the place of a stand-in; empty where that stays as it is.
   *
   * @param className a binary name
   * @param standIn has the fields and the serialVersionUID of the class, and no code
   * @throws IllegalArgumentException if it cannot be rewritten as the class is; the message says
   *     why
   */
  Optional<byte[]> rewrite(String className, byte[] standIn);

  /**
   * Returns a class file without the code of the class, for a class that no object of the input
   * has; empty where the class is not known. Rewritten classes may name such a class.
   *
   * @param className a binary name
   */
  Optional<byte[]> undescribed(String className);

  /** Returns the class files that rewritten ones use, by their binary names. */
  Map<String, byte[]> companions();
}
