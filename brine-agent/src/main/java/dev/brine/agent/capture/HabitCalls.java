// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent.capture;

import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Puts calls of hooks before the calls by which a program compares, hashes or looks up bytes, or
 * opens files to write to. The program's own calls stay, but for comparisons of ranges, which the
 * hooks do themselves: their operands cannot be copied on the stack.
 */
final class HabitCalls extends ClassVisitor {
  private static final String HOOKS = Type.getInternalName(CaptureHooks.class);
  private static final String BUFFER = "java/nio/ByteBuffer";
  private static final String ARRAYS = "java/util/Arrays";
  private static final String DIGEST = "java/security/MessageDigest";
  private static final String FILE = "java/io/FileOutputStream";
  private static final String FILES = "java/nio/file/Files";
  private static final String CHANNEL = "java/nio/channels/FileChannel";
  private static final String OF_OPTIONS = "(Ljava/nio/file/Path;[Ljava/nio/file/OpenOption;)";
  private static final Set<String> KEYS =
      Set.of(BUFFER, "java/util/Base64$Encoder", "java/util/HexFormat");
  private static final String RANGES = "([BII[BII)";
  private static final Map<String, String> OF_RANGES =
      Map.of(
          "equals", "equal",
          "compare", "compare",
          "compareUnsigned", "compareUnsigned",
          "mismatch", "mismatch");
  private static final Set<String> OWNERS =
      Set.of(BUFFER, ARRAYS, DIGEST, FILE, FILES, CHANNEL, "java/util/UUID", "java/util/zip/CRC32");
  private static final Set<String> KEYED =
      Set.of(
          "get", "put", "containsKey", "remove", "getOrDefault", "putIfAbsent", "contains", "add");

  private static final Pattern COLLECTIONS = Pattern.compile("java/util/.*(Map|Set|Hashtable)");

  private final boolean hasKeys;
  private String className;
  private boolean hasCalls;

  /**
   * Creates a visitor.
   *
   * @param hasKeys whether the class names types of keys that are bytes
   */
  HabitCalls(ClassVisitor next, boolean hasKeys) {
    super(Opcodes.ASM9, next);
    this.hasKeys = hasKeys;
  }

  /** Returns whether the constants of a class name a type whose calls are looked at. */
  static boolean mayHave(ClassReader reader) {
    return StreamCalls.names(reader, OWNERS::contains) || hasKeys(reader);
  }

  /**
   * Returns whether the constants of a class name buffers of bytes, or makers of texts of bytes.
   */
  static boolean hasKeys(ClassReader reader) {
    return StreamCalls.names(reader, KEYS::contains);
  }

  /** Returns whether the class has got a call. */
  boolean hasCalls() {
    return hasCalls;
  }

  @Override
  public void visit(
      int version, int access, String name, String signature, String above, String[] interfaces) {
    className = name.replace('/', '.');
    super.visit(version, access, name, signature, above, interfaces);
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    return new Calls(next, className + "." + name);
  }

  /** Puts the calls into a method. */
  private final class Calls extends MethodVisitor {
    private final String method;

    Calls(MethodVisitor next, String method) {
      super(Opcodes.ASM9, next);
      this.method = method;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      String ofRanges = descriptor.startsWith(RANGES) ? OF_RANGES.get(name) : null;
      if (owner.equals(ARRAYS) && ofRanges != null) {
        // stack: bytes, from, to, others, from, to
        call("compared", ofRanges, descriptor.replace(")", "Ljava/lang/String;)"));
        return;
      }
      if (owner.equals(FILE) && name.equals("<init>")) {
        open(descriptor);
      } else if (opcode != Opcodes.INVOKESPECIAL) {
        switch (owner) {
          case ARRAYS -> array(name, descriptor);
          case BUFFER -> buffer(name);
          case FILES, CHANNEL -> openPath(descriptor);
          case DIGEST, "java/util/zip/CRC32", "java/util/UUID" -> digest(descriptor);
          default -> key(opcode, owner, name, descriptor);
        }
      }
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }

    private void open(String descriptor) {
      String hook = "()V";
      if (descriptor.endsWith(";Z)V")) {
        super.visitInsn(Opcodes.DUP2);
        // stack: stream, file, append, file, append
        hook = "(Ljava/lang/Object;Z)V";
      } else if (!descriptor.contains("Descriptor")) {
        super.visitInsn(Opcodes.DUP);
        // stack: stream, file, file
        hook = "(Ljava/lang/Object;)V";
      }
      hasCalls = true;
      super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "opened", hook, false);
    }

    private void openPath(String descriptor) {
      if (descriptor.startsWith(OF_OPTIONS)) {
        hasCalls = true;
        super.visitInsn(Opcodes.DUP2);
        // stack: file, options, file, options
        super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, "opened", OF_OPTIONS + "V", false);
      }
    }

    private void array(String name, String descriptor) {
      if (name.equals("hashCode") && descriptor.equals("([B)I")) {
        one("hashed");
      } else if (descriptor.startsWith("([B[B)")) {
        two(name.equals("equals") ? "compared" : "ordered");
      }
    }

    private void buffer(String name) {
      switch (name) {
        case "hashCode" -> {
          super.visitInsn(Opcodes.DUP);
          // stack: buffer, buffer
          call("hashed", "used", "(Ljava/nio/ByteBuffer;Ljava/lang/String;)V");
        }
        case "equals" -> buffers("compared", "Ljava/lang/Object;");
        case "compareTo", "mismatch" -> buffers("ordered", "Ljava/nio/ByteBuffer;");
        default -> {
          // Not about the content.
        }
      }
    }

    private void buffers(String hook, String other) {
      super.visitInsn(Opcodes.DUP2);
      // stack: buffer, other, buffer, other
      call("compared", hook, "(Ljava/nio/ByteBuffer;" + other + "Ljava/lang/String;)V");
    }

    private void digest(String descriptor) {
      if (descriptor.startsWith("([B[B)")) {
        two("compared");
      } else if (descriptor.startsWith("([B)")) {
        one("digested");
      } else if (descriptor.startsWith("([BII)V")) {
        range("digested");
      }
    }

    private void key(int opcode, String owner, String name, String descriptor) {
      boolean isKeyed = COLLECTIONS.matcher(owner).matches() && opcode != Opcodes.INVOKESTATIC;
      if (hasKeys && isKeyed && KEYED.contains(name)) {
        if (descriptor.startsWith("(Ljava/lang/Object;)")) {
          super.visitInsn(Opcodes.DUP);
          // stack: collection, key, key
          call("key", "lookedUp", "(Ljava/lang/Object;Ljava/lang/String;)V");
        } else if (descriptor.startsWith("(Ljava/lang/Object;Ljava/lang/Object;)")) {
          super.visitInsn(Opcodes.DUP2);
          super.visitInsn(Opcodes.POP);
          // stack: map, key, value, key
          call("key", "lookedUp", "(Ljava/lang/Object;Ljava/lang/String;)V");
        }
      }
    }

    private void one(String use) {
      super.visitInsn(Opcodes.DUP);
      // stack: bytes, bytes
      call(use, "used", "([BLjava/lang/String;)V");
    }

    private void two(String hook) {
      super.visitInsn(Opcodes.DUP2);
      // stack: bytes, others, bytes, others
      call("compared", hook, "([B[BLjava/lang/String;)V");
    }

    private void range(String use) {
      super.visitInsn(Opcodes.DUP2_X1);
      super.visitInsn(Opcodes.POP2);
      super.visitInsn(Opcodes.DUP_X2);
      // stack: bytes, offset, length, bytes
      super.visitInsn(Opcodes.DUP_X2);
      // stack: bytes, bytes, offset, length, bytes
      super.visitInsn(Opcodes.POP);
      // stack: bytes, bytes, offset, length
      super.visitInsn(Opcodes.DUP2_X1);
      // stack: bytes, offset, length, bytes, offset, length
      call(use, "used", "([BIILjava/lang/String;)V");
    }

    private void call(String use, String hook, String descriptor) {
      hasCalls = true;
      super.visitLdcInsn(use + " " + method);
      super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, descriptor, false);
    }
  }
}
