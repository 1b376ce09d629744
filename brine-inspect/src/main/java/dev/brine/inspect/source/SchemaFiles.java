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
   * @param inputs files that are no schemas are ignored, and parts of folders that cannot be read,
   *     which whoever reads the inputs reports
   * @param catalogs files that are no schemas are ignored
   * @throws IOException if a schema, or any part of a folder of the catalogs, cannot be read
   */
  public static Schemas of(List<String> inputs, List<String> catalogs) throws IOException {
    List<byte[]> schemas = new ArrayList<>();
    for (String name : inputs) {
      if (!name.equals(Input.STANDARD)) {
        addAll(schemas, Folder.named(name), file -> {});
      }
    }
    for (String name : catalogs) {
      addAll(schemas, Folder.named(name), SchemaFiles::requireFile);
    }
    return Schemas.of(schemas);
  }

  /** Checks a file of a folder. */
  private interface Check {
    void run(Path file) throws IOException;
  }

  /**
   * Refuses what could not be listed. It may have schemas, and without them another schema would
   * look like the only one.
   */
  private static void requireFile(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new IOException(file + " cannot be listed");
    }
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

  private static void addAll(List<byte[]> schemas, Path path, Check check) throws IOException {
    if (!Files.isReadable(path)) {
      throw new IOException("Cannot read " + path);
    }
    try {
      boolean isFolder = Files.isDirectory(path); // else it can be a pipe, which has no real path
      for (Path file : isFolder ? Folder.files(path) : List.of(path)) {
        if (isFolder) {
          check.run(file);
        }
        if (isSchema(file.toString())) {
          schemas.add(read(file));
        }
      }
    } catch (IOException e) {
      throw new IOException("Cannot read " + path + ": " + e.getMessage(), e);
    }
  }
}
