// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.streams;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Serializable lambdas, each made at a place of its own in one class, which is compiled here. */
final class LambdaSites {
  private static final String NAME = "ManySites";
  private static final int MOST = 500;

  private final Method maker;

  private LambdaSites(Method maker) {
    this.maker = maker;
  }

  /** Compiles the class. */
  static LambdaSites compile() throws IOException, ReflectiveOperationException {
    Path folder = Files.createTempDirectory("sites");
    try {
      Path source = Files.writeString(folder.resolve(NAME + ".java"), source());
      JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
      String classPath = System.getProperty("java.class.path");
      if (compiler.run(null, null, null, "-cp", classPath, source.toString()) != 0) {
        throw new IOException("Expected a source that compiles but was " + source);
      }
      byte[] bytes = Files.readAllBytes(folder.resolve(NAME + ".class"));
      Class<?> made = MethodHandles.lookup().defineClass(bytes);
      return new LambdaSites(made.getDeclaredMethod("task", int.class, int.class));
    } finally {
      for (String ending : List.of(".java", ".class", "")) {
        Files.deleteIfExists(ending.isEmpty() ? folder : folder.resolve(NAME + ending));
      }
    }
  }

  private static String source() {
    StringBuilder source = new StringBuilder();
    source.append("package ").append(LambdaSites.class.getPackageName()).append(";\n");
    source.append("final class ").append(NAME).append(" {\n");
    source.append("  static Task task(int site, int value) {\n    switch (site) {\n");
    for (int site = 0; site < MOST; site++) {
      source.append("      case ").append(site).append(": return () -> value + ").append(site);
      source.append(";\n");
    }
    source.append("      default: throw new AssertionError(site);\n    }\n  }\n}\n");
    return source.toString();
  }

  /** Returns lambdas of different places, each with a captured value. */
  List<Task> tasks(int count) throws ReflectiveOperationException {
    List<Task> tasks = new ArrayList<>();
    for (int site = 0; site < count; site++) {
      tasks.add((Task) maker.invoke(null, site, 1_000 + site));
    }
    return tasks;
  }
}
