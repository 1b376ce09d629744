// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

/**
 * Finds enums by loading them.
 *
 * @param loader null for that of Java
 */
record LoadedEnums(ClassLoader loader) implements ConstructorScan.Enums {
  @Override
  public boolean isConstant(String owner, String name) {
    try {
      Class<?> type = Class.forName(owner.replace('/', '.'), false, loader);
      return type.isEnum() && type.getDeclaredField(name).isEnumConstant();
    } catch (ReflectiveOperationException | LinkageError e) {
      return false;
    }
  }
}
