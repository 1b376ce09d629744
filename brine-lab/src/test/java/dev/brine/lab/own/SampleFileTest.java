// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.own;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.TypeFilter;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
