// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.BrineObjectInputStream;
import dev.brine.BrineObjectOutputStream;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Subclasses that read and write objects themselves, as Java's constructors without parameters
 * allow.
 */
class OverrideModeTest {
  private static final class JavaIn extends ObjectInputStream {
    JavaIn() throws IOException {}
  }

  private static final class BrineIn extends BrineObjectInputStream {
    BrineIn() throws IOException {}
  }

  private static final class JavaOut extends ObjectOutputStream {
    JavaOut() throws IOException {}
  }

  private static final class BrineOut extends BrineObjectOutputStream {
    BrineOut() throws IOException {}
  }

  private static final class Answering extends BrineObjectInputStream {
    Answering() throws IOException {}

    @Override
    protected Object readObjectOverride() {
      return "answer";
    }
  }

  private interface Creation<T> {
    T create() throws IOException;
  }

  /** Returns what each public method of a type does, each called on a new object. */
  private static <T> Map<String, String> outcomes(Class<T> type, Creation<T> creation)
      throws Exception {
    Map<String, String> outcomes = new TreeMap<>();
    for (Method method : type.getMethods()) {
      if (method.getDeclaringClass() != Object.class && !Modifier.isStatic(method.getModifiers())) {
        outcomes.put(method.toString(), outcome(method, creation.create()));
      }
    }
    return outcomes;
  }

  private static String outcome(Method method, Object target) throws IllegalAccessException {
    Object[] arguments =
        Arrays.stream(method.getParameterTypes()).map(OverrideModeTest::some).toArray();
    try {
      return String.valueOf(method.invoke(target, arguments));
    } catch (InvocationTargetException e) {
      return e.getCause().getClass().getName();
    }
  }

  private static Object some(Class<?> type) {
    return switch (type.getName()) {
      case "boolean" -> true;
      case "double" -> 1.0;
      case "float" -> 1f;
      case "long" -> 1L;
      case "int" -> 1;
      case "[B" -> new byte[2];
      case "java.lang.String", "java.lang.Object" -> "text";
      default -> type == ObjectInputFilter.class ? (ObjectInputFilter) info -> null : null;
    };
  }

  @Test
  void do_what_java_does_in_every_method_that_is_not_overridden() throws Exception {
    assertThat(outcomes(ObjectInputStream.class, BrineIn::new))
        .hasSizeGreaterThan(20)
        .isEqualTo(outcomes(ObjectInputStream.class, JavaIn::new));
    assertThat(outcomes(ObjectOutputStream.class, BrineOut::new))
        .hasSizeGreaterThan(20)
        .isEqualTo(outcomes(ObjectOutputStream.class, JavaOut::new));
  }

  @Test
  void call_what_reads_objects_in_the_subclass() throws Exception {
    assertThat(new Answering().readObject()).isEqualTo("answer");
  }
}
