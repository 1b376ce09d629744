// SPDX-License-Identifier: Apache-2.0
package dev.brine.kafka;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
    return compile(folder, Map.of(NAME.replace('.', '/') + ".java", source)).loadClass(NAME);
  }

  /**
   * Compiles classes and returns their loader.
   *
   * @param sources by the paths of their files
   */
  static ClassLoader compile(Path folder, Map<String, String> sources) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("-d", folder.toString(), "-proc:none"));
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Path file = folder.resolve(source.getKey());
      Files.createDirectories(file.getParent());
      Files.writeString(file, source.getValue());
      arguments.add(file.toString());
    }
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, arguments.toArray(String[]::new));
    if (result != 0) {
      throw new IOException(String.format(Locale.ROOT, "%s does not compile", sources.keySet()));
    }
    URL[] urls = {folder.toUri().toURL()};
    return new URLClassLoader(urls, Versions.class.getClassLoader());
  }
}
