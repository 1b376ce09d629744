// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.flow;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Members that classes may use which are not seen, such as those of a plugin or a script. Those of
 * a library are there for others. A program's own class files use their members alone, except for
 * what is called by its name.
 */
public final class OpenMembers {
  private static final int FOR_OTHERS = Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED;

  private final Code code;
  private final ClassIndex index;

  OpenMembers(Code code) {
    this.code = code;
    index = code.index();
  }

  /** Returns whether classes that are not seen may call a method. */
  public boolean isCallable(Code.Found found) {
    MethodNode method = found.method();
    if (code.isCalledByUnseen(found)
        || isProperty(found)
        || !index.namingText(method.name).isEmpty()) {
      return true;
    }
    String owner = found.owner().name;
    if (!found.is(FOR_OTHERS) || !index.isOfLibrary(owner)) {
      return false;
    }
    return index.below(owner).stream().anyMatch(this::isPublic)
        || (Code.isVirtual(found)
            && index.above(owner).stream()
                .anyMatch(
                    one ->
                        isPublic(one)
                            && Code.own(code.node(one), method.name, method.desc) != null));
  }

  /** Frameworks read the properties of objects, such as those that write JSON. */
  private static boolean isProperty(Code.Found found) {
    MethodNode method = found.method();
    return found.is(Opcodes.ACC_PUBLIC)
        && !found.is(Opcodes.ACC_STATIC)
        && method.desc.startsWith("()")
        && method.name.length() > 3
        && method.name.startsWith("get");
  }

  /** Returns whether classes that are not seen may have another method in place of a called one. */
  public boolean isOverridable(MethodInsnNode call) {
    if (call.getOpcode() == Opcodes.INVOKESTATIC
        || call.getOpcode() == Opcodes.INVOKESPECIAL
        || !index.isOfLibrary(call.owner)) {
      return false;
    }
    Code.Found found = code.inherited(call.owner, call.name, call.desc);
    boolean isFixed = found != null && (found.is(Opcodes.ACC_FINAL) || !found.is(FOR_OTHERS));
    return !isFixed && index.below(call.owner).stream().anyMatch(this::isExtensible);
  }

  /** Returns whether classes that are not seen may create an object of a class, or extend it. */
  public boolean isCreatable(String type) {
    return isPublic(type) && hasConstructor(code.node(type));
  }

  private boolean isExtensible(String type) {
    ClassNode node = code.node(type);
    return isPublic(type)
        && (node.access & Opcodes.ACC_FINAL) == 0
        && node.permittedSubclasses == null
        && ((node.access & Opcodes.ACC_INTERFACE) != 0 || hasConstructor(node));
  }

  private static boolean hasConstructor(ClassNode node) {
    return node.methods.stream()
        .anyMatch(one -> one.name.equals("<init>") && (one.access & FOR_OTHERS) != 0);
  }

  /** Returns whether classes that are not seen may read or write a field of a library. */
  public boolean isOpenField(String owner, String name) {
    return index.isOfLibrary(owner) && isForOthers(owner, name);
  }

  /** Returns whether a field is public or protected. */
  boolean isForOthers(String owner, String name) {
    for (ClassNode node : code.owners(owner, name)) {
      List<FieldNode> fields = node.fields;
      if (fields.stream()
          .anyMatch(one -> one.name.equals(name) && (one.access & FOR_OTHERS) != 0)) {
        return true;
      }
    }
    return false;
  }

  private boolean isPublic(String type) {
    ClassNode node = code.node(type);
    return node != null && (node.access & Opcodes.ACC_PUBLIC) != 0 && index.isOfLibrary(type);
  }
}
