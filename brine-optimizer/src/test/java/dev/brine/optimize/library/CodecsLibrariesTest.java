// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.library;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Technique;
import java.lang.reflect.Constructor;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Libraries whose classes get constructors for codecs. */
class CodecsLibrariesTest {
  private static final Optimizer OPTIMIZER =
      Optimizer.newBuilder().techniques(Technique.CODECS).build();

  @TempDir private Path folder;

  /** Returns some of them; all take too long. */
  private static List<Path> jars() {
    return Libraries.plain().stream()
        .filter(jar -> jar.getFileName().toString().matches("(commons-|quartz|spring-core).*"))
        .toList();
  }

  @Test
  void classes_verify_and_get_their_bytes_back() throws Exception {
    List<Path> copies = new ArrayList<>();
    for (Path jar : jars()) {
      copies.add(Files.copy(jar, folder.resolve(jar.getFileName())));
    }

    List<String> changed =
        OPTIMIZER
            .optimize(copies)
            .outcomes()
            .filter(Outcome::isOptimized)
            .map(Outcome::className)
            .toList();

    assertThat(changed).hasSizeGreaterThan(300);
    assertThat(linked(copies, changed)).isGreaterThan(300);
    assertThat(OPTIMIZER.explain(copies).outcomes().filter(Outcome::isOptimized)).isEmpty();
    OPTIMIZER.undo(copies);
    for (Path jar : jars()) {
      assertThat(checksums(folder.resolve(jar.getFileName()))).isEqualTo(checksums(jar));
    }
  }

  /** Returns how many classes have all that they need here; each of them has to verify. */
  private static int linked(List<Path> copies, List<String> names) throws Exception {
    List<URL> places = new ArrayList<>();
    for (Path place : Stream.concat(copies.stream(), Libraries.classPath()).toList()) {
      places.add(place.toUri().toURL());
    }
    int linked = 0;
    try (URLClassLoader loader =
        new URLClassLoader(places.toArray(URL[]::new), ClassLoader.getPlatformClassLoader())) {
      for (String name : names) {
        try {
          Constructor<?>[] all = Class.forName(name, false, loader).getDeclaredConstructors();
          assertThat(all).as(name).anyMatch(Constructor::isSynthetic);
          linked++;
        } catch (NoClassDefFoundError e) {
          assertThat(e).as(name).hasMessageContaining("/");
        }
      }
    }
    return linked;
  }

  private static List<String> checksums(Path jar) throws Exception {
    List<String> checksums = new ArrayList<>();
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      for (ZipEntry entry : zip.stream().map(ZipEntry.class::cast).toList()) {
        CRC32 checksum = new CRC32();
        checksum.update(zip.getInputStream(entry).readAllBytes());
        checksums.add(entry.getName() + " " + checksum.getValue());
      }
    }
    return checksums;
  }
}
