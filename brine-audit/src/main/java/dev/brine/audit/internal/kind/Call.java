// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.kind;

/**
 * A call of a method, or the read of a static field, whose descriptor has no parentheses; or an
 * annotation, whose name is a sign and one of its members, with the constant as the descriptor.
 *
 * @param owner the internal name of the class that the instruction names
 * @param name the name of the method or field
 * @param descriptor its descriptor
 * @param argument the number constant right before the call, or null where there is none
 */
public record Call(String owner, String name, String descriptor, Integer argument) {
  /** The sign before the name of an annotation's member, which may be missing. */
  public static final String ANNOTATION = "@";

  /** Returns the class and the name, as sources have them. */
  public String title() {
    String type = owner.replace('/', '.');
    if (name.startsWith(ANNOTATION)) {
      String member = name.substring(1);
      return ANNOTATION + type + (member.isEmpty() ? "" : "(" + member + " = " + descriptor + ")");
    }
    return name.equals("<init>") ? "new " + type : type + "." + name;
  }
}
