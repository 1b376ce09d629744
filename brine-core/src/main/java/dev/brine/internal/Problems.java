// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import java.lang.invoke.MethodHandles;

/**
 * Creates {@link BrineException}s and adds places to them, which only Brine's own code may do. The
 * exception itself grants the access, as it has no public methods for that.
 */
public final class Problems {
  private static Access access;

  /** The access to the exception's constructor and its completion. */
  public interface Access {
    /**
     * Creates a failure without a place.
     *
     * @param type the binary name of the class that has no codec, or null
     * @param advice what the user can do, one line, or null
     * @param cause what failed below, or null
     */
    BrineException create(
        Reason reason, String problem, String type, String advice, Throwable cause);

    /**
     * Creates a failure without a place for a class that is not allowed.
     *
     * @param type the binary name of the class, or null
     * @param advice what the user can do, one line, or null
     * @param cause what failed below, or null
     */
    BrineException refusal(String problem, String type, String advice, Throwable cause);

    /**
     * Puts a step in front of the path.
     *
     * @param owner the binary name of the class of the object that has the field, or null
     */
    void within(BrineException failure, String step, String owner);

    /** Sets the offset in the message, unless it is set already. */
    void at(BrineException failure, long offset);
  }

  private Problems() {}

  /** Called once, by the exception. */
  public static void grant(Access granted) {
    if (access != null) {
      throw new AssertionError(granted);
    }
    access = granted;
  }

  private static Access access() {
    if (access == null) {
      try {
        MethodHandles.lookup().ensureInitialized(BrineException.class);
      } catch (IllegalAccessException e) {
        throw new AssertionError(e);
      }
    }
    return access;
  }

  /**
   * Returns a failure without a place; the codecs add it.
   *
   * @param problem what was expected and what came, in one line
   */
  public static BrineException exception(Reason reason, String problem) {
    return exception(reason, problem, null, null);
  }

  /**
   * Returns a failure with advice and a cause.
   *
   * @param advice what the user can do, one line, or null
   * @param cause what failed below, or null
   */
  public static BrineException exception(
      Reason reason, String problem, String advice, Throwable cause) {
    return access().create(reason, problem, null, advice, cause);
  }

  /**
   * Returns the failure for a class that is not allowed.
   *
   * @param type the binary name of the class; of an array, the failure has that of the elements
   * @param advice what the user can do, one line, or null
   * @param cause what failed below, or null
   */
  public static BrineException refusal(
      String type, String problem, String advice, Throwable cause) {
    return access().refusal(problem, BinaryName.elementClass(type), advice, cause);
  }

  /**
   * Returns the failure for a class that has no codec; {@link #within(BrineException, String,
   * String)} adds the classes that led to it.
   *
   * @param type the binary name of the class
   * @param why in words
   * @param advice what the user can do, one line
   */
  public static BrineException noCodec(String type, String why, String advice) {
    return noCodec(type, why, advice, null);
  }

  /**
   * Returns the failure for a class that has no codec, with what Java's streams throw there.
   *
   * @param cause what they throw, or null where the class is not Serializable
   */
  public static BrineException noCodec(String type, String why, String advice, Throwable cause) {
    return access().create(Reason.UNSUPPORTED, why, type, advice, cause);
  }

  /** Puts one step, such as {@code .price} or {@code [3]}, in front of the path of a failure. */
  public static BrineException within(BrineException failure, String step) {
    return within(failure, step, null);
  }

  /**
   * Puts the step to a field in front of the path of a failure.
   *
   * @param owner the binary name of the object's class, for the chain of classes
   */
  public static BrineException within(BrineException failure, String step, String owner) {
    access().within(failure, step, owner);
    return failure;
  }

  /** Sets the offset of a failure in the message, in bytes, unless it is set already. */
  public static BrineException at(BrineException failure, long offset) {
    access().at(failure, offset);
    return failure;
  }
}
