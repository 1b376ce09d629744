// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the class file of a stand-in (Java Virtual Machine Specification, chapter 4). It has
 * fields and a constructor that does nothing; that of an enum creates its constants.
 */
final class ClassFile {
  private static final int MAGIC = 0xCAFEBABE;
  private static final int JAVA_8 = 52;
  private static final int PUBLIC = 1;
  private static final int PRIVATE = 2;
  private static final int STATIC = 8;
  private static final int FINAL = 16;
  private static final int SUPER = 0x20;
  private static final int INTERFACE = 0x200;
  private static final int ABSTRACT = 0x400;
  private static final int ENUM = 0x4000;
  private static final String ENUM_CLASS = "java/lang/Enum";
  private static final String INIT = "<init>";
  private static final String VALUES = "$VALUES";

  private final ByteArrayOutputStream poolBytes = new ByteArrayOutputStream();
  private final DataOutputStream pool = new DataOutputStream(poolBytes);
  private final Map<String, Integer> known = new HashMap<>();
  private int next = 1;

  private ClassFile() {}

  /** The serialization methods that a stand-in class has. */
  enum Hooks {
    /** None. */
    NONE,
    /** A writeObject method where the input says so; it writes the fields. */
    AS_DESCRIBED
  }

  /** A field: its name, and its type as a descriptor. */
  record Field(String name, String descriptor) {}

  /**
   * Returns a class of objects.
   *
   * @param names of the class, its superclass and its interfaces, all binary
   * @param version its serialVersionUID; null where it has none
   */
  static byte[] ofClass(List<String> names, List<Field> fields, Long version, Hooks hooks) {
    return new ClassFile().write(names, fields, version, hooks);
  }

  /** Returns an interface that extends nothing. */
  static byte[] ofInterface(String name) {
    ClassFile file = new ClassFile();
    return file.close(
        PUBLIC | INTERFACE | ABSTRACT,
        List.of(name, "java.lang.Object"),
        body -> {
          body.writeShort(0);
          body.writeShort(0);
        });
  }

  /** Returns an enum with constants. */
  static byte[] ofEnum(String name, List<String> constants) {
    return new ClassFile().writeEnum(name, constants);
  }

  /** Writes a part of a class file. */
  private interface Part {
    void write(DataOutputStream out) throws IOException;
  }

  private byte[] write(List<String> names, List<Field> fields, Long version, Hooks hooks) {
    return close(
        PUBLIC | SUPER,
        names,
        body -> {
          body.writeShort(fields.size() + (version == null ? 0 : 1));
          for (Field field : fields) {
            field(body, PUBLIC, field.name(), field.descriptor());
            body.writeShort(0);
          }
          if (version != null) {
            field(body, PRIVATE | STATIC | FINAL, "serialVersionUID", "J");
            body.writeShort(1);
            body.writeShort(utf8("ConstantValue"));
            body.writeInt(Short.BYTES);
            body.writeShort(constant(version));
          }
          body.writeShort(hooks == Hooks.NONE ? 1 : 2);
          method(body, PUBLIC, INIT, "()V", 1, code -> constructor(code, names.get(1)));
          if (hooks == Hooks.AS_DESCRIBED) {
            String descriptor = "(Ljava/io/ObjectOutputStream;)V";
            method(body, PRIVATE, "writeObject", descriptor, 1, this::writeObject);
          }
        });
  }

  private byte[] writeEnum(String name, List<String> constants) {
    String self = name.replace('.', '/');
    String type = "L" + self + ";";
    return close(
        PUBLIC | FINAL | SUPER | ENUM,
        List.of(name, "java.lang.Enum"),
        body -> {
          body.writeShort(constants.size() + 1);
          for (String constant : constants) {
            field(body, PUBLIC | STATIC | FINAL | ENUM, constant, type);
            body.writeShort(0);
          }
          field(body, PRIVATE | STATIC | FINAL, VALUES, "[" + type);
          body.writeShort(0);
          body.writeShort(3);
          method(body, PRIVATE, INIT, "(Ljava/lang/String;I)V", 3, this::enumConstructor);
          method(body, PUBLIC | STATIC, "values", "()[" + type, 1, code -> values(code, self));
          method(body, STATIC, "<clinit>", "()V", 4, code -> constants(code, self, constants));
        });
  }

  /** Never runs; Java requires that the superclass of a Serializable class has one. */
  private void constructor(DataOutputStream code, String superclass) throws IOException {
    code.write(new byte[] {0x2A, (byte) 0xB7}); // aload_0 invokespecial
    code.writeShort(member(10, superclass.replace('.', '/'), INIT, "()V"));
    code.write(0xB1); // return
  }

  /** Writes the fields; a stand-in has nothing else to write. */
  private void writeObject(DataOutputStream code) throws IOException {
    code.write(new byte[] {0x2B, (byte) 0xB6}); // aload_1 invokevirtual
    code.writeShort(member(10, "java/io/ObjectOutputStream", "defaultWriteObject", "()V"));
    code.write(0xB1); // return
  }

  // stack: this, name, ordinal
  private void enumConstructor(DataOutputStream code) throws IOException {
    code.write(new byte[] {0x2A, 0x2B, 0x1C, (byte) 0xB7}); // aload_0 aload_1 iload_2 invokespecial
    code.writeShort(member(10, ENUM_CLASS, INIT, "(Ljava/lang/String;I)V"));
    code.write(0xB1); // return
  }

  private void values(DataOutputStream code, String self) throws IOException {
    code.write(0xB2); // getstatic
    code.writeShort(member(9, self, VALUES, "[L" + self + ";"));
    code.write(0xB0); // areturn
  }

  private void constants(DataOutputStream code, String self, List<String> names)
      throws IOException {
    String type = "L" + self + ";";
    for (int i = 0; i < names.size(); i++) {
      code.write(0xBB); // new
      code.writeShort(type(self));
      code.write(new byte[] {0x59, 0x13}); // dup ldc_w
      code.writeShort(string(names.get(i)));
      code.write(0x11); // sipush; stack: constant, constant, name, ordinal
      code.writeShort(i);
      code.write(0xB7); // invokespecial
      code.writeShort(member(10, self, INIT, "(Ljava/lang/String;I)V"));
      code.write(0xB3); // putstatic
      code.writeShort(member(9, self, names.get(i), type));
    }
    code.write(0x11); // sipush
    code.writeShort(names.size());
    code.write(0xBD); // anewarray; stack: array
    code.writeShort(type(self));
    for (int i = 0; i < names.size(); i++) {
      code.write(new byte[] {0x59, 0x11}); // dup sipush
      code.writeShort(i);
      code.write(0xB2); // getstatic; stack: array, array, index, constant
      code.writeShort(member(9, self, names.get(i), type));
      code.write(0x53); // aastore
    }
    code.write(0xB3); // putstatic
    code.writeShort(member(9, self, VALUES, "[" + type));
    code.write(0xB1); // return
  }

  private void field(DataOutputStream body, int flags, String name, String descriptor)
      throws IOException {
    body.writeShort(flags);
    body.writeShort(utf8(name));
    body.writeShort(utf8(descriptor));
  }

  private void method(
      DataOutputStream body, int flags, String name, String descriptor, int words, Part code)
      throws IOException {
    field(body, flags, name, descriptor);
    byte[] bytes = bytes(code);
    body.writeShort(1);
    body.writeShort(utf8("Code"));
    body.writeInt(12 + bytes.length);
    body.writeShort(words); // of the stack
    body.writeShort(3); // local variables: this, name and ordinal
    body.writeInt(bytes.length);
    body.write(bytes);
    body.writeShort(0);
    body.writeShort(0);
  }

  private byte[] close(int flags, List<String> names, Part members) {
    byte[] body =
        bytes(
            out -> {
              out.writeShort(flags);
              out.writeShort(type(names.get(0).replace('.', '/')));
              out.writeShort(type(names.get(1).replace('.', '/')));
              out.writeShort(names.size() - 2);
              for (String name : names.subList(2, names.size())) {
                out.writeShort(type(name.replace('.', '/')));
              }
              members.write(out);
              out.writeShort(0);
            });
    return bytes(
        out -> {
          out.writeInt(MAGIC);
          out.writeInt(JAVA_8);
          out.writeShort(next);
          poolBytes.writeTo(out);
          out.write(body);
        });
  }

  private static byte[] bytes(Part part) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      part.write(new DataOutputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private int utf8(String text) throws IOException {
    Integer number = known.get("u" + text);
    if (number != null) {
      return number;
    }
    pool.write(1);
    pool.writeUTF(text);
    return add("u" + text, 1);
  }

  private int type(String name) throws IOException {
    return pair(7, "c" + name, utf8(name), 0);
  }

  private int string(String text) throws IOException {
    return pair(8, "s" + text, utf8(text), 0);
  }

  private int member(int tag, String owner, String name, String descriptor) throws IOException {
    String key = name + " " + descriptor;
    int pairOf = pair(12, "n" + key, utf8(name), utf8(descriptor));
    return pair(tag, "m" + owner + " " + key, type(owner), pairOf);
  }

  private int pair(int tag, String key, int first, int second) throws IOException {
    Integer number = known.get(key);
    if (number != null) {
      return number;
    }
    pool.write(tag);
    pool.writeShort(first);
    if (second != 0) {
      pool.writeShort(second);
    }
    return add(key, 1);
  }

  private int constant(long value) throws IOException {
    pool.write(5);
    pool.writeLong(value);
    return add("j", 2);
  }

  private int add(String key, int places) {
    int number = next;
    known.put(key, number);
    next += places;
    return number;
  }
}
