// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

/**
 * A call of a method, or the read of a static field, whose descriptor has no parentheses.
 *
 * @param owner the internal name of the class that the instruction names
 * @param name the name of the method or field
 * @param descriptor its descriptor
 * @param argument the number constant right before the call, or null where there is none
 */
public record Call(String owner, String name, String descriptor, Integer argument) {
  /** Returns the class and the name, as sources have them. */
  public String title() {
    String type = owner.replace('/', '.');
    return name.equals("<init>") ? "new " + type : type + "." + name;
  }
}
