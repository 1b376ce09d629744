// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * Where readers of {@link SchemaLane#FINGERPRINT} find what a fingerprint stands for, and writers
 * leave it. Usable by many threads. Each codec asks once for each fingerprint, so a catalog need
 * not be fast. What one throws while a message is read or written, unless it is a {@link
 * BrineException}, is the cause of one of {@link BrineException.Reason#UNAVAILABLE}.
 */
public interface SchemaCatalog {
  /**
   * Returns the schema of this fingerprint, in an array of the caller's own, or nothing if it is
   * not in this catalog.
   *
   * @throws BrineException if what is stored has another fingerprint
   * @throws java.io.UncheckedIOException if it cannot be read
   */
  Optional<byte[]> find(Fingerprint fingerprint);

  /**
   * Keeps a schema; one that is in the catalog already is left as it is.
   *
   * @throws BrineException if the catalog has another schema of this fingerprint, or lacks this one
   *     and takes none
   * @throws IllegalArgumentException if the schema has another fingerprint
   * @throws java.io.UncheckedIOException if it cannot be stored
   */
  void put(Fingerprint fingerprint, byte[] schema);

  /** Returns whether {@link #put} stores schemas that are not in the catalog yet. */
  default boolean takesSchemas() {
    return true;
  }

  /** Returns a new catalog that lasts as long as the process. */
  static SchemaCatalog inMemory() {
    return new MemoryCatalog();
  }

  /**
   * Returns a catalog of files {@code <fingerprint>.brine-schema} in this folder, which is made
   * when the first is stored; processes may share it.
   */
  static SchemaCatalog inDirectory(Path folder) {
    return new DirectoryCatalog(Objects.requireNonNull(folder, "Missing folder of schemas"));
  }

  /**
   * Returns a catalog of the resources {@code META-INF/brine/<fingerprint>.brine-schema}; it takes
   * no schemas.
   */
  static SchemaCatalog onClassPath(ClassLoader loader) {
    return new ReadOnlyCatalog("the class path", new ClassPathSchemas(loader));
  }

  /** Returns a catalog that asks a function, such as a registry's client; it takes no schemas. */
  static SchemaCatalog of(Function<Fingerprint, Optional<byte[]>> finder) {
    return new ReadOnlyCatalog(
        "the callback", Objects.requireNonNull(finder, "Missing callback that finds schemas"));
  }

  /** Returns a catalog that asks these in order, and stores in the first that takes schemas. */
  static SchemaCatalog firstOf(SchemaCatalog... catalogs) {
    return new FirstOfCatalog(List.of(catalogs));
  }
}
