// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.firstuse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;

/** The source of twenty classes with twelve fields each, every one a field of the one before. */
final class FirstUseModel {
  /** The class that a fork starts from; it supplies an object whose text shows every field. */
  static final String NAME = "Model";

  private static final int CLASSES = 20;

  private FirstUseModel() {}

  /** Compiles the classes into a folder. */
  static void compile(Path folder) throws IOException {
    Path source = Files.writeString(folder.resolve(NAME + ".java"), source());
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", folder.toString(), source.toString());
    if (result != 0) {
      throw new IllegalStateException("Expected the model to compile but was result " + result);
    }
  }

  private static String source() {
    StringBuilder source = new StringBuilder();
    source.append("import java.io.Serializable;\nimport java.util.*;\n");
    source.append("public final class Model implements java.util.function.Supplier<Object> {\n");
    source.append("  public Object get() { return new Node0(); }\n");
    source.append("  enum Level { LOW, MIDDLE, HIGH }\n");
    for (int i = 0; i < CLASSES; i++) {
      appendClass(source, i);
    }
    return source.append("}\n").toString();
  }

  private static void appendClass(StringBuilder source, int i) {
    String last = i + 1 < CLASSES ? "Node" + (i + 1) : "Date";
    List<String> fields =
        List.of(
            "boolean active = " + (i % 2 == 0),
            "int count = " + i * 31,
            "long total = " + (1L << (i * 2)) + "L",
            "double price = " + i + ".25",
            "char grade = '" + (char) ('a' + i) + "'",
            "String name = \"name " + i + "\"",
            "String town = \"Zürich " + i + "\"",
            "Integer age = " + i,
            "Double score = " + i + ".5",
            "List<String> tags = new ArrayList<>(List.of(\"one\", \"two " + i + "\"))",
            "Level level = Level.values()[" + i % 3 + "]",
            last + " next = new " + last + "()");
    source.append("  static final class Node").append(i).append(" implements Serializable {\n");
    source.append("    private static final long serialVersionUID = 1;\n");
    StringBuilder text = new StringBuilder("\"\"");
    for (String field : fields) {
      source.append("    private ").append(field).append(";\n");
      text.append(" + \" \" + ").append(field.split(" ", 3)[1]);
    }
    source.append("    @Override public String toString() { return ").append(text);
    source.append("; }\n  }\n");
  }
}
