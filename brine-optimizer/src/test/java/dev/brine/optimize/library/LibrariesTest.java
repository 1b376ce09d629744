// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.library;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.library.Libraries.Library;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;

/** Libraries that are optimized whole: what changes, and that nothing else does. */
class LibrariesTest {
  private static final String CLASS = ".class";

  @TempDir private Path folder;

  static List<Library> libraries() {
    return Libraries.all();
  }

  static Stream<Library> changedLibraries() {
    return Libraries.all().stream().filter(library -> library.report().changed() > 0);
  }

  private static byte[] read(ZipFile jar, ZipEntry entry) throws IOException {
    try (InputStream in = jar.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }

  /** Returns the names of the classes that have another class file. */
  private static List<String> changed(Library library) throws IOException {
    List<String> names = new ArrayList<>();
    try (ZipFile before = new ZipFile(library.plain().toFile());
        ZipFile now = new ZipFile(library.optimized().toFile())) {
      Enumeration<? extends ZipEntry> entries = now.entries();
      for (ZipEntry old :
          (Iterable<ZipEntry>) before.stream().map(one -> (ZipEntry) one)::iterator) {
        ZipEntry entry = entries.nextElement();
        assertThat(entry.getName()).isEqualTo(old.getName());
        if (entry.getCrc() != old.getCrc()) {
          names.add(entry.getName());
        }
      }
      entries
          .asIterator()
          .forEachRemaining(added -> assertThat(added.getName()).startsWith("META-INF/brine/"));
    }
    return names;
  }

  private static String className(String file) {
    return file.substring(0, file.length() - CLASS.length()).replace('/', '.');
  }

  @Tag("once")
  @ParameterizedTest
  @MethodSource("libraries")
  void only_what_is_reported_changes(Library library) throws IOException {
    Set<String> reported =
        library
            .report()
            .outcomes()
            .filter(Outcome::isOptimized)
            .map(Outcome::className)
            .collect(Collectors.toCollection(TreeSet::new));
    List<String> changed = changed(library);
    assertThat(changed).hasSize(library.report().changed());
    assertThat(new TreeSet<>(changed.stream().map(LibrariesTest::className).toList()))
        .isEqualTo(reported);
  }

  @Tag("once")
  @ParameterizedTest
  @MethodSource("changedLibraries")
  void only_the_instructions_for_streams_change(Library library) throws IOException {
    try (ZipFile before = new ZipFile(library.plain().toFile());
        ZipFile now = new ZipFile(library.optimized().toFile())) {
      for (String file : changed(library)) {
        byte[] old = read(before, before.getEntry(file));
        byte[] optimized = read(now, now.getEntry(file));
        assertThat(Listing.withJavasStreams(optimized)).as(file).isEqualTo(Listing.of(old));
        assertThat(Listing.of(optimized)).as(file).isNotEqualTo(Listing.of(old));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("changedLibraries")
  void classes_verify_and_keep_their_version(Library library) throws Exception {
    try (World plain = World.plain();
        World optimized = World.optimized()) {
      for (String file : changed(library)) {
        String name = className(file);
        assertThat(optimized.linked(name)).as(name).isEqualTo(plain.linked(name));
        assertThat(optimized.version(name)).as(name).isEqualTo(plain.version(name));
      }
    }
  }

  @Test
  void classes_that_are_wrong_do_not_verify() throws Exception {
    String name = "org.apache.commons.lang3.SerializationUtils";
    byte[] wrong = wrong(name);
    ClassLoader loader =
        new ClassLoader(LibrariesTest.class.getClassLoader()) {
          @Override
          public Class<?> loadClass(String wanted) throws ClassNotFoundException {
            return wanted.equals(name)
                ? defineClass(name, wrong, 0, wrong.length)
                : super.loadClass(wanted);
          }
        };
    Class<?> type = loader.loadClass(name);
    assertThatThrownBy(type::getDeclaredMethods).isInstanceOf(VerifyError.class);
  }

  /** Returns a class that creates other streams than those whose constructors it calls. */
  private static byte[] wrong(String name) throws IOException {
    Library library =
        Libraries.all().stream()
            .filter(one -> one.toString().startsWith("commons-lang3"))
            .findFirst()
            .orElseThrow();
    try (ZipFile jar = new ZipFile(library.plain().toFile())) {
      byte[] bytes = read(jar, jar.getEntry(name.replace('.', '/') + CLASS));
      ClassReader reader = new ClassReader(bytes);
      return Listing.creatingOthers(reader);
    }
  }

  @Tag("once")
  @ParameterizedTest
  @MethodSource("libraries")
  void the_same_comes_out_again_and_nothing_when_it_runs_twice(Library library) throws IOException {
    Optimizer optimizer = Libraries.optimizer();
    Path again = folder.resolve("again");
    optimizer.optimize(List.of(library.plain()), again);
    assertThat(again.resolve(library.plain().getFileName()))
        .hasSameBinaryContentAs(library.optimized());
    byte[] once = Files.readAllBytes(library.optimized());
    assertThat(optimizer.optimize(List.of(library.optimized())).changed()).isZero();
    assertThat(library.optimized()).hasBinaryContent(once);
  }
}
