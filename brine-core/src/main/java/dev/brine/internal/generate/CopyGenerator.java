// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.internal.BinaryName;
import dev.brine.internal.bytecode.Access;
import dev.brine.internal.bytecode.Code;
import dev.brine.internal.bytecode.Pool;
import dev.brine.internal.codec.ObjectCodec;
import dev.brine.internal.instance.BoundSlot;
import dev.brine.internal.kind.BuiltInCodec;
import dev.brine.internal.kind.Kinds;
import dev.brine.internal.layout.Form;
import dev.brine.wire.BodyCodec;
import dev.brine.wire.copy.Copier;
import java.util.List;
import java.util.function.Function;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Generates copiers of classes: a hidden class for each, a nestmate of the user's class, which
 * instantiates objects as the generated codec does and copies field by field.
 */
public final class CopyGenerator implements Opcodes {
  private static final String SUFFIX = BinaryName.GENERATED + "Copy";
  private static final String COPYING = "copy/Copying";

  /** The parameters' local variables. */
  private static final int TO = 1;

  private static final int VALUE = 2;

  /** The parameter of parts that takes the values. */
  private static final int TARGET = 3;

  private final ObjectCodec codec;
  private final Function<BodyCodec, Copier> copiers;
  private final Links links = new Links(Generator.INSTANCE);

  private CopyGenerator(ObjectCodec codec, Function<BodyCodec, Copier> copiers) {
    this.codec = codec;
    this.copiers = copiers;
  }

  /**
   * Returns the copier of a class, or null where none can be generated. Its {@link Copier#link} is
   * to be called once others find it.
   *
   * @param copiers returns the copier of the class that a codec is for, or null
   */
  public static Copier of(ObjectCodec codec, Function<BodyCodec, Copier> copiers) {
    if (!codec.mayBeGenerated()) {
      return null;
    }
    try {
      Pool pool = new Pool();
      byte[] bytes = bytes(codec, copiers, pool);
      return bytes == null ? null : (Copier) Generator.instance(codec.type(), bytes, pool);
    } catch (Throwable e) {
      // More fields than all methods have room for, another loader: there are other ways to copy.
      return null;
    }
  }

  /** Returns the class, or null where a method would be too long. */
  static byte[] bytes(ObjectCodec codec, Function<BodyCodec, Copier> copiers, Pool pool) {
    CopyGenerator generator = new CopyGenerator(codec, copiers);
    return Generator.shortEnough(pool, splitting -> generator.bytes(pool, splitting));
  }

  private byte[] bytes(Pool pool, Splitting splitting) {
    String name = Type.getInternalName(codec.type()) + SUFFIX;
    ClassWriter writer = Generator.begin(name, "dev/brine/wire/copy/Copier");
    Stretches stretches = new Stretches(writer, name, pool);
    Code copy =
        Generator.method(
            writer,
            "copy",
            "(Ldev/brine/wire/copy/Copying;Ljava/lang/Object;)Ljava/lang/Object;",
            pool,
            3);
    copy(copy, splitting == Splitting.NONE ? null : stretches);
    if (Generator.isTooLong(Math.max(Generator.end(copy), stretches.longest()))) {
      return null;
    }
    Code type = Generator.method(writer, "type", "()Ljava/lang/Class;", pool, 1);
    links.type(type, codec.type());
    type.op(ARETURN);
    Generator.end(type);
    Code link = Generator.method(writer, "link", "()V", pool, 1);
    link.findConstants();
    Generator.end(link);
    writer.visitEnd();
    return writer.toByteArray();
  }

  /**
   * Generates the copying.
   *
   * @param stretches split the method; null where it stays whole
   */
  private void copy(Code code, Stretches stretches) {
    InstantiationCode instantiation = new InstantiationCode(codec, code, links, COPYING);
    if (stretches == null) {
      instantiation.begin();
      codec.binding().slots().forEach(slot -> copy(code, slot, instantiation));
    } else {
      instantiation.share(stretches);
      instantiation.begin();
      split(code, instantiation, stretches);
    }
    instantiation.end();
    code.aload(instantiation.object());
    code.op(ARETURN);
    instantiation.handle();
  }

  private void split(Code code, InstantiationCode instantiation, Stretches stretches) {
    List<BoundSlot> slots = codec.binding().slots();
    stretches.each(
        code,
        new Stretches.Arguments(
            "(Ldev/brine/wire/copy/Copying;Ljava/lang/Object;Ljava/lang/Object;)V",
            List.of(TO, VALUE, instantiation.target())),
        Stretches.numbers(slots.size(), number -> true),
        (part, numbers) -> {
          FieldSink sink = instantiation.sink(part, TARGET);
          numbers.forEach(number -> copy(part, slots.get(number), sink));
        });
  }

  private void copy(Code code, BoundSlot slot, FieldSink sink) {
    Access access = new Access(codec.type(), code);
    sink.before(slot);
    if (isCopied(slot.form())) {
      code.aload(TO);
      access.get(VALUE, slot.field());
      pushLikely(code, slot.codec());
      // stack: what the sink has put there, copying, object, likely copier or null
      code.kernelVirtual(
          COPYING,
          "reference",
          "(Ljava/lang/Object;Ldev/brine/wire/copy/Copier;)Ljava/lang/Object;");
    } else {
      access.get(VALUE, slot.field());
    }
    sink.set(slot);
  }

  /** Returns whether the object of a field is copied, and not shared by both. */
  private static boolean isCopied(Form form) {
    return switch (form.variant()) {
      case SCALAR, TEXT, BOX, ENUM -> false;
      case VALUE -> Kinds.of(form.name()) instanceof BuiltInCodec codec && codec.isSelective();
      case REFERENCE -> true;
    };
  }

  private void pushLikely(Code code, BodyCodec expected) {
    if (expected == null) {
      code.op(ACONST_NULL);
    } else {
      code.constant(List.of("copier", expected), Copier.class, () -> copiers.apply(expected));
    }
  }
}
