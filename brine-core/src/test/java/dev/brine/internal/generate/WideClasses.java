// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.generate;

import dev.brine.testkit.ClassWriting;
import dev.brine.testkit.Fields;
import dev.brine.testkit.Sources;
import java.lang.reflect.Field;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.objectweb.asm.Opcodes;

/** Makes classes with any number of fields of one kind, and their objects. */
final class WideClasses {
  private static final String WIDE = "acme/Wide";
  private static final String LEAF = "acme/Leaf";

  private WideClasses() {}

  /** The kinds of fields: a descriptor, its signature or null, and a value. */
  enum Kind {
    INT("I", null, 7),
    LONG("J", null, -1L),
    DOUBLE("D", null, 0.5),
    BOOLEAN("Z", null, true),
    STRING("Ljava/lang/String;", null, "text"),
    INTEGER("Ljava/lang/Integer;", null, 1000),
    FLAG("Ljava/lang/Boolean;", null, false),
    ENUM("Ljava/util/concurrent/TimeUnit;", null, TimeUnit.HOURS),
    DATE("Ljava/time/LocalDate;", null, LocalDate.EPOCH),
    OBJECT("Ljava/lang/Object;", null, "any"),
    LIST("Ljava/util/List;", "Ljava/util/List<Ljava/lang/String;>;", list()),
    MAP("Ljava/util/Map;", null, new HashMap<>(Map.of("key", 1))),
    ARRAY("[I", null, new int[] {1, 2}),
    ARRAYS("[[Ljava/lang/String;", null, new String[][] {{"a"}, null}),
    KNOWN("L" + LEAF + ";", null, null);

    final String descriptor;
    private final String signature;
    private final Object value;

    Kind(String descriptor, String signature, Object value) {
      this.descriptor = descriptor;
      this.signature = signature;
      this.value = value;
    }
  }

  private static List<String> list() {
    return new ArrayList<>(List.of("one"));
  }

  /** Returns a class of so many fields of a kind. */
  static Class<?> wide(Kind kind, int count) {
    ClassWriting file = new ClassWriting(WIDE);
    for (int i = 0; i < count; i++) {
      file.field(Opcodes.ACC_PUBLIC, "f" + i, kind.descriptor, kind.signature);
    }
    ClassWriting leaf =
        new ClassWriting(LEAF)
            .field(Opcodes.ACC_PUBLIC, "a", "I")
            .field(Opcodes.ACC_PUBLIC, "b", "Ljava/lang/String;");
    return new Sources.Loader(Map.of("acme.Wide", file.end(), "acme.Leaf", leaf.end()))
        .get("acme.Wide");
  }

  /** Returns an object of such a class. Every third field is null or zero. */
  static Object object(Class<?> type, Kind kind) throws ReflectiveOperationException {
    Object object = type.getConstructor().newInstance();
    int number = 0;
    for (Field field : type.getDeclaredFields()) {
      if (number++ % 3 != 2) {
        Fields.set(field, object, value(kind, field.getType()));
      }
    }
    return object;
  }

  /** Returns a value of a field. */
  static Object value(Kind kind, Class<?> type) throws ReflectiveOperationException {
    if (kind != Kind.KNOWN) {
      return kind.value;
    }
    var constructor = type.getDeclaredConstructor();
    constructor.setAccessible(true);
    return constructor.newInstance();
  }

  /** Returns the type of a field in Java. */
  static String source(Kind kind) {
    return switch (kind) {
      case LIST -> "java.util.List<String>";
      case KNOWN -> "Leaf";
      default -> org.objectweb.asm.Type.getType(kind.descriptor).getClassName();
    };
  }
}
