// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.TypeFilter;
import dev.brine.testkit.Sources;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.lang.reflect.Constructor;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Hooks that write and read descriptors of classes, where the reader has other versions of them.
 */
class DescribedVersionsTest {
  private static final Brine BRINE = Brine.newBuilder().types(TypeFilter.allow("evo.*")).build();

  private static final String OLDER =
      """
      package evo;
      class Root implements java.io.Serializable {
        private static final long serialVersionUID = 1;
        int id = 7;
      }
      """;

  private static final String NEWER =
      """
      package evo;
      class Base implements java.io.Serializable {
        private static final long serialVersionUID = 1;
      }
      class Part implements java.io.Serializable {
        private static final long serialVersionUID = 1;
      }
      class Root extends Base {
        private static final long serialVersionUID = 1;
        int id;
        Part part;
        @Override public String toString() { return id + " " + part; }
      }
      """;

  @Test
  void asks_for_no_class_that_was_not_written() throws Exception {
    Sources.Loader newer = Sources.load(NEWER);
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out =
        new BrineObjectOutputStream(BRINE, sink, Format.BRINE) {
          @Override
          protected void writeClassDescriptor(ObjectStreamClass descriptor) throws IOException {
            writeUTF(descriptor.getName());
          }
        }) {
      Constructor<?> constructor = Sources.load(OLDER).get("evo.Root").getDeclaredConstructor();
      constructor.setAccessible(true);
      out.writeObject(constructor.newInstance());
    }
    List<String> read = new ArrayList<>();
    try (ObjectInputStream in =
        new BrineObjectInputStream(
            BRINE, new ByteArrayInputStream(sink.toByteArray()), Format.BRINE) {
          @Override
          protected ObjectStreamClass readClassDescriptor() throws IOException {
            String name = readUTF();
            read.add(name);
            return ObjectStreamClass.lookup(newer.get(name));
          }

          @Override
          protected Class<?> resolveClass(ObjectStreamClass descriptor) {
            return newer.get(descriptor.getName());
          }
        }) {
      assertThat(in.readObject()).hasToString("7 null");
    }
    assertThat(read).containsExactly("evo.Root");
  }
}
