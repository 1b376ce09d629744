// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli;

import dev.brine.testkit.JavaStreams;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;

/**
 * A version of a program, whose classes are compiled to a folder of its own.
 *
 * @param classes the folder
 */
record StoredProgram(Path classes) {
  /** Compiles the source of one file. */
  static StoredProgram of(Path classes, String source) throws IOException {
    Files.createDirectories(classes);
    Path file = Files.writeString(classes.resolve("Program.java"), source);
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", classes.toString(), file.toString());
    if (code != 0) {
      throw new AssertionError(source);
    }
    return new StoredProgram(classes);
  }

  /** Returns a stream with a new object of a class. */
  byte[] stored(String className) throws Exception {
    try (URLClassLoader loader = loader()) {
      var constructor = loader.loadClass(className).getDeclaredConstructor();
      constructor.setAccessible(true);
      return JavaStreams.write(constructor.newInstance());
    }
  }

  /** Returns the text of the object that the program reads. */
  String read(byte[] stream) throws IOException {
    try (URLClassLoader loader = loader()) {
      return String.valueOf(JavaStreams.read(stream, loader));
    }
  }

  private URLClassLoader loader() throws IOException {
    return new URLClassLoader(new URL[] {classes.toUri().toURL()});
  }

  /** Runs {@code brine convert}. */
  static Invocation convert(Object... args) {
    String[] words = new String[args.length + 1];
    words[0] = "convert";
    for (int i = 0; i < args.length; i++) {
      words[i + 1] = args[i].toString();
    }
    return Invocation.of((plan, progress) -> Runs.exact(), words);
  }
}
