// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.resolve;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import java.io.ObjectStreamClass;
import java.io.Serializable;

/** The serialVersionUIDs of classes. */
public final class Version {
  private Version() {}

  /**
   * Returns the one that Java's serialization uses: declared, or computed from the class; null for
   * records, enums and classes that are not Serializable. The class may be initialised for it.
   *
   * @throws BrineException where it cannot be known
   */
  public static Long of(Class<?> type) {
    if (!Serializable.class.isAssignableFrom(type) || type.isRecord() || type.isEnum()) {
      return null;
    }
    try {
      return ObjectStreamClass.lookup(type).getSerialVersionUID();
    } catch (LinkageError e) {
      throw new BrineException(
          Reason.UNSUPPORTED,
          "expected a serialVersionUID of " + type.getName() + " but it could not be computed",
          "Declare one: docs/troubleshooting.md#unsupported",
          e);
    }
  }
}
