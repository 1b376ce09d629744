// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import java.lang.reflect.Field;

/** The permission to set final fields of objects that exist already. */
enum FinalFields {
  /** No permission is needed: Java 25 and older. */
  SETTABLE,
  /** The JVM decides, and may print a warning when the first one is set (JEP 500). */
  BY_PERMISSION,
  /** No final field can be set. */
  CLOSED;

  private static final int LAST_WITHOUT_PERMISSION = 25;

  /** Returns what holds in this JVM. */
  static FinalFields here() {
    return Runtime.version().feature() <= LAST_WITHOUT_PERMISSION ? SETTABLE : BY_PERMISSION;
  }

  /**
   * Returns whether final fields can be set here. The first call may make the JVM print its
   * warning, so it comes when everything else was tried.
   */
  boolean arePermitted() {
    return this == SETTABLE || (this == BY_PERMISSION && Permission.IS_GIVEN);
  }

  /**
   * Returns the failure for a class whose final field nothing here can set.
   *
   * @param cause what the JVM threw, or null where it was not tried
   */
  static BrineException refused(Class<?> type, Field field, Exception cause) {
    Module brine = FinalFields.class.getModule();
    return Problems.exception(
        Reason.UNSUPPORTED,
        "cannot create an object of "
            + type.getName()
            + " in this JVM, which does not let Brine set the final field "
            + field.getName()
            + (field.getDeclaringClass() == type
                ? ""
                : " of " + field.getDeclaringClass().getName()),
        "Start the JVM with --enable-final-field-mutation="
            + (brine.isNamed() ? brine.getName() : "ALL-UNNAMED")
            + ", make the class a record or Serializable, or give it a constructor that only"
            + " stores its parameters, as brine optimize --technique codecs does:"
            + " docs/troubleshooting.md#final-fields",
        cause);
  }

  /** The answer of the JVM, found by setting a final field of a class of Brine's own. */
  private static final class Permission {
    static final boolean IS_GIVEN = new Trial(0).isSet();
  }

  /** An object with a final field, which is set again. */
  private static final class Trial {
    private final int value;

    Trial(int value) {
      this.value = value;
    }

    boolean isSet() {
      try {
        Field field = Trial.class.getDeclaredField("value");
        field.setAccessible(true);
        field.setInt(this, value + 1);
        return true;
      } catch (IllegalAccessException e) {
        return false;
      } catch (NoSuchFieldException e) {
        throw new AssertionError(e);
      }
    }
  }
}
