// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.streams;

import dev.brine.Identity;
import dev.brine.optimize.Reason;
import java.util.Set;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;
import org.objectweb.asm.signature.SignatureWriter;

/**
 * Names Brine's streams where a class names Java's to create or to extend one. The types of
 * variables and parameters stay, since Brine's streams are subclasses; methods without such a place
 * are passed on as they are. The superclass of a class that is always in override mode stays.
 */
final class StreamReplacer extends ClassVisitor {
  private static final String CONSTRUCTOR = "<init>";

  /** Longer names need not fit into a constant. */
  private static final int LONGEST_NAME = 1_000;

  private static final String CALLED_FROM = "calledFrom";
  private static final String CALLER = "(Ljava/io/ObjectInputStream;Ljava/lang/Class;)V";

  private final StreamSites found;
  private final Set<String> methods;
  private final Set<String> looking;
  private final KeptWriters kept;
  private final Identity identity;
  private final boolean isMoved;
  private Type own;

  /**
   * Creates a visitor.
   *
   * @param methods the names and descriptors of the methods that have places
   * @param looking those of the methods that get the application's stream first
   * @param kept the places that write to Java's streams as before
   * @param identity which objects the streams keep one
   */
  StreamReplacer(
      ClassVisitor next,
      StreamSites found,
      Set<String> methods,
      Set<String> looking,
      KeptWriters kept,
      Identity identity) {
    super(Opcodes.ASM9, next);
    this.found = found;
    this.methods = methods;
    this.looking = looking;
    this.kept = kept;
    this.identity = identity;
    isMoved = isMoved(found.extended(), "") && !found.isAlwaysInOverrideMode();
  }

  @Override
  public void visit(
      int version, int access, String name, String signature, String above, String[] interfaces) {
    own = Type.getObjectType(name);
    String generic = signature == null || !isMoved ? signature : replaced(signature);
    String superclass = isMoved ? substitute(above, "") : above;
    super.visit(version, access, name, generic, superclass, interfaces);
  }

  private boolean isMoved(StreamReplacement stream, String place) {
    return stream == StreamReplacement.INPUT
        || (stream == StreamReplacement.OUTPUT && kept.of(place) == null);
  }

  /** Returns the internal name of what takes the place of a class, or its own. */
  private String substitute(String name, String place) {
    StreamReplacement stream = StreamReplacement.of(name);
    return isMoved(stream, place) ? stream.substitute(identity) : name;
  }

  private String replaced(String signature) {
    SignatureWriter writer =
        new SignatureWriter() {
          private boolean isAbove;

          @Override
          public SignatureVisitor visitSuperclass() {
            isAbove = true;
            return super.visitSuperclass();
          }

          @Override
          public void visitClassType(String name) {
            super.visitClassType(isAbove ? substitute(name, "") : name);
            isAbove = false;
          }
        };
    try {
      new SignatureReader(signature).accept(writer);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      // Malformed, which neither the JVM nor Java's streams find out.
      return signature;
    }
    return writer.toString();
  }

  @Override
  public MethodVisitor visitMethod(
      int access, String name, String descriptor, String signature, String[] exceptions) {
    MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
    if (!isMoved && !methods.contains(name + descriptor)) {
      return next;
    }
    MethodVisitor shown =
        looking.contains(name + descriptor) ? new Shown(next, access, descriptor) : next;
    return new Calls(shown, name, found.reading().isEmpty() ? null : own);
  }

  /** Begins a method that looks at streams with those of the application. */
  private static final class Shown extends MethodVisitor {
    private final int access;
    private final String descriptor;

    Shown(MethodVisitor next, int access, String descriptor) {
      super(Opcodes.ASM9, next);
      this.access = access;
      this.descriptor = descriptor;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      LookingMethods.begin(mv, access, descriptor);
    }
  }

  /** Changes the calls of a method. */
  private final class Calls extends MethodVisitor {
    private final String place;
    private final Type reader;

    /**
     * Creates a visitor.
     *
     * @param place the name of the method
     * @param reader the class that reads objects, or null where the stream need not know it
     */
    Calls(MethodVisitor next, String place, Type reader) {
      super(Opcodes.ASM9, next);
      this.place = place;
      this.reader = reader;
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
      super.visitTypeInsn(opcode, opcode == Opcodes.NEW ? substitute(type, place) : type);
    }

    /** Constructors, and in a subclass the methods of its superclass. */
    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      if (reader != null && StreamSites.isReading(opcode, owner, name)) {
        super.visitInsn(Opcodes.DUP);
        // stack: stream, stream
        super.visitLdcInsn(reader);
        // stack: stream, stream, class that reads
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC,
            StreamReplacement.INPUT.substitute(identity),
            CALLED_FROM,
            CALLER,
            false);
      }
      StreamReplacement stream = StreamReplacement.of(owner);
      boolean isCall = opcode == Opcodes.INVOKESPECIAL;
      if (isCall && stream != null && name.equals(CONSTRUCTOR) && stream.has(descriptor)) {
        create(stream, owner, descriptor);
      } else {
        String callee = isCall && isMoved ? substitute(owner, "") : owner;
        super.visitMethodInsn(opcode, callee, name, descriptor, isInterface);
      }
    }

    /** A constructor with a parameter creates a stream; override mode has none. */
    private void create(StreamReplacement stream, String owner, String descriptor) {
      String name = placeName();
      if (!isMoved(stream, place) || name.length() > LONGEST_NAME) {
        super.visitMethodInsn(
            Opcodes.INVOKESPECIAL, substitute(owner, place), CONSTRUCTOR, descriptor, false);
        return;
      }
      // stack: stream that is not initialized, its source or sink
      super.visitLdcInsn(name);
      // stack: the same, name of the place
      super.visitMethodInsn(
          Opcodes.INVOKESPECIAL,
          substitute(owner, place),
          CONSTRUCTOR,
          stream.placedConstructor(),
          false);
    }

    /** A class that is a stream is a place of its own, whoever creates it. */
    private String placeName() {
      boolean isOwnConstructor = isMoved && place.equals(CONSTRUCTOR);
      return isOwnConstructor ? own.getClassName() : own.getClassName() + "." + place;
    }

    @Override
    public void visitInvokeDynamicInsn(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      Object[] replaced = arguments.clone();
      for (int i = 0; i < replaced.length; i++) {
        if (replaced[i] instanceof Handle handle
            && StreamSites.reason(bootstrap, arguments, handle) == Reason.REFERRED_STREAM) {
          String owner = substitute(handle.getOwner(), place);
          replaced[i] =
              new Handle(handle.getTag(), owner, handle.getName(), handle.getDesc(), false);
        }
      }
      super.visitInvokeDynamicInsn(name, descriptor, bootstrap, replaced);
    }
  }
}
