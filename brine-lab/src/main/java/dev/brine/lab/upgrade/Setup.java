// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The use of a library that its releases have in common.
 *
 * @param codec the simple name of the {@link ReleaseCodec} in the source
 * @param source Java source, which is compiled against each release
 * @param variant what the constructor of the codec gets
 * @param jvmFlags flags that the library needs
 */
public record Setup(String codec, String source, String variant, List<String> jvmFlags) {
  /** Copies the list. */
  public Setup {
    jvmFlags = List.copyOf(jvmFlags);
  }

  /** Returns a set-up whose source is among the resources of this package. */
  static Setup of(String codec, String variant, String... jvmFlags) {
    String file = "setups/" + codec + ".java";
    try (InputStream in = Setup.class.getResourceAsStream(file)) {
      String source = new String(in.readAllBytes(), StandardCharsets.UTF_8);
      return new Setup(codec, source, variant, List.of(jvmFlags));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
