// SPDX-License-Identifier: Apache-2.0
package dev.brine.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.testkit.Sources;
import dev.brine.testkit.stream.ObjectStreams;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** A record of a class file that no compiler writes: it lacks its canonical constructor. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.brine.contract.Instances#all")
class NoCanonicalConstructorTest {
  private final Scenario scenario;

  NoCanonicalConstructorTest(ObjectStreams streams) {
    scenario = new Scenario(streams);
  }

  private static final String SOURCE =
      """
      package dev.brine.contract;
      import java.io.*;
      record Count(int value) implements Serializable {}
      class Reader {
        static Object read(ObjectInputStream in) throws Exception { return in.readObject(); }
      }
      """;
  private static final String RECORD = "dev.brine.contract.Count";

  /** Returns the classes, where the record has a constructor of another type. */
  private static Sources.Loader patched(String constructor) {
    Map<String, byte[]> classes = new HashMap<>(Sources.compile(SOURCE));
    String file = new String(classes.get(RECORD), StandardCharsets.ISO_8859_1);
    assertThat(file).containsOnlyOnce("(I)V");
    classes.put(RECORD, file.replace("(I)V", constructor).getBytes(StandardCharsets.ISO_8859_1));
    return new Sources.Loader(classes);
  }

  private static Object made(Sources.Loader loader, Object value) throws Exception {
    Constructor<?> constructor = loader.get(RECORD).getDeclaredConstructors()[0];
    constructor.setAccessible(true);
    return constructor.newInstance(value);
  }

  private static Object read(Sources.Loader loader, ObjectInputStream in) throws Throwable {
    Method read =
        loader.get("dev.brine.contract.Reader").getDeclaredMethod("read", ObjectInputStream.class);
    read.setAccessible(true);
    try {
      return read.invoke(null, in);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }

  @Test
  void is_written_and_not_read() throws Exception {
    Sources.Loader loader = patched("(S)V");
    Object count = made(loader, (short) 7);
    try (ObjectInputStream in = scenario.open(out -> out.writeObject(count))) {
      assertThatThrownBy(() -> read(loader, in))
          .isInstanceOf(InvalidClassException.class)
          .hasMessageContaining(RECORD);
    }
  }

  @Test
  void one_that_has_it_is_read() throws Throwable {
    Sources.Loader loader = patched("(I)V");
    Object count = made(loader, 7);
    try (ObjectInputStream in = scenario.open(out -> out.writeObject(count))) {
      assertThat(read(loader, in)).isEqualTo(count);
    }
  }
}
