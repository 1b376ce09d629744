// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.optimize.internal.archive.Archive;
import dev.brine.optimize.internal.archive.FileBytes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.Attributes;

/**
 * The lists of libraries in a jar or war of Spring Boot: the class path of its exploded form, and
 * the layers of a container image. Both are YAML of one form that Spring Boot itself reads by
 * lines.
 */
final class SpringBootIndexes {
  private static final String CLASS_PATH = "Spring-Boot-Classpath-Index";
  private static final String LAYERS = "Spring-Boot-Layers-Index";
  private static final String LAYER = "- \"";
  private static final String ITEM = "  - \"";

  private SpringBootIndexes() {}

  /** Returns the changed lists, by their files, for an archive with one more library. */
  static Map<String, FileBytes> with(String library, Archive archive, Attributes manifest)
      throws IOException {
    Map<String, FileBytes> changed = new TreeMap<>();
    List<String> classPath = lines(archive, manifest.getValue(CLASS_PATH));
    if (classPath != null) {
      classPath.add(LAYER + library + '"');
      changed.put(manifest.getValue(CLASS_PATH), bytes(classPath));
    }
    List<String> layers = lines(archive, manifest.getValue(LAYERS));
    if (layers != null && layers.stream().noneMatch(line -> holds(line, library))) {
      layers.add(endOfLayer(layers, library), ITEM + library + '"');
      changed.put(manifest.getValue(LAYERS), bytes(layers));
    }
    return changed;
  }

  private static List<String> lines(Archive archive, String file) throws IOException {
    if (file == null) {
      return null;
    }
    archive.requireWithin(Set.of(file));
    byte[] bytes = archive.read(file);
    return bytes == null
        ? null
        : new ArrayList<>(new String(bytes, StandardCharsets.UTF_8).lines().toList());
  }

  private static FileBytes bytes(List<String> lines) {
    return FileBytes.of((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /** Returns whether a line names a file, or a folder that has it. */
  private static boolean holds(String line, String file) {
    if (!line.startsWith(ITEM)) {
      return false;
    }
    String item = line.substring(ITEM.length(), line.lastIndexOf('"'));
    return item.equals(file) || (item.endsWith("/") && file.startsWith(item));
  }

  /** Returns the number of the line behind the first layer that has a library, or the last one. */
  private static int endOfLayer(List<String> layers, String library) {
    String folder = ITEM + library.substring(0, library.lastIndexOf('/') + 1);
    int at = 0;
    while (at < layers.size() && !layers.get(at).startsWith(folder)) {
      at++;
    }
    while (at < layers.size() && layers.get(at).startsWith(ITEM)) {
      at++;
    }
    return at;
  }
}
