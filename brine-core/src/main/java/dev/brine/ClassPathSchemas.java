// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;

/** Reads the schemas in the jar of an application or a library. */
final class ClassPathSchemas implements Function<Fingerprint, Optional<byte[]>> {
  private final ClassLoader loader;

  ClassPathSchemas(ClassLoader loader) {
    this.loader = Objects.requireNonNull(loader, "Missing class loader");
  }

  @Override
  public Optional<byte[]> apply(Fingerprint fingerprint) {
    String resource = "META-INF/brine/" + fingerprint + DirectoryCatalog.SUFFIX;
    try (InputStream in = loader.getResourceAsStream(resource)) {
      return in == null ? Optional.empty() : Optional.of(in.readAllBytes());
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot read " + resource + ": " + e, e);
    }
  }
}
