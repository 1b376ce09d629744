// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.needed;

import dev.brine.optimize.internal.analysis.flow.ClassIndex;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** The declarations of classes of a program, without code. Each is read at first use, once. */
final class Headers {
  private static final int NOT_WRITTEN = Opcodes.ACC_STATIC | Opcodes.ACC_TRANSIENT;
  private static final int PARTS =
      ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES;

  private final ClassIndex index;
  private final Map<String, Header> known = new HashMap<>();

  Headers(ClassIndex index) {
    this.index = index;
  }

  /**
   * The declarations of a class file.
   *
   * @param above the internal name of its superclass
   * @param fields those whose objects are written by default
   */
  record Header(boolean isInterface, String above, List<Field> fields) {}

  /**
   * A field of an object or an array of objects.
   *
   * @param type the internal name of the type or the elements
   * @param signature with type arguments, or null
   */
  record Field(String type, String signature) {}

  /** Returns what a class of the program declares, or null where it is not understood. */
  Header of(String type) {
    return known.computeIfAbsent(type, this::read);
  }

  private Header read(String type) {
    Fields fields = new Fields();
    try {
      ClassReader reader = new ClassReader(index.find(type).read());
      reader.accept(fields, PARTS);
      boolean isInterface = (reader.getAccess() & Opcodes.ACC_INTERFACE) != 0;
      return new Header(isInterface, reader.getSuperName(), fields.all);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      return null;
    }
  }

  /** Collects the fields. */
  private static final class Fields extends ClassVisitor {
    private final List<Field> all = new ArrayList<>();

    Fields() {
      super(Opcodes.ASM9);
    }

    @Override
    public FieldVisitor visitField(
        int access, String name, String descriptor, String signature, Object value) {
      Type type = Type.getType(descriptor);
      type = type.getSort() == Type.ARRAY ? type.getElementType() : type;
      if ((access & NOT_WRITTEN) == 0 && type.getSort() == Type.OBJECT) {
        all.add(new Field(type.getInternalName(), signature));
      }
      return null;
    }
  }
}
