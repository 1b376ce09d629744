// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.javastream;

import dev.brine.ClassRenames;
import dev.brine.internal.hook.ReplacementMethod;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.Serializable;
import java.util.stream.Stream;

/**
 * Replaces Java's class of this name in a stream whose classes are renamed: Java's makes the lambda
 * before anybody can change the names that it has as texts. Java compares the simple name and the
 * serialVersionUID, so they are the same. The fields are those of Java's class.
 */
final class SerializedLambda implements Serializable {
  private static final long serialVersionUID = 8025925345765570181L;

  private Class<?> capturingClass;
  private String functionalInterfaceClass;
  private String functionalInterfaceMethodName;
  private String functionalInterfaceMethodSignature;
  private String implClass;
  private String implMethodName;
  private String implMethodSignature;
  private int implMethodKind;
  private String instantiatedMethodType;

  @SuppressWarnings("serial") // A stream has what the lambda has captured.
  private Object[] capturedArgs;

  /** Created by Java's streams alone. */
  private SerializedLambda() {}

  /**
   * Returns the lambda.
   *
   * @throws IOException if a part is missing, or if the class does not make it
   */
  Object lambda(ClassRenames renames) throws IOException {
    boolean isWhole =
        Stream.of(
                capturingClass,
                functionalInterfaceClass,
                functionalInterfaceMethodName,
                functionalInterfaceMethodSignature,
                implClass,
                implMethodName,
                implMethodSignature,
                instantiatedMethodType,
                capturedArgs)
            .allMatch(part -> part != null);
    if (!isWhole) {
      throw new InvalidObjectException("A part of a lambda is missing");
    }
    return resolved(
        new java.lang.invoke.SerializedLambda(
            capturingClass,
            renames.applyToInternalName(functionalInterfaceClass),
            functionalInterfaceMethodName,
            renames.applyToDescriptor(functionalInterfaceMethodSignature),
            implMethodKind,
            renames.applyToInternalName(implClass),
            implMethodName,
            renames.applyToDescriptor(implMethodSignature),
            renames.applyToDescriptor(instantiatedMethodType),
            capturedArgs));
  }

  private static Object resolved(Object named) throws IOException {
    try {
      return ReplacementMethod.onReading(java.lang.invoke.SerializedLambda.class)
          .method()
          .invokeExact(named);
    } catch (IOException | RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      InvalidObjectException failure = new InvalidObjectException("A lambda cannot be made");
      failure.initCause(e);
      throw failure;
    }
  }
}
