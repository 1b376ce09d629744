// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal;

/**
 * Words the {@code opens} directive that a module needs so that Brine can access private fields of
 * a package.
 */
public final class OpenedPackage {
  private OpenedPackage() {}

  /** Returns the directive for the package of a class; Brine on the class path has no name. */
  public static String directive(Class<?> type) {
    Module brine = OpenedPackage.class.getModule();
    String opens = "opens " + type.getPackageName();
    return brine.isNamed() ? opens + " to " + brine.getName() : opens;
  }
}
