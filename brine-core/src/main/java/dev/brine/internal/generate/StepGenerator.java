// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.BinaryName;
import dev.brine.internal.bytecode.Code;
import dev.brine.internal.bytecode.Pool;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.wire.FrameStack;
import dev.brine.wire.StepCodec;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Generates what writes and reads the bodies of a class in steps: a hidden class of its own, since
 * few classes are in graphs that are too deep for the thread's stack.
 */
final class StepGenerator implements Opcodes {
  private static final String SUFFIX = BinaryName.GENERATED + "Steps";

  /** The local variables that the parameters of both methods take. */
  private static final int LOCALS = 4;

  private final ObjectCodec codec;
  private final Links links;
  private final Pool pool = new Pool();

  private StepGenerator(ObjectCodec codec, Links links) {
    this.codec = codec;
    this.links = links;
  }

  /** Returns the code of a class, or null where none can be generated. */
  static StepCodec of(ObjectCodec codec, Links links) {
    if (codec.flat() || !codec.mayBeGenerated()) {
      return null;
    }
    try {
      StepGenerator generator = new StepGenerator(codec, links);
      byte[] bytes = generator.bytes();
      return bytes == null
          ? null
          : (StepCodec) Generator.linked(codec, bytes, generator.pool, links);
    } catch (Throwable e) {
      // As for other code: nothing is lost but time.
      return null;
    }
  }

  /** Returns the class, or null where a method would be too long, or a frame too large. */
  private byte[] bytes() {
    if (2 * codec.binding().slots().size() > FrameStack.MOST_KEPT - codec.layout().flagWords()) {
      return null;
    }
    ClassWriter writer =
        Generator.begin(Type.getInternalName(codec.type()) + SUFFIX, "dev/brine/wire/StepCodec");
    Code write = method(writer, "writeStep", WriteSteps.DESCRIPTOR, LOCALS);
    new WriteSteps(codec, write, links).generate();
    int longest = Generator.end(write);
    Code read = method(writer, "readStep", ReadSteps.DESCRIPTOR, LOCALS);
    new ReadSteps(codec, read, links).generate();
    if (Generator.isTooLong(Math.max(longest, Generator.end(read)))) {
      return null;
    }
    Code names = method(writer, "names", "()[Ljava/lang/String;", 1);
    links.steps(names, codec);
    names.op(ARETURN);
    Generator.end(names);
    return Generator.finish(writer, pool);
  }

  private Code method(ClassWriter writer, String name, String descriptor, int locals) {
    return Generator.method(writer, name, descriptor, pool, locals);
  }

  /** Calls a method of the nesting of a writer or reader, which is the first parameter. */
  static void nesting(Code code, String owner, String method, String descriptor) {
    nesting(code, owner, method, descriptor, () -> {});
  }

  /** Does the same with arguments. */
  static void nesting(
      Code code, String owner, String method, String descriptor, Runnable arguments) {
    code.aload(1);
    code.visitor()
        .visitFieldInsn(
            Opcodes.GETFIELD, "dev/brine/wire/" + owner, "nesting", "Ldev/brine/wire/Nesting;");
    arguments.run();
    // stack: nesting, arguments
    code.kernelVirtual("Nesting", method, descriptor);
  }

  /** Returns whether a step ends before the body of a field's object. */
  static boolean pauses(BoundSlot slot) {
    return slot.isReference();
  }

  /** Returns whether the bodies of the class expected may be written and read within a step. */
  static boolean mayInline(BoundSlot slot) {
    return slot.codec() != null && slot.codec().flat();
  }
}
