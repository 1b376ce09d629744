// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import dev.brine.internal.hook.ReplacementMethod;
import java.lang.invoke.SerializedLambda;

/**
 * The place in code that lambdas come from: all that a {@code SerializedLambda} has but the
 * captured arguments.
 *
 * @param capturing the class that has the place: its internal name when writing, and when reading
 *     the class, or what is absent in its place
 * @param loader when writing, that of the lambda's own class, or a missing object for one that is
 *     not known: classes of one name may have several; when reading, null
 */
record LambdaSite(
    Object capturing,
    Object loader,
    String interfaceClass,
    String interfaceMethod,
    String interfaceSignature,
    int kind,
    String implementingClass,
    String implementingMethod,
    String implementingSignature,
    String instantiatedType) {
  /** Made when the first lambda is read. */
  private static final class Reading {
    static final ReplacementMethod RESOLVE = ReplacementMethod.onReading(SerializedLambda.class);
  }

  private static final Object UNKNOWN = new Object();

  /**
   * Returns the place of a lambda.
   *
   * @param made the lambda's own class, or null where it is not known
   */
  static LambdaSite of(SerializedLambda lambda, Class<?> made) {
    return new LambdaSite(
        lambda.getCapturingClass(),
        made == null ? UNKNOWN : made.getClassLoader(),
        lambda.getFunctionalInterfaceClass(),
        lambda.getFunctionalInterfaceMethodName(),
        lambda.getFunctionalInterfaceMethodSignature(),
        lambda.getImplMethodKind(),
        lambda.getImplClass(),
        lambda.getImplMethodName(),
        lambda.getImplMethodSignature(),
        lambda.getInstantiatedMethodType());
  }

  /** Returns the name of the class that has the place. */
  String className() {
    return ((String) capturing).replace('/', '.');
  }

  /** Returns the lambda that the class makes again. */
  Object lambda(Object[] arguments) {
    return Reading.RESOLVE.of(
        new SerializedLambda(
            (Class<?>) capturing,
            interfaceClass,
            interfaceMethod,
            interfaceSignature,
            kind,
            implementingClass,
            implementingMethod,
            implementingSignature,
            instantiatedType,
            arguments));
  }

  /** Written out, since a record's own takes longer to link than to write many lambdas. */
  @Override
  public boolean equals(Object other) {
    return other instanceof LambdaSite site
        && implementingMethod.equals(site.implementingMethod)
        && capturing.equals(site.capturing)
        && loader == site.loader
        && interfaceClass.equals(site.interfaceClass)
        && interfaceMethod.equals(site.interfaceMethod)
        && interfaceSignature.equals(site.interfaceSignature)
        && kind == site.kind
        && implementingClass.equals(site.implementingClass)
        && implementingSignature.equals(site.implementingSignature)
        && instantiatedType.equals(site.instantiatedType);
  }

  @Override
  public int hashCode() {
    return (capturing.hashCode() * 31 + implementingMethod.hashCode()) * 31
        + interfaceClass.hashCode();
  }
}
