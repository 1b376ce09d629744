// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.streams;

import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.internal.analysis.flow.ConstantPool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Finds the places of a class that create an object which may be a subclass of Java's
 * ObjectInputStream. Whoever knows the classes of the program decides which ones are.
 */
public final class OpenedStreams extends ClassVisitor {
  private static final String READ = "readObject";
  private static final String READ_TYPE = "()Ljava/lang/Object;";
  private static final String STREAM = "ObjectInput";
  private static final String RUNTIME = "java/";
  private static final String BRINE = "dev/brine/";
  private static final int CLASS = 7;
  private static final int NAME_AND_TYPE = 12;

  private final Set<String> streams = new HashSet<>();
  private final List<Opened> all = new ArrayList<>();
  private String className;

  private OpenedStreams() {
    super(Opcodes.ASM9);
  }

  /**
   * A place that creates an object.
   *
   * @param outcome the place, if the object is a stream that stays Java's
   * @param type the internal name of the class of the object, a stream by its name or its use
   */
  public record Opened(Outcome outcome, String type) {}

  /** Returns the places of a class; none for most classes, which read no objects. */
  public static List<Opened> of(ClassReader reader) {
    if (!mayRead(reader)) {
      return List.of();
    }
    OpenedStreams found = new OpenedStreams();
    reader.accept(found, ClassReader.SKIP_FRAMES);
    return found.all.stream().filter(one -> found.isStream(one.type())).toList();
  }

  private boolean isStream(String type) {
    return streams.contains(type) || namesStream(type);
  }

  private static boolean namesStream(String type) {
    return type.indexOf(STREAM, type.lastIndexOf('/') + 1) >= 0;
  }

  /** Returns whether a class calls a readObject, or has a method of streams or the name of one. */
  private static boolean mayRead(ClassReader reader) {
    if (LookingMethods.namesStream(reader)) {
      return true;
    }
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int item = reader.getItem(i);
      int tag = item == 0 ? 0 : reader.readByte(item - 1);
      if (tag == CLASS && isForeign(reader.readUTF8(item, buffer))) {
        return true;
      }
      if (tag == NAME_AND_TYPE
          && hasLengthOfRead(reader, item)
          && reader.readUTF8(item, buffer).equals(READ)
          && reader.readUTF8(item + Short.BYTES, buffer).equals(READ_TYPE)) {
        return true;
      }
    }
    return false;
  }

  /** Few names have this length, so that few are decoded. */
  private static boolean hasLengthOfRead(ClassReader reader, int nameAndType) {
    int name = reader.getItem(reader.readUnsignedShort(nameAndType));
    return reader.readUnsignedShort(name) == READ.length();
  }

  /** Returns whether a text may be the name of a class of streams that is not Java's or Brine's. */
  static boolean isForeign(ConstantPool pool, int text) {
    return pool.contains(text, STREAM)
        && !pool.startsWith(text, RUNTIME)
        && !pool.startsWith(text, BRINE);
  }

  /** Returns whether a name with a descriptor is that of readObject. */
  static boolean isRead(ConstantPool pool, int nameAndType) {
    int start = pool.start(nameAndType);
    return pool.is(pool.u2(start), READ) && pool.is(pool.u2(start + Short.BYTES), READ_TYPE);
  }

  private static boolean isForeign(String type) {
    return namesStream(type) && !type.startsWith(RUNTIME) && !type.startsWith(BRINE);
  }

  @Override
  public void visit(
      int version, int access, String name, String signature, String above, String[] interfaces) {
    className = name.replace('/', '.');
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    return new Creations(access, name, descriptor);
  }

  /** A method, which is looked through once it is read. */
  private final class Creations extends MethodNode {
    private int line;

    Creations(int access, String name, String descriptor) {
      super(Opcodes.ASM9, access, name, descriptor, null, null);
    }

    private boolean add(String type) {
      boolean isForeign = !type.startsWith(RUNTIME) && !type.startsWith(BRINE);
      if (isForeign) {
        String place = line == 0 ? name : name + ", line " + line;
        String subject = type.replace('/', '.');
        all.add(new Opened(new Outcome(className, place, Reason.FOREIGN_STREAM, subject), type));
      }
      return isForeign;
    }

    @Override
    public void visitEnd() {
      boolean hasCreated = false;
      for (AbstractInsnNode one : instructions) {
        if (one instanceof LineNumberNode number) {
          line = number.line;
        } else if (one.getOpcode() == Opcodes.NEW) {
          hasCreated |= add(((TypeInsnNode) one).desc);
        } else if (one instanceof MethodInsnNode call && isRead(call)) {
          streams.add(call.owner);
        } else if (one instanceof InvokeDynamicInsnNode dynamic) {
          addHandles(dynamic);
        }
      }
      if (hasCreated && FlowingStreams.mayUse(this)) {
        streams.addAll(FlowingStreams.of(className, this));
      }
    }

    private static boolean isRead(MethodInsnNode call) {
      return call.name.equals(READ) && call.desc.equals(READ_TYPE);
    }

    /** A constructor in a lambda creates a stream if the method of its interface returns one. */
    private void addHandles(InvokeDynamicInsnNode dynamic) {
      boolean returnsStream =
          Arrays.stream(dynamic.bsmArgs)
              .anyMatch(
                  one ->
                      one instanceof Type type
                          && type.getSort() == Type.METHOD
                          && FlowingStreams.isStream(type.getReturnType()));
      for (Object argument : dynamic.bsmArgs) {
        if (argument instanceof Handle handle
            && handle.getTag() == Opcodes.H_NEWINVOKESPECIAL
            && add(handle.getOwner())
            && returnsStream) {
          streams.add(handle.getOwner());
        }
      }
    }
  }
}
