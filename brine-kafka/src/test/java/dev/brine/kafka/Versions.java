// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import javax.tools.ToolProvider;

/** Versions of one class, each with a loader of its own, as two releases of a service have them. */
final class Versions {
  private static final String NAME = "acme.Parcel";
  private static final String FIRST = "package acme; public record Parcel(String to, int grams) {}";
  private static final String SECOND =
      "package acme; public record Parcel(String to, int grams, java.util.List<String> notes) {}";

  private Versions() {}

  /** Returns the class of parcels with {@code to} and {@code grams}. */
  static Class<?> first(Path folder) throws Exception {
    return compile(folder.resolve("first"), FIRST);
  }

  /** Returns the class that has a list of notes, too. */
  static Class<?> second(Path folder) throws Exception {
    return compile(folder.resolve("second"), SECOND);
  }

  /**
   * Compiles and loads the class {@code acme.Parcel}.
   *
   * @param folder where its class file goes
   */
  static Class<?> compile(Path folder, String source) throws Exception {
    Path file = folder.resolve(NAME.replace('.', '/') + ".java");
    Files.createDirectories(file.getParent());
    Files.writeString(file, source);
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", folder.toString(), "-proc:none", file.toString());
    if (result != 0) {
      throw new IOException(String.format(Locale.ROOT, "%s does not compile", file));
    }
    URL[] urls = {folder.toUri().toURL()};
    return new URLClassLoader(urls, Versions.class.getClassLoader()).loadClass(NAME);
  }
}
