// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.streams;

import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Report;
import dev.brine.optimize.internal.analysis.Compiled;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Programs {@code App} that are compiled, optimized and loaded. */
final class Apps implements AutoCloseable {
  static final int BRINE = 0xb5;
  static final int JAVA = 0xac;
  static final String IMPORTS =
      """
      import java.io.*;
      import java.util.*;
      """;
  static final String PLAIN =
      IMPORTS
          + """
          public class App {
            public static void write(OutputStream sink, Object value) throws IOException {
              try (ObjectOutputStream out = new ObjectOutputStream(sink)) {
                out.writeObject(value);
              }
            }
            public static Object read(InputStream source) throws Exception {
              try (ObjectInputStream in = new ObjectInputStream(source)) {
                return in.readObject();
              }
            }
          }
          """;

  private final Path folder;
  private final List<URLClassLoader> loaders = new ArrayList<>();

  Apps(Path folder) {
    this.folder = folder;
  }

  @Override
  public void close() throws IOException {
    for (URLClassLoader loader : loaders) {
      loader.close();
    }
  }

  /** Compiles a program, and returns the folder of its class files. */
  Path compile(String source) throws IOException {
    return Compiled.in(folder.resolve("program"), "App", source);
  }

  /** Optimizes the class files of a folder, and returns the outcomes. */
  static List<String> optimize(Path classes) throws IOException {
    Report report = Optimizer.newBuilder().trust("all").build().optimize(List.of(classes));
    return report.outcomes().map(Outcome::toString).toList();
  }

  /** Returns the first byte of a stream. */
  static int first(byte[] bytes) {
    return bytes[0] & 0xff;
  }

  /** Loads a program from a folder of class files. */
  App load(Path classes) throws IOException, ClassNotFoundException {
    URLClassLoader loader =
        new URLClassLoader(new URL[] {classes.toUri().toURL()}, Apps.class.getClassLoader());
    loaders.add(loader);
    return new App(loader.loadClass("App"));
  }

  /** A program that writes and reads one object. */
  record App(Class<?> type) {
    byte[] write(Object value) throws Exception {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      type.getMethod("write", OutputStream.class, Object.class).invoke(null, bytes, value);
      return bytes.toByteArray();
    }

    Object read(byte[] bytes) throws Exception {
      return type.getMethod("read", InputStream.class)
          .invoke(null, new ByteArrayInputStream(bytes));
    }

    Object object(String name) throws Exception {
      return type.getClassLoader().loadClass(name).getConstructor().newInstance();
    }
  }
}
