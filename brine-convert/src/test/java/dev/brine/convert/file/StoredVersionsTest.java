// SPDX-License-Identifier: Apache-2.0
package dev.brine.convert.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The versions of class files that are gone when they are needed. */
class StoredVersionsTest {
  @TempDir private Path folder;

  private static class Order implements Serializable {
    private static final long serialVersionUID = 7;
  }

  private static final class Gift extends Order {
    private static final long serialVersionUID = 8;
  }

  /** Has no version. */
  private static final class Plain {}

  private static String file(Class<?> type) {
    return type.getName().replace('.', '/') + ".class";
  }

  private static byte[] bytes(Class<?> type) throws IOException {
    try (InputStream in = type.getClassLoader().getResourceAsStream(file(type))) {
      return in.readAllBytes();
    }
  }

  private Path folderOf(Class<?>... types) throws IOException {
    Path classes = folder.resolve("classes");
    for (Class<?> type : types) {
      Path file = classes.resolve(file(type));
      Files.createDirectories(file.getParent());
      Files.write(file, bytes(type));
    }
    return classes;
  }

  private Path jarOf(String prefix, Class<?> type) throws IOException {
    Path jar = folder.resolve("app.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      out.putNextEntry(new JarEntry(prefix + file(type)));
      out.write(bytes(type));
    }
    return jar;
  }

  @Test
  void has_the_versions_of_folders_and_jars() throws Exception {
    Path jar = jarOf("", Gift.class);
    StoredVersions versions = StoredVersions.of(List.of(folderOf(Order.class, Plain.class), jar));
    assertThat(versions.text().lines())
        .containsExactly(Gift.class.getName() + "=8", Order.class.getName() + "=7");
    assertThat(versions.apply(Gift.class.getName())).hasValue(8);
    assertThat(versions.apply(Plain.class.getName())).isEmpty();
    assertThat(versions.apply("com.acme.Order")).isEmpty();
  }

  @Test
  void leaves_out_what_is_no_class_of_the_class_path() throws Exception {
    assertThat(StoredVersions.of(List.of(jarOf("META-INF/", Order.class))).text()).isEmpty();
  }

  @Test
  void a_class_without_its_superclass_is_refused_only_when_it_is_needed() throws Exception {
    StoredVersions versions = StoredVersions.of(List.of(folderOf(Gift.class)));
    assertThat(versions.text()).isEmpty();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> versions.apply(Gift.class.getName()))
        .withMessageContaining(Order.class.getName());
  }

  @Test
  void are_there_without_the_class_files_after_they_were_serialized() throws Exception {
    Path classes = folderOf(Order.class);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(StoredVersions.of(List.of(classes)));
    }
    Files.delete(classes.resolve(file(Order.class)));
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      StoredVersions back = (StoredVersions) in.readObject();
      assertThat(back.apply(Order.class.getName())).hasValue(7);
    }
  }
}
