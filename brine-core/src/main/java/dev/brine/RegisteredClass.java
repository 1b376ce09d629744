// SPDX-License-Identifier: Apache-2.0
package dev.brine;

/** Allows one class, not another of the same name. */
record RegisteredClass(Class<?> registered) implements TypeRule {
  @Override
  public boolean mayLoad(String name) {
    return name.equals(registered.getName());
  }

  @Override
  public boolean allows(Class<?> type) {
    return type == registered;
  }

  @Override
  public String toString() {
    return registered.getName();
  }
}
