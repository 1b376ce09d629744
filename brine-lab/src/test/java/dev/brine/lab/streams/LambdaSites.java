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

/** Serializable lambdas, each made at a place of its own, in classes that are compiled here. */
final class LambdaSites {
  private static final String NAME = "ManySites";
  private static final int CLASSES = 10;
  private static final int SITES = 50;

  private final List<Method> makers;

  private LambdaSites(List<Method> makers) {
    this.makers = makers;
  }

  /** Compiles the classes. */
  static LambdaSites compile() throws IOException, ReflectiveOperationException {
    Path folder = Files.createTempDirectory("sites");
    List<Path> files = new ArrayList<>();
    try {
      files.add(Files.writeString(folder.resolve(NAME + ".java"), source()));
      JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
      String classPath = System.getProperty("java.class.path");
      if (compiler.run(null, null, null, "-cp", classPath, files.get(0).toString()) != 0) {
        throw new IOException("Expected a source that compiles but was another");
      }
      List<Method> makers = new ArrayList<>();
      for (int i = 0; i < CLASSES; i++) {
        files.add(folder.resolve(NAME + i + ".class"));
        Class<?> made = MethodHandles.lookup().defineClass(Files.readAllBytes(files.get(i + 1)));
        makers.add(made.getDeclaredMethod("task", int.class, int.class));
      }
      return new LambdaSites(makers);
    } finally {
      files.add(folder);
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
    }
  }

  private static String source() {
    StringBuilder source = new StringBuilder();
    source.append("package ").append(LambdaSites.class.getPackageName()).append(";\n");
    for (int i = 0; i < CLASSES; i++) {
      source.append("final class ").append(NAME).append(i).append(" {\n");
      source.append("  static Task task(int site, int value) {\n    switch (site) {\n");
      for (int site = 0; site < SITES; site++) {
        source.append("      case ").append(site).append(": return () -> value + ").append(site);
        source.append(";\n");
      }
      source.append("      default: throw new AssertionError(site);\n    }\n  }\n}\n");
    }
    return source.toString();
  }

  /** Returns lambdas of different places, each with a captured value. */
  List<Task> tasks(int count) throws ReflectiveOperationException {
    List<Task> tasks = new ArrayList<>();
    for (int site = 0; site < count; site++) {
      tasks.add((Task) makers.get(site / SITES).invoke(null, site % SITES, 1_000 + site));
    }
    return tasks;
  }
}
