// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.result.ClassChange;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class SuperclassEditTest {
  /** A class with a superclass that has parameters, and an object of that class within. */
  public static class Named extends Base {
    private final String name;
    final Base other;

    /** Creates an object. */
    public Named(String name) {
      super(new Base(1, 2).sum() + name.length(), 3);
      other = new Base(1, 1);
      this.name = name;
    }

    /** Returns the name. */
    public String name() {
      return name;
    }
  }

  /** A superclass. */
  public static class Base {
    private final int sum;

    /** Creates an object. */
    public Base(int one, long other) {
      sum = one + (int) other;
    }

    /** Returns the sum. */
    public int sum() {
      return sum;
    }
  }

  /** A class whose signature names its superclass. */
  static class Generic<T> {
    T value;
  }

  @Test
  void a_field_is_found_in_the_new_superclass_by_code_that_uses_it() throws Exception {
    Class<?> changed = changed(Named.class, "name");
    Object made = changed.getConstructor(String.class).newInstance("Ada");

    assertThat(changed.getMethod("name").invoke(made)).isEqualTo("Ada");
    assertThat(changed.getMethod("sum").invoke(made)).isEqualTo(9);
    assertThat(changed.getDeclaredFields()).extracting(Field::getName).doesNotContain("name");
    assertThat(changed.getSuperclass().getName()).isEqualTo(Named.class.getName() + "BrineBase");
    assertThat(changed.getSuperclass().getDeclaredFields())
        .extracting(Field::getName)
        .containsExactly("name");
    assertThat(changed.getSuperclass().getSuperclass().getName()).isEqualTo(Base.class.getName());
  }

  @Test
  void a_generic_class_gets_no_superclass() throws Exception {
    assertThat(SuperclassEdit.applies(FieldEdit.read(bytes(Generic.class)))).isFalse();
    assertThat(SuperclassEdit.applies(FieldEdit.read(bytes(Named.class)))).isTrue();
  }

  private static Class<?> changed(Class<?> type, String field) throws Exception {
    Map<String, byte[]> files = new TreeMap<>();
    files.put(type.getName().replace('.', '/'), bytes(type));
    Map<String, byte[]> changed =
        SuperclassEdit.changed(
            files, new ChangedPart(ClassChange.FIELD_MOVED, type.getName(), field, FieldEdit.TEXT));
    return new ClassLoader(type.getClassLoader()) {
      @Override
      protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        byte[] file = changed.get(name.replace('.', '/'));
        Class<?> loaded = findLoadedClass(name);
        if (file == null || loaded != null) {
          return loaded == null ? super.loadClass(name, resolve) : loaded;
        }
        return defineClass(name, file, 0, file.length);
      }
    }.loadClass(type.getName());
  }

  private static byte[] bytes(Class<?> type) throws IOException {
    try (InputStream in =
        type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
      return in.readAllBytes();
    }
  }
}
