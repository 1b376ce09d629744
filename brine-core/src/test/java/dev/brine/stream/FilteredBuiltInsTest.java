// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.BrineObjectOutputStream;
import dev.brine.Format;
import dev.brine.TypeFilter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Subclasses of streams that allow classes by {@code resolveClass}, as some systems do. */
@SuppressWarnings("JavaUtilDate") // Read, not used.
class FilteredBuiltInsTest {
  private static final Brine BRINE =
      Brine.newBuilder().types(TypeFilter.allow("dev.brine.stream.*", "java.**")).build();

  /** A class of an application. */
  private static final class Part implements Serializable {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("UnusedVariable") // It is written.
    private final Object held;

    Part(Object held) {
      this.held = held;
    }
  }

  /** Ours, which finds those classes alone that are on a list. */
  private static final class Listed extends BrineObjectInputStream {
    private final Set<String> allowed;

    Listed(InputStream source, Set<String> allowed) throws IOException {
      super(BRINE, source, Format.BRINE);
      this.allowed = allowed;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor)
        throws IOException, ClassNotFoundException {
      if (!allowed.contains(descriptor.getName())) {
        throw new InvalidClassException(descriptor.getName(), "not on the list");
      }
      return super.resolveClass(descriptor);
    }
  }

  private static InputStream written(Object value, Format format) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = BRINE.newObjectOutputStream(sink, format)) {
      out.writeObject(value);
    }
    return new ByteArrayInputStream(sink.toByteArray());
  }

  private static Set<String> resolvedByJava(Object value) throws Exception {
    return JavaResolvedNames.of(written(value, Format.JAVA));
  }

  private static Object read(Object value, Set<String> allowed) throws Exception {
    try (ObjectInputStream in = new Listed(written(value, Format.BRINE), allowed)) {
      return in.readObject();
    }
  }

  static Stream<Object> values() {
    return Stream.of(
        new Date(0),
        7,
        new int[] {1},
        new Part[] {new Part(1L)},
        new Object[][] {{new Part(null)}},
        new ArrayList<>(List.of("text", 1, new Part(new Date(1)))),
        new LinkedHashMap<>(Map.of("a", new Part(List.of(1, 2, 3)))),
        Map.of("a", LocalDate.EPOCH),
        new Part(EnumSet.of(TimeUnit.DAYS)),
        new Part(Arrays.asList(1, 2)),
        new HashMap<>(Map.of(1, new Part(new long[0]))));
  }

  @ParameterizedTest
  @MethodSource("values")
  void reads_what_a_list_made_for_java_allows(Object value) throws Exception {
    assertThat(read(value, resolvedByJava(value))).hasSameClassAs(value);
  }

  @ParameterizedTest
  @MethodSource("values")
  void refuses_what_is_not_on_the_list(Object value) {
    assertThatThrownBy(() -> read(value, Set.of(Part.class.getName())))
        .isInstanceOf(InvalidClassException.class)
        .hasMessageContaining("not on the list");
  }

  @Test
  void refuses_a_class_of_the_jdk_in_a_field_of_any_type() {
    assertThatThrownBy(() -> read(new Part(new Date(0)), Set.of(Part.class.getName())))
        .isInstanceOf(InvalidClassException.class)
        .hasMessageContaining("java.util.Date");
  }

  @Test
  void does_not_ask_a_hook_that_reads_what_is_said_of_classes() throws Exception {
    List<Object> root = new ArrayList<>(List.of(7, new Part(new int[] {1}), new Date(1)));
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out =
        new BrineObjectOutputStream(BRINE, sink, Format.BRINE) {
          @Override
          protected void annotateClass(Class<?> type) throws IOException {
            writeObject("of " + type.getName());
          }
        }) {
      out.writeObject(root);
    }
    InputStream source = new ByteArrayInputStream(sink.toByteArray());
    List<Object> said = new ArrayList<>();
    try (ObjectInputStream in =
        new BrineObjectInputStream(BRINE, source, Format.BRINE) {
          @Override
          protected Class<?> resolveClass(ObjectStreamClass descriptor)
              throws IOException, ClassNotFoundException {
            said.add(readObject());
            return super.resolveClass(descriptor);
          }
        }) {
      List<?> copy = (List<?>) in.readObject();
      assertThat(copy.get(0)).isEqualTo(7);
      assertThat(copy.get(2)).isEqualTo(new Date(1));
    }
    assertThat(said).containsExactly("of " + Part.class.getName());
  }
}
