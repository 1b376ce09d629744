// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Writes the source of a family of classes that refer to each other: classes final and open,
 * generic, inner, with superclasses that have private fields of the same names, records, enums and
 * interfaces, with fields of every form.
 */
public final class RandomClasses {
  private static final String[] PRIMITIVES = {
    "boolean", "byte", "short", "char", "int", "long", "float", "double"
  };
  private static final String[] BOXES = {
    "Boolean", "Byte", "Short", "Character", "Integer", "Long", "Float", "Double"
  };
  private static final int[] CONSTANTS = {1, 2, 3, 7, 8, 40, 300};

  private final Random random;
  private final String prefix;
  private final boolean isSerializable;
  private final StringBuilder source = new StringBuilder();
  private final List<String> enums = new ArrayList<>();
  private final List<String> types = new ArrayList<>();
  private final List<String> generic = new ArrayList<>();

  private RandomClasses(Random random, String prefix, boolean isSerializable) {
    this.random = random;
    this.prefix = prefix;
    this.isSerializable = isSerializable;
  }

  /**
   * Returns a compilation unit.
   *
   * @param packageName where the classes are
   * @param isSerializable whether all of them implement java.io.Serializable; else some do
   */
  public static String source(Random random, String packageName, boolean isSerializable) {
    return new RandomClasses(random, packageName, isSerializable).write();
  }

  private String write() {
    source.append("package ").append(prefix).append(";\nimport java.util.*;\n");
    source.append("interface Any extends java.io.Serializable {}\n");
    source.append("interface Other {}\n");
    types.add("Any");
    types.add("Other");
    int families = 2 + random.nextInt(2);
    for (int i = 0; i < families; i++) {
      writeEnum("E" + i, CONSTANTS[random.nextInt(CONSTANTS.length)]);
      announce(i);
    }
    for (int i = 0; i < families; i++) {
      writeClass("O" + i, "", i > 0 && random.nextBoolean() ? " extends O" + (i - 1) : "");
      writeClass("F" + i, "final ", random.nextBoolean() ? " extends O" + i : "");
      writeGeneric("G" + i);
      writeRecord("R" + i);
      writeStored("S" + i);
    }
    return source.toString();
  }

  private void announce(int family) {
    types.addAll(List.of("O" + family, "F" + family, "R" + family, "S" + family));
    generic.add("G" + family);
  }

  private void writeEnum(String name, int size) {
    enums.add(name);
    source.append("enum ").append(name).append(" {");
    for (int i = 0; i < size; i++) {
      String body =
          size < 8 && i % 2 == 1 ? " { @Override public String toString() { return \"\"; } }" : "";
      source.append(i == 0 ? "C" : ", C").append(i).append(body);
    }
    source.append("}\n");
  }

  private String interfaces(boolean needsComma) {
    List<String> names = new ArrayList<>();
    if (isSerializable || random.nextBoolean()) {
      names.add("Any");
    }
    if (random.nextBoolean()) {
      names.add("Other");
    }
    if (names.isEmpty()) {
      return "";
    }
    return (needsComma ? ", " : " implements ") + String.join(", ", names);
  }

  private void writeClass(String name, String modifier, String parent) {
    source.append(modifier).append("class ").append(name).append(parent).append(interfaces(false));
    source.append(" {\n");
    fields(size());
    if (random.nextInt(3) == 0) {
      inner();
    }
    source.append("}\n");
  }

  private void inner() {
    source.append("class Inner").append(interfaces(false)).append(" {\n");
    fields(random.nextInt(4));
    source.append("}\nprivate Inner inner;\n");
  }

  private void writeGeneric(String name) {
    source.append("class ").append(name).append("<T, U extends Any>");
    source.append(interfaces(false)).append(" {\n");
    source.append("T first; private List<T> list; U bounded; Map<String, ? extends U> map;\n");
    source.append("T[] array; ").append(name).append("<U, U> next;\n");
    fields(random.nextInt(4));
    source.append("}\n");
  }

  private void writeRecord(String name) {
    source.append("record ").append(name).append("(");
    int size = Math.min(size(), 12);
    for (int i = 0; i < size; i++) {
      source.append(i == 0 ? "" : ", ").append(type(0)).append(" c").append(i);
    }
    source.append(")").append(interfaces(false)).append(" {}\n");
  }

  /** Final fields and a constructor that does nothing but store them. */
  private void writeStored(String name) {
    source.append("final class ").append(name).append(interfaces(false)).append(" {\n");
    StringBuilder parameters = new StringBuilder();
    StringBuilder body = new StringBuilder();
    int size = 1 + random.nextInt(6);
    for (int i = 0; i < size; i++) {
      String type = type(0);
      source.append("private final ").append(type).append(" f").append(i).append(";\n");
      parameters.append(i == 0 ? "" : ", ").append(type).append(" f").append(i);
      body.append("this.f").append(i).append(" = f").append(i).append(";");
    }
    source.append(name).append("(").append(parameters).append(") {").append(body).append("}\n}\n");
  }

  private int size() {
    return switch (random.nextInt(8)) {
      case 0 -> 0;
      case 1 -> 1;
      case 2 -> 40;
      default -> 2 + random.nextInt(12);
    };
  }

  private void fields(int size) {
    if (size > 0) {
      source.append("private ").append(type(0)).append(" same;\n");
    }
    int flavour = random.nextInt(4);
    for (int i = 1; i < size; i++) {
      String modifier =
          random.nextInt(8) == 0 ? "transient " : random.nextBoolean() ? "" : "private ";
      String type = size == 40 && flavour < 3 ? flagged(flavour) : type(0);
      source.append(modifier).append(type).append(" f").append(i).append(";\n");
    }
  }

  /** Forms of which many make more than 32 and 64 bits of flags. */
  private String flagged(int flavour) {
    return switch (flavour) {
      case 0 -> "boolean";
      case 1 -> pick(BOXES);
      default -> random.nextBoolean() ? pick(enums) : type(0);
    };
  }

  private String type(int depth) {
    int choice = random.nextInt(depth > 2 ? 8 : 17);
    return switch (choice) {
      case 0, 1 -> depth == 0 ? pick(PRIMITIVES) : pick(BOXES);
      case 2 -> pick(BOXES);
      case 3, 4 -> "String";
      case 5 -> pick(enums);
      case 6, 7 -> pick(types);
      case 8 -> "Object";
      case 9 -> pick(PRIMITIVES) + "[]";
      case 10 -> type(depth + 1) + "[]";
      case 11 -> "List<" + argument(depth) + ">";
      case 12 -> pick(generic) + "<" + argument(depth) + ", Any>";
      case 13 -> "Map<" + key() + ", " + argument(depth) + ">";
      case 14 -> "Set<" + key() + ">";
      case 15 -> raw();
      default -> "ArrayList<" + argument(depth) + ">";
    };
  }

  private String raw() {
    return pick(new String[] {"List", "Set", "Map", "Collection<?>", "HashMap<String, ?>"});
  }

  private String argument(int depth) {
    String type = type(depth + 1);
    return random.nextInt(4) == 0 ? "? extends " + type : type;
  }

  private String key() {
    return switch (random.nextInt(4)) {
      case 0 -> "Integer";
      case 1 -> pick(enums);
      default -> "String";
    };
  }

  private String pick(String[] names) {
    return names[random.nextInt(names.length)];
  }

  private String pick(List<String> names) {
    return names.get(random.nextInt(names.size()));
  }
}
