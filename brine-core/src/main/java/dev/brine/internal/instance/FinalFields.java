// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.instance;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.internal.proof.ConstructorNeed;
import dev.brine.wire.instance.Instantiator;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;

/** The permission to set final fields of objects that exist already. */
public enum FinalFields {
  /** No permission is needed: Java 25 and older. */
  SETTABLE,
  /** The JVM decides, and may print a warning when the first one is set (JEP 500). */
  BY_PERMISSION,
  /** No final field can be set. */
  CLOSED;

  private static final int LAST_WITHOUT_PERMISSION = 25;

  /** Returns the treatment of final fields in this JVM. */
  public static FinalFields here() {
    return Runtime.version().feature() <= LAST_WITHOUT_PERMISSION ? SETTABLE : BY_PERMISSION;
  }

  /**
   * Returns whether final fields can be set here. The first call may make the JVM print its
   * warning, so it comes when everything else was tried.
   */
  public boolean arePermitted() {
    return this == SETTABLE || (this == BY_PERMISSION && Permission.IS_GIVEN);
  }

  /**
   * Returns the failure for a class whose final field nothing here can set.
   *
   * @param cause what the JVM threw, or null where it was not tried
   */
  public static BrineException refused(Class<?> type, Field field, Exception cause) {
    return Problems.exception(
        Reason.UNSUPPORTED,
        "cannot create an object of " + type.getName() + isClosed(type, field),
        "Start the JVM with "
            + permission()
            + ", make the class a record or Serializable, or give it a constructor that only"
            + " stores its parameters, as brine optimize --technique codecs does:"
            + " docs/troubleshooting.md#final-fields",
        cause);
  }

  /**
   * Returns the failure for an object that contains itself, where a constructor would need all
   * values first.
   *
   * @param slots all fields of the class
   */
  public static BrineException refusedInCycle(Class<?> type, List<BoundSlot> slots) {
    ConstructorNeed need = ConstructorNeed.of(type);
    if (need != null) {
      return need.inCycle(type);
    }
    String refused = "cannot create an object of " + type.getName() + " that contains itself";
    return Instantiator.canAllocate()
        ? Problems.exception(
            Reason.UNSUPPORTED,
            refused + isClosed(type, inCycle(slots)),
            "Start the JVM with "
                + permission()
                + ", make the class Serializable, or the field not final:"
                + " docs/troubleshooting.md#final-fields",
            null)
        : Problems.exception(
            Reason.UNSUPPORTED,
            refused + " in this JVM, which lacks the module jdk.unsupported",
            "Start it with --add-modules=jdk.unsupported, or link the module to it:"
                + " docs/troubleshooting.md#final-fields",
            null);
  }

  /** Returns a final field, which refers to an object if one does. */
  private static Field inCycle(List<BoundSlot> slots) {
    Field found = null;
    for (BoundSlot slot : slots) {
      Field field = slot.field();
      boolean isBetter = found == null || found.getType().isPrimitive();
      found = Modifier.isFinal(field.getModifiers()) && isBetter ? field : found;
    }
    return found;
  }

  private static String isClosed(Class<?> type, Field field) {
    return " in this JVM, which does not let Brine set the final field "
        + field.getName()
        + (field.getDeclaringClass() == type ? "" : " of " + field.getDeclaringClass().getName());
  }

  private static String permission() {
    Module brine = FinalFields.class.getModule();
    return "--enable-final-field-mutation=" + (brine.isNamed() ? brine.getName() : "ALL-UNNAMED");
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
