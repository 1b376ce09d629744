// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.ehcache.Cache;
import org.ehcache.PersistentCacheManager;
import org.ehcache.config.builders.CacheConfigurationBuilder;
import org.ehcache.config.builders.CacheManagerBuilder;
import org.ehcache.config.builders.ResourcePoolsBuilder;
import org.ehcache.config.units.EntryUnit;
import org.ehcache.config.units.MemoryUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ehcache's persistent tier, which stores descriptions of classes apart from objects. */
@Tag("once")
class EhcacheStoreTest {
  @TempDir private Path folder;

  /** The cached value. */
  static final class Order implements Serializable {
    private static final long serialVersionUID = 1L;
    private final List<String> lines = new ArrayList<>(List.of("a", "b"));

    @Override
    public String toString() {
      return lines.toString();
    }
  }

  /** Opens a store, says what it has, and adds something. */
  static final class Program {
    private Program() {}

    public static void main(String[] args) {
      var pools =
          ResourcePoolsBuilder.newResourcePoolsBuilder()
              .heap(10, EntryUnit.ENTRIES)
              .disk(10, MemoryUnit.MB, true);
      var cached =
          CacheConfigurationBuilder.newCacheConfigurationBuilder(String.class, Order.class, pools);
      try (PersistentCacheManager manager =
          CacheManagerBuilder.newCacheManagerBuilder()
              .with(CacheManagerBuilder.persistence(args[0]))
              .withCache("orders", cached)
              .build(true)) {
        Cache<String, Order> orders = manager.getCache("orders", String.class, Order.class);
        System.out.print(orders.get("one") + " " + orders.get("two"));
        orders.put(args[1], new Order());
      }
    }
  }

  private String run(Path ehcache, String store, String key) throws Exception {
    String classPath = ehcache + File.pathSeparator + System.getProperty("java.class.path");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dbrine.announce=false",
                "-cp",
                classPath,
                Program.class.getName(),
                folder.resolve(store).toString(),
                key)
            .redirectError(folder.resolve("errors.txt").toFile())
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as(Files.readString(folder.resolve("errors.txt"))).isZero();
    return said;
  }

  @Test
  void old_stores_are_read_and_new_ones_are_kept() throws Exception {
    Path plain =
        Libraries.plain().stream()
            .filter(jar -> jar.getFileName().toString().startsWith("ehcache"))
            .findFirst()
            .orElseThrow();
    Path output = folder.resolve("optimized");
    Libraries.optimizer().optimize(List.of(plain), output);
    Path optimized = output.resolve(plain.getFileName());
    assertThat(run(plain, "old", "one")).isEqualTo("null null");
    assertThat(run(optimized, "old", "two")).isEqualTo("[a, b] null");
    assertThat(run(optimized, "old", "two")).isEqualTo("[a, b] [a, b]");
    assertThat(run(optimized, "new", "one")).isEqualTo("null null");
    assertThat(run(optimized, "new", "two")).isEqualTo("[a, b] null");
    assertThat(run(optimized, "new", "two")).isEqualTo("[a, b] [a, b]");
    assertThat(run(plain, "new", "two")).as("the index stays Java's").isEqualTo("[a, b] [a, b]");
  }
}
