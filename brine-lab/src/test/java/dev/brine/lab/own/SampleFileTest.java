// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Reads objects whose classes only the user's class loader finds. */
class SampleFileTest {
  @TempDir private Path folder;

  private URLClassLoader classes;

  @BeforeEach
  void compile() throws Exception {
    Path source =
        Files.writeString(
            folder.resolve("Shape.java"),
            """
            public interface Shape {
              class Handler implements java.lang.reflect.InvocationHandler, java.io.Serializable {
                private static final long serialVersionUID = 1L;
                public Object invoke(Object proxy, java.lang.reflect.Method method, Object[] a) {
                  return method.getName();
                }
              }
            }
            """);
    int code =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", folder.toString(), "-proc:none", source.toString());
    assertThat(code).isZero();
    classes = new URLClassLoader(new URL[] {folder.toUri().toURL()}, getClass().getClassLoader());
  }

  @AfterEach
  void close() throws Exception {
    classes.close();
  }

  @Test
  void finds_classes_in_brines_form_by_the_users_loader() throws Exception {
    Path file = brine(handler());

    assertThat(new SampleFile(file, classes).read().get(0)).hasSameClassAs(handler());
    assertMissing(file, "Shape$Handler");
  }

  @Test
  void finds_the_interfaces_of_proxies_in_brines_form_by_the_users_loader() throws Exception {
    Path file = brine(proxy());

    assertThat(new SampleFile(file, classes).read().get(0)).isInstanceOf(shape());
    assertMissing(file, "Shape");
  }

  @Test
  void finds_the_interfaces_of_proxies_in_javas_form_by_the_users_loader() throws Exception {
    Path file = folder.resolve("java.ser");
    try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
      out.writeObject(proxy());
    }

    assertThat(new SampleFile(file, classes).read().get(0)).isInstanceOf(shape());
    assertMissing(file, "Shape");
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void reads_a_stream_that_ends_with_resets(Format format) throws Exception {
    for (int resets = 1; resets < 100; resets += 33) {
      Path file = folder.resolve("resets");
      try (ObjectOutputStream out = stream(file, format)) {
        for (String text : List.of("a", "b")) {
          out.writeObject(text);
          for (int i = 0; i < resets; i++) {
            out.reset();
          }
        }
      }

      assertThat(new SampleFile(file, classes).read()).containsExactly("a", "b");
    }
  }

  @ParameterizedTest
  @EnumSource(Format.class)
  void a_cut_file_whose_last_object_follows_a_reset_is_no_sample(Format format) throws Exception {
    Path file = folder.resolve("cut.ser");
    try (ObjectOutputStream out = stream(file, format)) {
      out.writeObject("a");
      out.reset();
      out.writeObject("b");
    }
    byte[] whole = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(whole, whole.length - 1));

    assertThatThrownBy(() -> new SampleFile(file, classes).read())
        .isInstanceOf(OwnProblem.class)
        .hasMessageContaining("The file ends within an object");
  }

  @Test
  void a_large_file_is_looked_at_by_its_first_bytes() throws Exception {
    Path file = folder.resolve("large");
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.WRITE,
            StandardOpenOption.SPARSE)) {
      channel.write(ByteBuffer.wrap(new byte[1]), 3L << 30);
    }

    assertThat(new SampleFile(file, classes).isStream()).isFalse();
    Files.delete(file);
  }

  @Test
  void what_begins_as_a_file_of_gzip_and_is_none_is_no_stream() throws Exception {
    byte[] packed = {0x1f, (byte) 0x8b, 99, 0};

    for (int length = 0; length <= packed.length; length++) {
      Path file = Files.write(folder.resolve("notes.gz"), Arrays.copyOf(packed, length));
      assertThat(new SampleFile(file, classes).isStream()).as("%d bytes", length).isFalse();
    }
  }

  private static ObjectOutputStream stream(Path file, Format format) throws IOException {
    OutputStream target = Files.newOutputStream(file);
    return format == Format.JAVA
        ? new ObjectOutputStream(target)
        : Brine.create().newObjectOutputStream(target);
  }

  private void assertMissing(Path file, String name) {
    assertThatThrownBy(() -> new SampleFile(file, getClass().getClassLoader()).read())
        .isInstanceOf(OwnProblem.class)
        .hasMessageContaining(name);
  }

  private Path brine(Object object) throws Exception {
    Path file = folder.resolve("objects.brine");
    Brine brine = Brine.newBuilder().types(TypeFilter.allow("**")).build();
    try (OutputStream target = Files.newOutputStream(file);
        ObjectOutputStream out = brine.newObjectOutputStream(target)) {
      out.writeObject(object);
    }
    return file;
  }

  private Class<?> shape() throws Exception {
    return Class.forName("Shape", true, classes);
  }

  private Object handler() throws Exception {
    return Class.forName("Shape$Handler", true, classes).getDeclaredConstructor().newInstance();
  }

  private Object proxy() throws Exception {
    return Proxy.newProxyInstance(classes, new Class<?>[] {shape()}, (InvocationHandler) handler());
  }
}
