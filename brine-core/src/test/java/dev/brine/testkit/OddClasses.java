// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Class files that the JVM loads and no compiler of Java writes. */
public final class OddClasses implements Opcodes {
  private static final int CLASS = ACC_PUBLIC | ACC_SUPER;
  private static final int RECORD = CLASS | ACC_FINAL | ACC_RECORD;
  private static final String OBJECT = "java/lang/Object";
  private static final String TEXT = "Ljava/lang/String;";
  private static final String LIST = "Ljava/util/List;";

  /** A text that is as long as a name in a class file can be. */
  private static final String LONG = "n".repeat(65_535);

  private final Map<String, Map<String, byte[]>> samples = new LinkedHashMap<>();

  private OddClasses() {}

  /** Returns class files by the names of samples and of classes; a sample is of its class C. */
  public static Map<String, Map<String, byte[]>> all() {
    OddClasses odd = new OddClasses();
    odd.fields();
    odd.names();
    odd.flags();
    odd.signatures();
    odd.records();
    odd.enums();
    odd.hooks();
    odd.attributes();
    return odd.samples;
  }

  private void add(String sample, ClassWriting file, byte[]... others) {
    Map<String, byte[]> files = new HashMap<>();
    for (byte[] other : others) {
      files.put(name(other), other);
    }
    byte[] own = file.end();
    files.put(name(own), own);
    samples.put(sample, files);
  }

  private static String name(byte[] file) {
    return new org.objectweb.asm.ClassReader(file).getClassName().replace('/', '.');
  }

  private static ClassWriting plain() {
    return new ClassWriting("C");
  }

  private void fields() {
    add(
        "several fields of one name, an int among them",
        plain().field(1, "a", "I").field(1, "a", TEXT).field(1, "a", "J"));
    add("two references of one name", plain().field(1, "a", TEXT).field(1, "a", LIST));
    add("two numbers of one name", plain().field(1, "a", "I").field(1, "a", "J"));
    add(
        "a static field of the same name",
        plain().field(1 | ACC_STATIC, "a", "I").field(1, "a", TEXT));
    add(
        "a static field of the same name behind it",
        plain().field(1, "a", TEXT).field(1 | ACC_STATIC, "a", "I"));
    add(
        "a transient field of the same name",
        plain().field(1 | ACC_TRANSIENT, "a", TEXT).field(1, "a", "I"));
    add(
        "two transient fields of one name",
        plain()
            .field(1 | ACC_TRANSIENT, "a", TEXT)
            .field(1 | ACC_TRANSIENT, "a", "I")
            .field(1, "b", "I"));
    add(
        "several fields of one name above",
        new ClassWriting(V17, CLASS, "C", "Above").constructor().field(1, "b", "I"),
        new ClassWriting("Above").field(1, "a", "I").field(1, "a", TEXT).end());
    add(
        "fields hidden by those of a subclass",
        new ClassWriting(V17, CLASS, "C", "Above").constructor().field(1, "a", TEXT),
        new ClassWriting("Above").field(1, "a", "I").end());
    add(
        "several fields of one name in a list",
        new ClassWriting(V17, CLASS, "C", "java/util/ArrayList")
            .constructor()
            .field(1, "a", "I")
            .field(1, "a", TEXT));
    add("an array of 255 dimensions", plain().field(1, "a", "[".repeat(255) + "I"));
    add("an array of 255 dimensions of strings", plain().field(1, "a", "[".repeat(255) + TEXT));
    add("a field of a missing class", plain().field(1, "a", "I").field(1, "b", "Lno/such/Type;"));
    add(
        "a transient field of a missing class",
        plain().field(1, "a", "I").field(1 | ACC_TRANSIENT, "b", "Lno/such/Type;"));
    add(
        "a field whose class cannot be initialized",
        plain().field(1, "b", "LThrowing;"),
        throwing(new ClassWriting("Throwing").field(1, "q", "I")).end());
    add(
        "a field whose enum cannot be initialized",
        plain().field(1, "b", "LThrowing;"),
        throwing(enumOf("Throwing")).end());
    add("a field of a Serializable interface", plain().field(1, "a", "LI;"), interfaceI());
  }

  private static byte[] interfaceI() {
    int access = ACC_PUBLIC | ACC_INTERFACE | ACC_ABSTRACT;
    return new ClassWriting(V17, access, "I", OBJECT).end();
  }

  private static ClassWriting throwing(ClassWriting file) {
    return method(
        file,
        ACC_STATIC,
        "<clinit>",
        "()V",
        code -> {
          code.visitTypeInsn(NEW, "java/lang/IllegalStateException");
          code.visitInsn(DUP);
          code.visitMethodInsn(
              INVOKESPECIAL, "java/lang/IllegalStateException", "<init>", "()V", false);
          code.visitInsn(ATHROW);
        });
  }

  private static ClassWriting method(
      ClassWriting file, int access, String name, String type, Consumer<MethodVisitor> body) {
    MethodVisitor code = file.writer().visitMethod(access, name, type, null, null);
    if (body != null) {
      code.visitCode();
      body.accept(code);
      code.visitMaxs(0, 0);
    }
    code.visitEnd();
    return file;
  }

  private void names() {
    ClassWriting odd = plain();
    for (String name :
        new String[] {
          "class", "int", "a b", "$", "-", "\ud83d\ude00", "\ud800", "this$0", ">", "\u200b"
        }) {
      odd.field(1, name, "I");
    }
    add("fields with names that Java has not", odd);
    add("a field named by a control character", plain().field(1, "\u0000", "I"));
    add("a field with a name of 65,535 bytes", plain().field(1, LONG, "I"));
    add(
        "a class with a name of 60,000 bytes in a field",
        plain().field(1, "a", "L" + LONG.substring(0, 60_000) + ";"),
        new ClassWriting(LONG.substring(0, 60_000)).field(1, "b", "I").end());
    add(
        "a class with a name that Java has not in a field",
        plain().field(1, "a", "Lpa-ck/\u65e5\u672c \ud83d\ude00@#!;"),
        new ClassWriting("pa-ck/\u65e5\u672c \ud83d\ude00@#!").field(1, "b", "I").end());
    add(
        "a class in a package of this project",
        plain().field(1, "a", "Ldev/brine/Mine;"),
        new ClassWriting("dev/brine/Mine").field(1, "b", "I").end());
  }

  private void flags() {
    add(
        "a class of Java 1.1 without ACC_SUPER",
        new ClassWriting(V1_1, ACC_PUBLIC, "C", OBJECT)
            .constructor()
            .field(ACC_PRIVATE, "a", "I")
            .field(1, "b", TEXT));
    add(
        "a synthetic class with synthetic fields",
        new ClassWriting(V17, ACC_SUPER | ACC_SYNTHETIC, "C", OBJECT)
            .constructor()
            .field(ACC_PRIVATE | ACC_SYNTHETIC, "a", "I")
            .field(ACC_SYNTHETIC, "this$0", TEXT)
            .field(ACC_VOLATILE, "v", "J"));
    add("no constructor", new ClassWriting(V17, CLASS, "C", OBJECT).field(1, "a", "I"));
    add(
        "serialVersionUIDs of other types",
        plain()
            .field(1, "serialVersionUID", "J")
            .field(1 | ACC_STATIC | ACC_FINAL, "serialVersionUID", TEXT));
    add(
        "an int as serialVersionUID",
        plain().field(1, "a", "I").field(ACC_STATIC | ACC_FINAL, "serialVersionUID", "I"));
    add(
        "serialPersistentFields of another type",
        plain()
            .field(1, "a", "I")
            .field(ACC_PRIVATE | ACC_STATIC | ACC_FINAL, "serialPersistentFields", TEXT));
  }

  private void signatures() {
    add("a malformed signature", plain().field(1, "a", TEXT, "garbage").field(1, "b", LIST, "L"));
    add("a signature of another class", plain().field(1, "a", LIST, "Ljava/lang/Integer;"));
    add("a signature of a number", plain().field(1, "a", "I", "J").field(1, "b", TEXT, "I"));
    add("a variable that nobody declares", plain().field(1, "a", TEXT, "TX;"));
    add("an argument that nobody declares", plain().field(1, "a", LIST, "Ljava/util/List<TX;>;"));
    add(
        "an argument that is missing",
        plain().field(1, "a", LIST, "Ljava/util/List<Lno/such/Type;>;"));
    add(
        "arguments that elements are not of",
        plain().field(1, "a", LIST, "Ljava/util/List<Ljava/lang/Integer;>;"));
    add("too many arguments", plain().field(1, "a", TEXT, "Ljava/lang/String<Ljava/util/List;>;"));
    add("a class with a malformed signature", signed("garbage").field(1, "a", TEXT, "TX;"));
    add(
        "variables that bound each other",
        signed("<X:TY;Y:TX;>Ljava/lang/Object;").field(1, "a", OBJECT_TYPE, "TX;"));
    add(
        "a superclass with a missing argument",
        signed("LAbove<Lno/such/Type;>;", "Above").field(1, "b", "I"),
        signedAs("Above", "<X:Ljava/lang/Object;>Ljava/lang/Object;", OBJECT)
            .constructor()
            .field(1, "a", OBJECT_TYPE, "TX;")
            .end());
  }

  private static final String OBJECT_TYPE = "Ljava/lang/Object;";

  private static ClassWriting signed(String signature) {
    return signed(signature, OBJECT);
  }

  private static ClassWriting signed(String signature, String above) {
    return signedAs("C", signature, above).constructor();
  }

  private static ClassWriting signedAs(String name, String signature, String above) {
    ClassWriting file = new ClassWriting(V17, CLASS, name, above);
    file.writer().visit(V17, CLASS, name, signature, above, new String[] {"java/io/Serializable"});
    return file;
  }

  private static ClassWriting record(int access, String... components) {
    return record(null, access, components);
  }

  private static ClassWriting record(String signature, int access, String... components) {
    ClassWriting file = new ClassWriting(V17, access, "C", "java/lang/Record");
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < components.length; i += 2) {
      file.writer().visitRecordComponent(components[i], components[i + 1], signature).visitEnd();
      all.append(components[i + 1]);
    }
    method(file, ACC_PUBLIC, "<init>", "(" + all + ")V", code -> construct(code, components));
    return file;
  }

  private static void construct(MethodVisitor code, String... components) {
    code.visitVarInsn(ALOAD, 0);
    code.visitMethodInsn(INVOKESPECIAL, "java/lang/Record", "<init>", "()V", false);
    for (int i = 0; i < components.length; i += 2) {
      if (components[i].startsWith("stored")) {
        code.visitVarInsn(ALOAD, 0);
        code.visitVarInsn(components[i + 1].equals("I") ? ILOAD : ALOAD, 1 + i / 2);
        code.visitFieldInsn(PUTFIELD, "C", components[i], components[i + 1]);
      }
    }
    code.visitInsn(RETURN);
  }

  private void records() {
    int field = ACC_PRIVATE | ACC_FINAL;
    add("a record as it should be", record(RECORD, "stored", "I").field(field, "stored", "I"));
    add("a component without a field", record(RECORD, "a", "I").field(field, "b", "I"));
    add(
        "a component with a field of another type",
        record(RECORD, "a", "I").field(field, "a", "J"));
    add(
        "two components of one name",
        record(RECORD, "a", "I", "a", TEXT).field(field, "a", "I").field(field, "a", TEXT));
    add(
        "a component with a static field of its name",
        record(RECORD, "stored", TEXT)
            .field(ACC_STATIC, "stored", "I")
            .field(field, "stored", TEXT));
    add(
        "a component with a malformed signature",
        record("garbage", RECORD, "stored", TEXT).field(field, "stored", TEXT, "garbage"));
    add(
        "a class that extends Record without being one",
        new ClassWriting(V17, CLASS | ACC_FINAL, "C", "java/lang/Record")
            .constructor()
            .field(1, "a", "I"));
    add(
        "a record that is not final",
        record(CLASS | ACC_RECORD, "stored", "I").constructor().field(1, "stored", "I"));
    add("a record without components", record(RECORD));
  }

  /** Returns an enum without constants and without {@code values()}. */
  private static ClassWriting enumOf(String name) {
    int access = CLASS | ACC_FINAL | ACC_ENUM;
    ClassWriting file = new ClassWriting(V17, access, name, "java/lang/Enum");
    method(
        file,
        ACC_PUBLIC,
        "<init>",
        "(" + TEXT + "I)V",
        code -> {
          code.visitVarInsn(ALOAD, 0);
          code.visitVarInsn(ALOAD, 1);
          code.visitVarInsn(ILOAD, 2);
          code.visitMethodInsn(
              INVOKESPECIAL, "java/lang/Enum", "<init>", "(" + TEXT + "I)V", false);
          code.visitInsn(RETURN);
        });
    return file;
  }

  /** Adds a {@code values()} that returns what some fields hold, or null. */
  private static ClassWriting values(ClassWriting file, String name, String... constants) {
    String array = "()[L" + name + ";";
    return method(
        file,
        ACC_PUBLIC | ACC_STATIC,
        "values",
        array,
        code -> {
          code.visitIntInsn(BIPUSH, constants.length);
          code.visitTypeInsn(ANEWARRAY, name);
          for (int i = 0; i < constants.length; i++) {
            code.visitInsn(DUP);
            code.visitIntInsn(BIPUSH, i);
            if (constants[i] == null) {
              code.visitInsn(ACONST_NULL);
            } else {
              code.visitFieldInsn(GETSTATIC, name, constants[i], "L" + name + ";");
            }
            code.visitInsn(AASTORE);
          }
          code.visitInsn(ARETURN);
        });
  }

  /** Adds constants: each has a name and the name of its field. */
  private static ClassWriting constants(ClassWriting file, String name, String... namesAndFields) {
    for (int i = 1; i < namesAndFields.length; i += 2) {
      file.field(
          ACC_PUBLIC | ACC_STATIC | ACC_FINAL | ACC_ENUM, namesAndFields[i], "L" + name + ";");
    }
    return method(
        file,
        ACC_STATIC,
        "<clinit>",
        "()V",
        code -> {
          for (int i = 0; i < namesAndFields.length; i += 2) {
            code.visitTypeInsn(NEW, name);
            code.visitInsn(DUP);
            code.visitLdcInsn(namesAndFields[i]);
            code.visitIntInsn(BIPUSH, i / 2);
            code.visitMethodInsn(INVOKESPECIAL, name, "<init>", "(" + TEXT + "I)V", false);
            code.visitFieldInsn(PUTSTATIC, name, namesAndFields[i + 1], "L" + name + ";");
          }
          code.visitInsn(RETURN);
        });
  }

  /** Returns a class with the flag of enums, as Scala 3 compiles cases with values. */
  private static ClassWriting storing() {
    ClassWriting file = new ClassWriting(V17, CLASS | ACC_ENUM, "C", OBJECT);
    return method(
        file.field(ACC_PRIVATE | ACC_FINAL, "b", "I"),
        ACC_PUBLIC,
        "<init>",
        "(I)V",
        code -> {
          code.visitVarInsn(ALOAD, 0);
          code.visitMethodInsn(INVOKESPECIAL, OBJECT, "<init>", "()V", false);
          code.visitVarInsn(ALOAD, 0);
          code.visitVarInsn(ILOAD, 1);
          code.visitFieldInsn(PUTFIELD, "C", "b", "I");
          code.visitInsn(RETURN);
        });
  }

  private void anEnum(String sample, ClassWriting constants) {
    add(sample, plain().field(1, "a", "I").field(1, "e", "LE;"), constants.end());
  }

  private void enums() {
    String[] usual = {"A", "A", "B", "B"};
    anEnum("an enum as it should be", constants(values(enumOf("E"), "E", "A", "B"), "E", usual));
    anEnum("an enum without values()", constants(enumOf("E"), "E", usual));
    anEnum(
        "an enum whose values() leaves one out",
        constants(values(enumOf("E"), "E", "B"), "E", usual));
    anEnum(
        "an enum whose values() has another order",
        constants(values(enumOf("E"), "E", "B", "A"), "E", usual));
    anEnum(
        "an enum whose values() has null",
        constants(values(enumOf("E"), "E", "A", null), "E", usual));
    anEnum(
        "an enum whose constants have one name",
        constants(values(enumOf("E"), "E", "A", "B"), "E", "A", "A", "A", "B"));
    anEnum(
        "an enum whose fields were renamed",
        constants(values(enumOf("E"), "E", "a", "b"), "E", "A", "a", "B", "b"));
    anEnum(
        "a class with the flag of enums",
        new ClassWriting(V17, CLASS | ACC_ENUM, "E", OBJECT).constructor().field(1, "b", "I"));
    add("a class with the flag of enums and a constructor that stores", storing());
    add(
        "a record with the flag of enums",
        record(RECORD | ACC_ENUM, "stored", "I").field(ACC_PRIVATE | ACC_FINAL, "stored", "I"));
  }

  private void hooks() {
    String out = "(Ljava/io/ObjectOutputStream;)V";
    String in = "(Ljava/io/ObjectInputStream;)V";
    add(
        "public hooks",
        method(
            method(plain().field(1, "a", "I"), ACC_PUBLIC, "writeObject", out, OddClasses::fails),
            ACC_PUBLIC,
            "readObject",
            in,
            OddClasses::fails));
    add(
        "static hooks",
        method(
            method(
                plain().field(1, "a", "I"),
                ACC_PRIVATE | ACC_STATIC,
                "writeObject",
                out,
                OddClasses::fails),
            ACC_PRIVATE | ACC_STATIC,
            "readObject",
            in,
            OddClasses::fails));
    add(
        "hooks of other return types",
        method(
            plain().field(1, "a", "I"),
            ACC_PRIVATE,
            "writeObject",
            "(Ljava/io/ObjectOutputStream;)I",
            OddClasses::fails));
    add(
        "native hooks",
        method(plain().field(1, "a", "I"), ACC_PRIVATE | ACC_NATIVE, "writeObject", out, null));
    add(
        "a native readResolve",
        method(
            plain().field(1, "a", "I"),
            ACC_PRIVATE | ACC_NATIVE,
            "readResolve",
            "()Ljava/lang/Object;",
            null));
    add(
        "a static writeReplace",
        method(
            plain().field(1, "a", "I"),
            ACC_PRIVATE | ACC_STATIC,
            "writeReplace",
            "()Ljava/lang/Object;",
            OddClasses::fails));
  }

  private static void fails(MethodVisitor code) {
    code.visitInsn(ACONST_NULL);
    code.visitInsn(ATHROW);
  }

  private static ClassWriting with(ClassWriting file, Consumer<ClassWriter> attributes) {
    attributes.accept(file.writer());
    return file;
  }

  private void attributes() {
    add(
        "an InnerClasses attribute of a missing class",
        with(plain().field(1, "a", "I"), w -> w.visitInnerClass("C", "no/such/Outer", "x", 1)));
    add(
        "an EnclosingMethod attribute of a missing class",
        with(plain().field(1, "a", "I"), w -> w.visitOuterClass("no/such/Outer", "m", "()V")));
    add(
        "an InnerClasses attribute that says final",
        plain().field(1, "a", "I").field(1, "f", "LPart;"),
        part(ACC_PUBLIC | ACC_FINAL),
        new ClassWriting(V17, CLASS, "Sub", "Part").constructor().field(1, "c", "I").end());
    add(
        "an InnerClasses attribute that says abstract",
        plain().field(1, "f", "LPart;"),
        part(ACC_PUBLIC | ACC_ABSTRACT));
    add(
        "permitted subclasses that are missing",
        plain().field(1, "a", "LI;"),
        with(
                new ClassWriting(V17, ACC_PUBLIC | ACC_INTERFACE | ACC_ABSTRACT, "I", OBJECT),
                w -> w.visitPermittedSubclass("no/such/Sub"))
            .end());
    add(
        "permitted subclasses that do not extend it",
        plain().field(1, "a", "LI;"),
        with(
                new ClassWriting(V17, ACC_PUBLIC | ACC_INTERFACE | ACC_ABSTRACT, "I", OBJECT),
                w -> w.visitPermittedSubclass("C"))
            .end());
    add(
        "a nest host that is missing",
        with(plain().field(ACC_PRIVATE, "a", "I"), w -> w.visitNestHost("no/such/Host")));
  }

  private static byte[] part(int access) {
    return with(
            new ClassWriting("Part").field(1, "b", "I"),
            w -> w.visitInnerClass("Part", "Outer", "Part", access))
        .end();
  }
}
