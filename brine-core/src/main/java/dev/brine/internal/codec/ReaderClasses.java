// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.BrineException;

/** How the names in a writer's schema become classes of the reader: within its closed world. */
public interface ReaderClasses {
  /** Returns the class, or null where there is none or it is not allowed. */
  Class<?> find(String name);

  /** Returns the failure of a message that has an object of a class that is not found. */
  BrineException missing(String name);
}
