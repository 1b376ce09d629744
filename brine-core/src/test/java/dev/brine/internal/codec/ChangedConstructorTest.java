// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.BrineException;
import dev.brine.References;
import dev.brine.internal.instance.FinalFields;
import dev.brine.internal.instance.Instantiation;
import dev.brine.internal.proof.AgentLoader;
import dev.brine.internal.proof.ConstructorProof;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class ChangedConstructorTest {
  /** What agents change; top-level, since a nest must have one loader. */
  private static final Class<?> ORIGINAL = StoringSample.class;

  @Test
  void proves_nothing_of_a_class_that_got_a_field() {
    Class<?> changed = AgentLoader.load(ORIGINAL, FieldAgent::new);

    assertThat(ConstructorProof.of(changed)).isEmpty();
    assertThat(ConstructorProof.of(ORIGINAL)).isNotEmpty();
  }

  @Test
  void notices_a_constructor_that_no_longer_stores() {
    Instantiation instantiation = closedMaker(AgentLoader.load(ORIGINAL, StoreAgent::new));

    assertThatThrownBy(() -> instantiation.store(new Object[] {5}))
        .isInstanceOf(BrineException.class)
        .hasMessageContaining("does not store number, although its class file says so");
  }

  @Test
  void takes_a_constructor_that_stores() {
    assertThat(closedMaker(ORIGINAL).store(new Object[] {5})).hasToString("5");
  }

  private static Instantiation closedMaker(Class<?> type) {
    Codecs codecs = new Codecs(References.TRACK, codec -> {}, FinalFields.CLOSED);
    return ((ObjectCodec) codecs.of(type)).binding().instantiation();
  }

  /** Adds a field, as agents for coverage do. */
  private static final class FieldAgent extends ClassVisitor {
    FieldAgent(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitEnd() {
      int access = Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC;
      visitField(access, "probes", "[Z", null, null).visitEnd();
      super.visitEnd();
    }
  }

  /** Takes the stores out of constructors. */
  private static final class StoreAgent extends ClassVisitor {
    StoreAgent(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
      return new MethodVisitor(Opcodes.ASM9, next) {
        @Override
        public void visitFieldInsn(int opcode, String owner, String field, String type) {
          if (opcode == Opcodes.PUTFIELD) {
            super.visitInsn(Opcodes.POP2);
          } else {
            super.visitFieldInsn(opcode, owner, field, type);
          }
        }
      };
    }
  }
}
