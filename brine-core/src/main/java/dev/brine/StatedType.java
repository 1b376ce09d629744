// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import dev.brine.BrineException.Reason;
import java.lang.reflect.GenericSignatureFormatError;
import java.util.Optional;

/** The advice to state the type arguments of a root. */
final class StatedType {
  private StatedType() {}

  /**
   * Adds the advice to a failure where a class was refused that type arguments may lead to.
   *
   * @param root the class of the root, which was given without arguments
   * @param call the start of the call that has them
   */
  static BrineException advise(BrineException failure, Class<?> root, String call) {
    if (failure.reason() == Reason.REFUSED
        && isGeneric(root)
        && !failure.className().equals(Optional.of(root.getName()))) {
      failure.allowOr(
          "give the type arguments of the root, as in "
              + call
              + ", new TypeReference<List<Order>>() {})");
    }
    return failure;
  }

  private static boolean isGeneric(Class<?> root) {
    try {
      return root.getTypeParameters().length > 0;
    } catch (GenericSignatureFormatError e) {
      return false;
    }
  }
}
