// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.source;

import dev.brine.inspect.Schemas;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Finds schemas in {@code .brine-schema} files. */
public final class SchemaFiles {
  private static final String SUFFIX = ".brine-schema";

  private static final int MOST_BYTES = 4 << 20;

  private SchemaFiles() {}

  /** Returns whether a file has a schema, by its name. */
  static boolean isSchema(String name) {
    return name.endsWith(SUFFIX);
  }

  /**
   * Returns the schemas of files and of all files in folders.
   *
   * @param names files that are no schemas are ignored
   * @throws IOException if one cannot be read
   */
  public static Schemas of(List<String> names) throws IOException {
    List<byte[]> schemas = new ArrayList<>();
    for (String name : names) {
      if (!name.equals(Input.STANDARD)) {
        addAll(schemas, Path.of(name));
      }
    }
    return Schemas.of(schemas);
  }

  /** Reads a file unless it is longer than a schema can be. */
  private static byte[] read(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] schema = in.readNBytes(MOST_BYTES + 1);
      if (schema.length > MOST_BYTES) {
        throw new IOException(file + " has more than " + MOST_BYTES + " bytes and is no schema");
      }
      return schema;
    }
  }

  private static void addAll(List<byte[]> schemas, Path path) throws IOException {
    if (!Files.isReadable(path)) {
      throw new IOException("Cannot read " + path);
    }
    try {
      for (Path file : Folder.files(path)) {
        if (isSchema(file.toString())) {
          schemas.add(read(file));
        }
      }
    } catch (IOException e) {
      throw new IOException("Cannot read " + path + ": " + e.getMessage(), e);
    }
  }
}
