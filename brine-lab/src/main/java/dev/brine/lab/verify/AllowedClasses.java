// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.verify;

import dev.brine.TypeFilter;
import java.io.ObjectInputFilter;

/** Allows Java's own classes, and those of the program that the user names. */
final class AllowedClasses implements ObjectInputFilter {
  private final TypeFilter allowed;
  private String refused = "";

  AllowedClasses(TypeFilter allowed) {
    this.allowed = allowed;
  }

  /** Returns the name of the class that was refused last, and forgets it. */
  String takeRefused() {
    String name = refused;
    refused = "";
    return name;
  }

  @Override
  public Status checkInput(FilterInfo info) {
    Class<?> type = info.serialClass();
    if (type == null || allowed.allows(type) || isOfJava(type)) {
      return Status.UNDECIDED;
    }
    refused = type.getTypeName();
    return Status.REJECTED;
  }

  private static boolean isOfJava(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    ClassLoader loader = element.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }
}
