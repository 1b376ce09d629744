// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

/** What a module has to declare so that Brine gets at the private fields of a package. */
public final class OpenedPackage {
  private OpenedPackage() {}

  /** Returns the directive for the package of a class; Brine on the class path has no name. */
  public static String directive(Class<?> type) {
    Module brine = OpenedPackage.class.getModule();
    String opens = "opens " + type.getPackageName();
    return brine.isNamed() ? opens + " to " + brine.getName() : opens;
  }
}
