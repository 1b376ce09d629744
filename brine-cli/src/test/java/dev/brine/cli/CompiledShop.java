// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;

/**
 * A small program for the commands that look at class files.
 *
 * @param classes the folder of its class files
 */
record CompiledShop(Path classes) {
  private static final String STORE =
      """
      package shop;
      class Store {
        java.io.ObjectOutputStream open(java.io.OutputStream sink) throws java.io.IOException {
          return new java.io.ObjectOutputStream(sink);
        }
        static class Own extends java.io.ObjectInputStream {
          Own() throws java.io.IOException {}
        }
      }
      """;

  /** Compiles one with a class that creates a stream and one that extends another. */
  static CompiledShop in(Path folder) throws IOException {
    CompiledShop shop = new CompiledShop(Files.createDirectories(folder.resolve("classes")));
    shop.add("Store", STORE);
    return shop;
  }

  /** Compiles another class. */
  void add(String name, String source) throws IOException {
    Path file = Files.writeString(classes.resolveSibling(name + ".java"), source);
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-d",
                classes.toString(),
                "-cp",
                classes.toString(),
                file.toString());
    assertThat(code).isZero();
  }

  /** Returns the class file that creates a stream. */
  Path store() {
    return classes.resolve("shop/Store.class");
  }

  /** Runs a command. */
  static Invocation run(Object... args) {
    String[] words = new String[args.length];
    for (int i = 0; i < args.length; i++) {
      words[i] = args[i].toString();
    }
    return Invocation.of((plan, progress) -> Runs.exact(), words);
  }
}
