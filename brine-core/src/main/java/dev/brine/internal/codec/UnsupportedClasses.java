// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import dev.brine.internal.Problems;
import dev.brine.internal.ViewAdvice;
import dev.brine.internal.instance.FinalFields;
import dev.brine.shape.Shape;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.NotSerializableException;
import java.io.Serializable;
import java.lang.reflect.Modifier;

/** The failures of classes that have no codec. */
public final class UnsupportedClasses {
  private static final String ADVICE =
      "Make the field transient, or keep its data in a class of your own:"
          + " docs/troubleshooting.md#unsupported";

  private static final String LAMBDA_ADVICE =
      "Let the interface of a lambda extend Serializable, or in Kotlin annotate the lambda with"
          + " @JvmSerializableLambda: docs/troubleshooting.md#unsupported";

  private UnsupportedClasses() {}

  /** Returns what a stream throws for a Serializable class that is unsupported, or null. */
  private static IOException failureOfJava(Class<?> type, Shape shape) {
    if (!Serializable.class.isAssignableFrom(type)) {
      return null;
    }
    // No reader finds a hidden class, so a writer has failed. Java's lambdas throw the same.
    return type.isHidden()
        ? new NotSerializableException(type.getName())
        : new InvalidClassException(type.getName(), reason(shape));
  }

  /** Returns whether a class is that of an enum's constant with a body. */
  static boolean isConstantBody(Class<?> type) {
    return !type.isEnum() && Enum.class.isAssignableFrom(type) && type != Enum.class;
  }

  /**
   * Fails if a class cannot be the type of a root: a primitive type, an unsupported class, a class
   * whose final fields this JVM does not let anyone set, or an array of one. Such a class that
   * other types lead to fails only when an object of it comes.
   *
   * @param codecs know the shapes
   */
  public static void requireRoot(Class<?> type, Codecs codecs) {
    if (type.isPrimitive()) {
      throw Problems.noCodec(
          type.getName(),
          "it is a primitive type",
          "Take the codec of its wrapper, such as Integer.class, or of an array:"
              + " docs/troubleshooting.md#unsupported");
    }
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    // Of any class are the objects of the one, and those of the other belong to its superclass.
    if (element.isPrimitive() || element == Object.class || isConstantBody(element)) {
      return;
    }
    Shape shape = codecs.shape(element);
    if (shape instanceof Shape.OfOpaque) {
      throw of(shape, advice(element), null);
    }
    if (codecs.finalFields() != FinalFields.SETTABLE
        && !Modifier.isAbstract(element.getModifiers())
        && codecs.of(element) instanceof ObjectCodec codec) {
      codec.requireFinalFields();
    }
  }

  /** Returns the failure of a class that no loader at hand finds. */
  public static BrineException notFound(String name, Throwable cause) {
    return Problems.exception(
        Reason.UNSUPPORTED,
        "the class " + name + " is not found",
        "Put it on the class path or the module path: docs/troubleshooting.md#unsupported",
        cause);
  }

  /** Returns the failure of a class that is unsupported for its shape. */
  static BrineException of(Class<?> type, Shape shape) {
    return of(shape, advice(type), failureOfJava(type, shape));
  }

  private static BrineException of(Shape shape, String advice, IOException cause) {
    return Problems.noCodec(shape.name(), reason(shape), advice, cause);
  }

  private static String advice(Class<?> type) {
    return type.isHidden() ? LAMBDA_ADVICE : ViewAdvice.or(ADVICE, type);
  }

  private static String reason(Shape shape) {
    return shape instanceof Shape.OfOpaque opaque ? opaque.reason() : "it is abstract";
  }
}
