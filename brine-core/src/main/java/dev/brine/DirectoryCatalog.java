// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/**
 * Keeps each schema in a file of a folder. A file is written under another name, forced to the
 * disk, and then renamed, so that no reader sees half of it.
 */
final class DirectoryCatalog implements SchemaCatalog {
  static final String SUFFIX = ".brine-schema";

  private final Path folder;

  DirectoryCatalog(Path folder) {
    this.folder = folder;
  }

  @Override
  public Optional<byte[]> find(Fingerprint fingerprint) {
    Path file = file(Objects.requireNonNull(fingerprint, SchemaCheck.MISSING));
    return read(file).map(schema -> SchemaCheck.found(fingerprint, schema, file.toString()));
  }

  @Override
  public void put(Fingerprint fingerprint, byte[] schema) {
    SchemaCheck.given(fingerprint, schema);
    Optional<byte[]> stored = read(file(fingerprint));
    if (stored.isPresent() && Fingerprint.of(stored.get()).equals(fingerprint)) {
      SchemaCheck.same(fingerprint, stored.get(), schema);
    } else {
      store(file(fingerprint), schema);
    }
  }

  private Path file(Fingerprint fingerprint) {
    return folder.resolve(fingerprint + SUFFIX);
  }

  private static Optional<byte[]> read(Path file) {
    try {
      return Optional.of(Files.readAllBytes(file));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + file + ": " + e, e);
    }
  }

  /** Does not use {@link Files#createTempFile}, because other users could not read its files. */
  private void store(Path file, byte[] schema) {
    Path draft = folder.resolve("." + file.getFileName() + "-" + UUID.randomUUID() + ".tmp");
    try {
      Files.createDirectories(folder);
      try {
        Files.write(
            draft,
            schema,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.WRITE,
            StandardOpenOption.DSYNC);
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(draft);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write " + file + ": " + e, e);
    }
  }
}
