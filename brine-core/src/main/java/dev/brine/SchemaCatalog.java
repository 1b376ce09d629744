// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/**
 * Stores schemas by their fingerprints, for {@link SchemaLane#FINGERPRINT}. Writers put them there,
 * and readers find them. Implementations must be safe for use by many threads. Each codec looks a
 * fingerprint up once, so a catalog need not be fast. If it throws an exception other than a {@link
 * BrineException}, that is the cause of one with {@link BrineException.Reason#UNAVAILABLE}.
 */
public interface SchemaCatalog {
  /**
   * Returns the schema of this fingerprint in a new array, or nothing if this catalog does not have
   * it.
   *
   * @throws BrineException if what is stored has another fingerprint
   * @throws java.io.UncheckedIOException if it cannot be read
   */
  Optional<byte[]> find(Fingerprint fingerprint);

  /**
   * Stores a schema, unless the catalog has it already.
   *
   * @throws BrineException if the catalog has another schema of this fingerprint, or is read-only
   *     and does not have it
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
   * Returns a catalog of files {@code <fingerprint>.brine-schema} in this folder. The first {@link
   * #put} creates the folder. Several processes may share it.
   */
  static SchemaCatalog inDirectory(Path folder) {
    return new DirectoryCatalog(Objects.requireNonNull(folder, "Missing folder of schemas"));
  }

  /**
   * Returns a catalog of the resources {@code META-INF/brine/<fingerprint>.brine-schema}; it is
   * read-only.
   */
  static SchemaCatalog onClassPath(ClassLoader loader) {
    return new ReadOnlyCatalog("the class path", new ClassPathSchemas(loader));
  }

  /** Returns a read-only catalog that calls a function, such as the client of a registry. */
  static SchemaCatalog of(Function<Fingerprint, Optional<byte[]>> finder) {
    return new ReadOnlyCatalog(
        "the callback", Objects.requireNonNull(finder, "Missing callback that finds schemas"));
  }

  /**
   * Returns a catalog that looks schemas up in these, in order, and stores them in the first that
   * is not read-only.
   */
  static SchemaCatalog firstOf(SchemaCatalog... catalogs) {
    Objects.requireNonNull(catalogs, "Missing catalogs of schemas");
    for (SchemaCatalog catalog : catalogs) {
      Objects.requireNonNull(catalog, "Missing catalog of schemas");
    }
    return new FirstOfCatalog(List.of(catalogs));
  }
}
