// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.BinaryName;
import dev.brine.internal.bytecode.Anchor;
import dev.brine.internal.bytecode.Code;
import dev.brine.internal.bytecode.Pool;
import dev.brine.internal.codec.DirectBounds;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.Constants;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup.ClassOption;
import java.lang.invoke.MethodType;
import java.util.function.Function;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.LimitExceededException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Generates codecs of classes: a hidden class for each, a nestmate of the user's class so that it
 * reaches private fields without reflection. Methods that would be too long are split into {@link
 * Stretches} of fields. Where that fails, for whatever reason, the class stays interpreted, and it
 * is not tried again.
 */
public final class Generator implements Opcodes {
  /** The JIT compilers leave longer methods alone. */
  private static final int LONGEST = 8_000;

  /** The method that finds all constants, and so generates what the class leads to. */
  private static final String LINK = "link";

  /** The generator of all configurations. */
  public static final Generator INSTANCE = new Generator();

  private Generator() {}

  /**
   * Returns a codec of the same bodies that the JIT compiler can see through, if there can be one.
   */
  public BodyCodec link(BodyCodec codec) {
    Links links = new Links(this);
    BodyCodec linked = links.linked(codec);
    links.linkAll();
    return linked;
  }

  /** Returns the generated codec of a class, made now if need be, or the given one. */
  public BodyCodec generate(ObjectCodec codec) {
    Links links = new Links(this);
    made(codec, links);
    if (codec.needsSteps()) {
      codec.use(StepGenerator.of(codec, links));
    }
    links.linkAll();
    return made(codec, links);
  }

  /**
   * Returns the generated codec of a class, made now if need be, or the given one.
   *
   * @param links gets what finds the constants of the new class, which is to be called later
   */
  BodyCodec made(ObjectCodec codec, Links links) {
    synchronized (codec) {
      if (codec.generated() == null && codec.mayBeGenerated()) {
        define(codec, links);
      }
    }
    return codec.generated() == null ? codec : codec.generated();
  }

  private void define(ObjectCodec codec, Links links) {
    try {
      Class<?> type = codec.type();
      Pool pool = new Pool();
      byte[] bytes = isSeenBy(type) ? bytes(codec, pool, links) : null;
      if (bytes == null) {
        codec.useNone();
        return;
      }
      codec.use((BodyCodec) linked(codec, bytes, pool, links));
    } catch (Throwable e) {
      // Another loader, a closed module, more fields than all methods have room for, a JVM without
      // hidden classes or memory: nothing is lost but time.
      codec.useNone();
    }
  }

  /**
   * Returns an object of a new nestmate of a class.
   *
   * @param links gets what finds the constants
   */
  static Object linked(ObjectCodec codec, byte[] bytes, Pool pool, Links links) throws Throwable {
    pool.find();
    MethodHandles.Lookup made = hidden(codec.type(), bytes, pool);
    MethodHandle link =
        made.findStatic(made.lookupClass(), LINK, MethodType.methodType(void.class));
    Object instance = make(made);
    links.add(codec, link);
    return instance;
  }

  /** Returns whether the loader of a class finds this Brine. */
  private static boolean isSeenBy(Class<?> type) throws ClassNotFoundException {
    return Class.forName(BodyCodec.class.getName(), false, type.getClassLoader())
        == BodyCodec.class;
  }

  private static MethodHandles.Lookup hidden(Class<?> type, byte[] bytes, Constants constants)
      throws Throwable {
    return Anchor.lookupIn(type)
        .defineHiddenClassWithClassData(bytes, constants, true, ClassOption.NESTMATE);
  }

  private static Object make(MethodHandles.Lookup made) throws Throwable {
    return made.findConstructor(made.lookupClass(), MethodType.methodType(void.class)).invoke();
  }

  /**
   * Returns an object of a new nestmate of a class, or null where its loader finds another Brine.
   */
  static Object instance(Class<?> type, byte[] bytes, Constants constants) throws Throwable {
    return isSeenBy(type) ? make(hidden(type, bytes, constants)) : null;
  }

  /** Returns the class, or null where a method would be too long. */
  byte[] bytes(ObjectCodec codec, Pool pool, Links links) {
    return shortEnough(pool, split -> bytes(codec, pool, links, split));
  }

  /**
   * Returns a class whose methods are whole or, where one would be too long, split, or null.
   *
   * @param generated returns the class, or null where a method is too long
   */
  static byte[] shortEnough(Pool pool, Function<Splitting, byte[]> generated) {
    try {
      byte[] whole = generated.apply(Splitting.NONE);
      if (whole != null) {
        return whole;
      }
    } catch (LimitExceededException e) {
      // Too many jumps and local variables in one method to find its frames.
    }
    pool.clear();
    return generated.apply(Splitting.STRETCHES);
  }

  private byte[] bytes(ObjectCodec codec, Pool pool, Links links, Splitting splitting) {
    String name = Type.getInternalName(codec.type()) + BinaryName.GENERATED;
    ClassWriter writer =
        begin(name, "dev/brine/wire/" + (codec.isLevel() ? "LevelCode" : "BodyCodec"));
    Stretches stretches = new Stretches(writer, name, pool);
    Code write =
        method(writer, "write", "(Ldev/brine/wire/WireWriter;Ljava/lang/Object;)V", pool, 3);
    SharedHead shared = SharedHead.of(codec, writer, name, pool);
    FieldsCode fields = splitting.write(codec, write, links, shared, stretches);
    new WriteMethod(codec, write, links, fields).generate();
    int longest = end(write);
    Code read = method(writer, "read", "(Ldev/brine/wire/WireReader;)Ljava/lang/Object;", pool, 2);
    if (codec.isLevel()) {
      longest = Math.max(longest, level(writer, codec, read, pool, links));
    } else {
      splitting.read(codec, read, links, stretches).generate();
      longest = Math.max(longest, end(read));
    }
    longest = Math.max(longest, stretches.longest());
    if (!codec.isLevel() && DirectBounds.of(codec) != null) {
      longest = Math.max(longest, direct(writer, codec, pool, links));
    }
    if (isTooLong(longest)) {
      return null;
    }
    traits(writer, codec, pool, links);
    return finish(writer, pool);
  }

  /** Ends a class with the method that finds its constants. */
  static byte[] finish(ClassWriter writer, Pool pool) {
    Code all = method(writer, ACC_PRIVATE | ACC_STATIC, LINK, "()V", pool, 0);
    all.findConstants();
    finish(all);
    writer.visitEnd();
    return writer.toByteArray();
  }

  /** Generates the methods that read the fields of a level; returns the length of the longer. */
  private static int level(
      ClassWriter writer, ObjectCodec codec, Code read, Pool pool, Links links) {
    new LevelReadMethod(codec, read, links).generateRead();
    Code into = method(writer, "readInto", LevelReadMethod.INTO, pool, 3);
    new LevelReadMethod(codec, into, links).generateInto();
    return Math.max(end(read), end(into));
  }

  /** Generates the methods for direct objects; returns the length of the longest one. */
  private int direct(ClassWriter writer, ObjectCodec codec, Pool pool, Links links) {
    int longest = 0;
    if (DirectWriteMethod.isPossible(codec)) {
      Code write =
          method(
              writer, "writeDirect", DirectWriteMethod.DESCRIPTOR, pool, DirectWriteMethod.LOCALS);
      new DirectWriteMethod(codec, write, links).generate();
      longest = end(write);
    }
    Code read =
        method(
            writer,
            "readDirect",
            "([BILdev/brine/wire/DirectBytes;)Ljava/lang/Object;",
            pool,
            DirectReadMethod.LOCALS);
    new DirectReadMethod(codec, read, links).generate();
    return Math.max(longest, end(read));
  }

  /** Begins a class that implements an interface, with its constructor. */
  static ClassWriter begin(String name, String implemented) {
    ClassWriter writer = new Frames();
    writer.visit(
        V17,
        ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC,
        name,
        null,
        "java/lang/Object",
        new String[] {implemented});
    constructor(writer);
    return writer;
  }

  /** Returns whether the JIT compilers leave a method of so many bytes alone. */
  static boolean isTooLong(int length) {
    return length > LONGEST;
  }

  private static void constructor(ClassWriter writer) {
    MethodVisitor visitor = writer.visitMethod(ACC_PRIVATE, "<init>", "()V", null, null);
    visitor.visitCode();
    visitor.visitVarInsn(ALOAD, 0);
    visitor.visitMethodInsn(INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
    visitor.visitInsn(RETURN);
    visitor.visitMaxs(0, 0);
    visitor.visitEnd();
  }

  /** Begins a public method. */
  static Code method(ClassWriter writer, String name, String descriptor, Pool pool, int locals) {
    return method(writer, ACC_PUBLIC, name, descriptor, pool, locals);
  }

  /** Begins a method. */
  static Code method(
      ClassWriter writer, int flags, String name, String descriptor, Pool pool, int locals) {
    MethodVisitor visitor = writer.visitMethod(flags, name, descriptor, null, null);
    visitor.visitCode();
    return new Code(visitor, pool, locals);
  }

  /** Ends a method, unless it is too long, and returns its length in bytes. */
  static int end(Code code) {
    Label end = new Label();
    code.label(end);
    if (!isTooLong(end.getOffset())) {
      finish(code);
    }
    return end.getOffset();
  }

  private static void finish(Code code) {
    code.visitor().visitMaxs(0, 0);
    code.visitor().visitEnd();
  }

  private static void traits(ClassWriter writer, ObjectCodec codec, Pool pool, Links links) {
    Code type = method(writer, "type", "()Ljava/lang/Class;", pool, 1);
    links.type(type, codec.type());
    type.op(ARETURN);
    end(type);
    Code walked = method(writer, "walked", "()Ldev/brine/wire/BodyCodec;", pool, 1);
    links.self(walked, codec);
    walked.op(ARETURN);
    end(walked);
    Code tracked = method(writer, "tracked", "()Z", pool, 1);
    tracked.push(1);
    tracked.op(IRETURN);
    end(tracked);
    Code flat = method(writer, "flat", "()Z", pool, 1);
    flat.push(codec.flat() ? 1 : 0);
    flat.op(IRETURN);
    end(flat);
    Code least = method(writer, "least", "()I", pool, 1);
    least.push(codec.least());
    least.op(IRETURN);
    end(least);
  }

  /** Finds the frames without loading classes: the code merges only equal types or objects. */
  private static final class Frames extends ClassWriter {
    Frames() {
      super(COMPUTE_FRAMES);
    }

    @Override
    protected String getCommonSuperClass(String one, String other) {
      return "java/lang/Object";
    }
  }
}
