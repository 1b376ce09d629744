// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.streams;

import dev.brine.optimize.Reason;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Finds what a class has to do with Java's object streams. */
final class StreamSites extends ClassVisitor {
  private static final String FACTORY = "java/lang/invoke/LambdaMetafactory";

  /** The compiler of Java 27 makes several methods, whose names begin with this one. */
  private static final String RESTORES_LAMBDAS = "$deserializeLambda$";

  private static final int FLAGS = 3;
  private static final int SERIALIZABLE = 1;

  /** A class file has its minor version above the major one. */
  private static final int MINOR = 1 << 16;

  private final List<StreamSite> sites = new ArrayList<>();
  private final Set<String> reading = new HashSet<>();
  private int version;
  private StreamReplacement extended;
  private boolean hasOverrideConstructor;
  private boolean hasStreamConstructor;

  StreamSites() {
    super(Opcodes.ASM9);
  }

  /** Returns the places, in the order of the class file. */
  List<StreamSite> sites() {
    return sites;
  }

  /** Returns the stream that the class extends directly, or null. */
  StreamReplacement extended() {
    return extended;
  }

  /**
   * Returns whether the class extends a stream in override mode alone: each of its constructors
   * leaves reading or writing to the subclass. A class that has constructors of both kinds does
   * not.
   */
  boolean isAlwaysInOverrideMode() {
    return extended != null && hasOverrideConstructor && !hasStreamConstructor;
  }

  /**
   * Returns the methods that read objects, by their names and descriptors, if these show which
   * class they are of.
   */
  Set<String> reading() {
    return version % MINOR >= Opcodes.V1_5 ? reading : Set.of();
  }

  @Override
  public void visit(
      int format, int access, String name, String signature, String above, String[] interfaces) {
    version = format;
    extended = StreamReplacement.of(above);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    // What makes stored lambdas again repeats their places.
    return name.startsWith(RESTORES_LAMBDAS) ? null : new Calls(name + descriptor);
  }

  /** Looks through a method. */
  private final class Calls extends MethodVisitor {
    private final String method;
    private int line;

    /** The streams that the method initializes, less those that it creates. */
    private int superCalls;

    Calls(String method) {
      super(Opcodes.ASM9);
      this.method = method;
    }

    @Override
    public void visitLineNumber(int number, Label start) {
      line = number;
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      StreamReplacement stream = StreamReplacement.of(type);
      if (opcode == Opcodes.NEW && stream != null) {
        sites.add(new StreamSite(method, line, Reason.CREATED_STREAM, stream));
        superCalls--;
      }
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      StreamReplacement stream = StreamReplacement.of(owner);
      if (opcode == Opcodes.INVOKESPECIAL && stream != null && name.equals("<init>")) {
        if (stream.has(descriptor)) {
          superCalls++;
        } else {
          hasOverrideConstructor = true;
        }
      }
      if (isReading(opcode, owner, name)) {
        reading.add(method);
      }
    }

    @Override
    public void visitEnd() {
      hasStreamConstructor |= superCalls > 0;
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      for (Object argument : arguments) {
        if (argument instanceof Handle handle) {
          Reason reason = reason(bootstrap, arguments, handle);
          if (reason != null) {
            sites.add(
                new StreamSite(method, line, reason, StreamReplacement.of(handle.getOwner())));
          }
        }
      }
    }
  }

  /** Returns whether an instruction reads an object from a stream that may be Brine's. */
  static boolean isReading(int opcode, String owner, String name) {
    return opcode == Opcodes.INVOKEVIRTUAL
        && StreamReplacement.of(owner) == StreamReplacement.INPUT
        && name.equals("readObject");
  }

  /** Returns what becomes of a handle of a constructor of a stream, or null for another one. */
  static Reason reason(Handle bootstrap, Object[] arguments, Handle handle) {
    if (handle.getTag() != Opcodes.H_NEWINVOKESPECIAL
        || StreamReplacement.of(handle.getOwner()) == null) {
      return null;
    }
    boolean isStored =
        bootstrap.getOwner().equals(FACTORY)
            && arguments.length > FLAGS
            && arguments[FLAGS] instanceof Integer flags
            && (flags & SERIALIZABLE) != 0;
    return isStored ? Reason.STORED_LAMBDA : Reason.REFERRED_STREAM;
  }
}
