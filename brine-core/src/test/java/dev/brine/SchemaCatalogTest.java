// SPDX-License-Identifier: Apache-2.0
package dev.brine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SchemaCatalogTest {
  private static final byte[] ABC = "abc".getBytes(UTF_8);
  private static final byte[] OTHER = "other".getBytes(UTF_8);
  private static final Fingerprint NAME = Fingerprint.of(ABC);
  private static final String FILE = "ba7816bf8f01.brine-schema";

  @TempDir Path folder;

  private Stream<SchemaCatalog> thatTakeSchemas() {
    return Stream.of(
        SchemaCatalog.inMemory(),
        SchemaCatalog.inDirectory(folder.resolve("a").resolve("b")),
        SchemaCatalog.firstOf(
            SchemaCatalog.of(fingerprint -> Optional.empty()), SchemaCatalog.inMemory()));
  }

  @Test
  void finds_what_was_put() {
    thatTakeSchemas()
        .forEach(
            catalog -> {
              catalog.put(NAME, ABC);
              catalog.put(NAME, ABC);
              assertThat(catalog.takesSchemas()).isTrue();
              assertThat(catalog.find(NAME)).hasValueSatisfying(SchemaCatalogTest::isAbc);
            });
  }

  @Test
  void does_not_find_what_was_not_put() {
    thatTakeSchemas()
        .forEach(
            catalog -> {
              catalog.put(Fingerprint.of(OTHER), OTHER);
              assertThat(catalog.find(NAME)).isEmpty();
            });
  }

  @Test
  void does_not_take_a_schema_of_another_fingerprint() {
    thatTakeSchemas()
        .forEach(
            catalog -> {
              assertThatIllegalArgumentException()
                  .isThrownBy(() -> catalog.put(NAME, OTHER))
                  .withMessage("Expected schema ba7816bf8f01 but was d9298a10d1b0");
              assertThat(catalog.find(NAME)).isEmpty();
            });
  }

  @Test
  void does_not_share_its_arrays_with_callers() {
    SchemaCatalog catalog = SchemaCatalog.inMemory();
    byte[] given = ABC.clone();
    catalog.put(NAME, given);
    given[0]++;
    catalog.find(NAME).orElseThrow()[0]++;
    assertThat(catalog.find(NAME)).hasValueSatisfying(SchemaCatalogTest::isAbc);
  }

  @Test
  void keeps_schemas_in_files_that_a_later_process_finds() throws Exception {
    SchemaCatalog.inDirectory(folder).put(NAME, ABC);
    assertThat(SchemaCatalog.inDirectory(folder).find(NAME))
        .hasValueSatisfying(SchemaCatalogTest::isAbc);
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(folder.resolve(FILE));
    }
  }

  @Test
  void does_not_return_a_file_with_other_content() throws Exception {
    Files.write(folder.resolve(FILE), OTHER);
    assertThatExceptionOfType(BrineException.class)
        .isThrownBy(() -> SchemaCatalog.inDirectory(folder).find(NAME))
        .withMessage(
            "Corrupt: expected schema ba7816bf8f01 but was d9298a10d1b0 in "
                + folder.resolve(FILE)
                + ": path=$\n"
                + "Store the schema again, as its writer made it:"
                + " docs/troubleshooting.md#schema-catalog");
  }

  @Test
  void repairs_a_file_with_other_content_when_the_schema_is_put() throws Exception {
    Files.write(folder.resolve(FILE), new byte[0]);
    SchemaCatalog catalog = SchemaCatalog.inDirectory(folder);
    catalog.put(NAME, ABC);
    assertThat(catalog.find(NAME)).hasValueSatisfying(SchemaCatalogTest::isAbc);
  }

  @Test
  void says_which_file_it_can_not_read_or_write() throws Exception {
    Files.createDirectory(folder.resolve(FILE));
    assertThatExceptionOfType(UncheckedIOException.class)
        .isThrownBy(() -> SchemaCatalog.inDirectory(folder).find(NAME))
        .withMessageStartingWith("Cannot read " + folder.resolve(FILE) + ": ");

    Path file = Files.createFile(folder.resolve("file"));
    assertThatExceptionOfType(UncheckedIOException.class)
        .isThrownBy(() -> SchemaCatalog.inDirectory(file.resolve("b")).put(NAME, ABC))
        .withMessageContaining(file.resolve("b").resolve(FILE).toString());
  }

  @Test
  void lets_many_threads_put_the_same_schemas_into_one_folder() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try {
      List<Future<?>> tasks = new ArrayList<>();
      for (int thread = 0; thread < 8; thread++) {
        tasks.add(threads.submit(() -> putAndFindTwenty(SchemaCatalog.inDirectory(folder))));
      }
      for (Future<?> task : tasks) {
        task.get();
      }
    } finally {
      threads.shutdownNow();
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).hasSize(20).allMatch(file -> file.toString().endsWith(".brine-schema"));
    }
  }

  private static void putAndFindTwenty(SchemaCatalog catalog) {
    for (byte i = 0; i < 20; i++) {
      byte[] schema = {i, 1, 2, 3};
      Fingerprint fingerprint = Fingerprint.of(schema);
      Optional<byte[]> early = catalog.find(fingerprint);
      assertThat(early.isEmpty() || Fingerprint.of(early.get()).equals(fingerprint)).isTrue();
      catalog.put(fingerprint, schema);
      assertThat(catalog.find(fingerprint)).isPresent();
    }
  }

  @Test
  void finds_schemas_on_the_class_path() throws Exception {
    store("META-INF/brine/" + FILE, ABC);
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
      SchemaCatalog catalog = SchemaCatalog.onClassPath(loader);
      assertThat(catalog.find(NAME)).hasValueSatisfying(SchemaCatalogTest::isAbc);
      assertThat(catalog.find(Fingerprint.of(OTHER))).isEmpty();
    }
  }

  @Test
  void does_not_return_a_resource_with_other_content() throws Exception {
    store("META-INF/brine/" + FILE, OTHER);
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
      assertThatExceptionOfType(BrineException.class)
          .isThrownBy(() -> SchemaCatalog.onClassPath(loader).find(NAME))
          .withMessageContaining("was d9298a10d1b0 in the class path: path=$");
    }
  }

  @Test
  void finds_what_a_callback_returns() {
    SchemaCatalog catalog = SchemaCatalog.of(f -> Optional.of(ABC).filter(s -> f.equals(NAME)));
    assertThat(catalog.find(NAME)).hasValueSatisfying(SchemaCatalogTest::isAbc);
    assertThat(catalog.find(Fingerprint.of(OTHER))).isEmpty();
  }

  @Test
  void does_not_return_other_content_of_a_callback() {
    assertThatExceptionOfType(BrineException.class)
        .isThrownBy(() -> SchemaCatalog.of(fingerprint -> Optional.of(OTHER)).find(NAME))
        .withMessageContaining("was d9298a10d1b0 in the callback: path=$");
  }

  @Test
  void is_content_where_a_schema_to_put_is_in_a_catalog_that_takes_none() {
    SchemaCatalog catalog = SchemaCatalog.of(fingerprint -> Optional.of(ABC));
    catalog.put(NAME, ABC);
    assertThat(catalog.takesSchemas()).isFalse();
  }

  @Test
  void does_not_put_into_a_catalog_that_takes_none() {
    SchemaCatalog catalog = SchemaCatalog.of(fingerprint -> Optional.empty());
    assertThatExceptionOfType(BrineException.class)
        .isThrownBy(() -> catalog.put(NAME, ABC))
        .withMessage(
            "Unsupported: schema ba7816bf8f01 is not in the callback, and cannot be stored"
                + " there: path=$\n"
                + "Store it there, or add a catalog by SchemaCatalog.firstOf:"
                + " docs/troubleshooting.md#schema-catalog");
    assertThatExceptionOfType(BrineException.class)
        .isThrownBy(() -> SchemaCatalog.firstOf(catalog, catalog).put(NAME, ABC))
        .withMessageContaining("in any of the catalogs of firstOf, and cannot be stored there");
  }

  @Test
  void asks_the_first_catalog_first_and_stores_in_the_first_that_takes_schemas() {
    SchemaCatalog readOnly = SchemaCatalog.of(fingerprint -> Optional.empty());
    SchemaCatalog first = SchemaCatalog.inMemory();
    SchemaCatalog second = SchemaCatalog.inMemory();
    SchemaCatalog.firstOf(readOnly, first, second).put(NAME, ABC);
    assertThat(first.find(NAME)).isPresent();
    assertThat(second.find(NAME)).isEmpty();
    assertThat(SchemaCatalog.firstOf(second, first).find(NAME))
        .hasValueSatisfying(SchemaCatalogTest::isAbc);
  }

  @Test
  void does_not_store_what_a_later_catalog_has() {
    SchemaCatalog empty = SchemaCatalog.inMemory();
    SchemaCatalog.firstOf(empty, SchemaCatalog.of(f -> Optional.of(ABC))).put(NAME, ABC);
    assertThat(empty.find(NAME)).isEmpty();
  }

  @Test
  void tells_two_schemas_of_one_fingerprint_apart() {
    assertThatExceptionOfType(BrineException.class)
        .isThrownBy(() -> SchemaCheck.same(NAME, ABC, OTHER))
        .withMessage(
            "Incompatible: two schemas have the fingerprint ba7816bf8f01: path=$\n"
                + "Use SchemaLane.EMBEDDED for the classes of one of them:"
                + " docs/troubleshooting.md#schema-catalog");
  }

  private void store(String name, byte[] content) throws Exception {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    Files.write(file, content);
  }

  private static void isAbc(byte[] schema) {
    assertThat(schema).isEqualTo(ABC);
  }
}
