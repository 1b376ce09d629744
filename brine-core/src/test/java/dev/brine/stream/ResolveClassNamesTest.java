// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineObjectInputStream;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.TypeFilter;
import dev.brine.stream.DeclaredTypes.Day;
import dev.brine.stream.DeclaredTypes.Hooked;
import dev.brine.stream.DeclaredTypes.Ints;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.util.ArrayList;
import java.util.Date;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A {@code resolveClass} that rejects a class in Java's form rejects it in Brine's form, too. */
@SuppressWarnings("JavaUtilDate") // Written and read.
class ResolveClassNamesTest {
  private static final TypeFilter ALL = TypeFilter.allow("dev.brine.stream.*", "java.**");
  private static final Brine OBJECTS = Brine.newBuilder().types(ALL).build();
  private static final Brine IDENTITY =
      Brine.newBuilder().types(ALL).identity(Identity.ALL).build();

  /** Ours, which rejects some names and notes those that it gets. */
  private static final class Choosy extends BrineObjectInputStream {
    private final Set<String> resolved = new LinkedHashSet<>();
    private final Predicate<String> allowed;

    Choosy(Brine brine, byte[] bytes, Predicate<String> allowed) throws IOException {
      super(brine, new ByteArrayInputStream(bytes), Format.BRINE);
      this.allowed = allowed;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass descriptor)
        throws IOException, ClassNotFoundException {
      resolved.add(descriptor.getName());
      if (!allowed.test(descriptor.getName())) {
        throw new InvalidClassException(descriptor.getName(), "not on the list");
      }
      return super.resolveClass(descriptor);
    }
  }

  private static byte[] written(Brine brine, Object value, Format format) throws IOException {
    ByteArrayOutputStream sink = new ByteArrayOutputStream();
    try (ObjectOutputStream out = brine.newObjectOutputStream(sink, format)) {
      out.writeObject(value);
    }
    return sink.toByteArray();
  }

  private static Set<String> resolvedByJava(Object value) throws Exception {
    return JavaResolvedNames.of(new ByteArrayInputStream(written(OBJECTS, value, Format.JAVA)));
  }

  static Stream<Object> values() {
    return DeclaredTypes.values();
  }

  @ParameterizedTest
  @MethodSource("values")
  void each_name_that_java_rejects_is_rejected(Object value) throws Exception {
    for (Brine brine : new Brine[] {OBJECTS, IDENTITY}) {
      byte[] bytes = written(brine, value, Format.BRINE);
      for (String name : resolvedByJava(value)) {
        assertThatThrownBy(
                () -> {
                  try (Choosy in = new Choosy(brine, bytes, one -> !one.equals(name))) {
                    in.readObject();
                  }
                })
            .as("%s without %s", value.getClass(), name)
            .isInstanceOf(InvalidClassException.class)
            .hasMessage(name + "; not on the list");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("values")
  void all_names_that_java_resolves_are_resolved(Object value) throws Exception {
    for (Brine brine : new Brine[] {OBJECTS, IDENTITY}) {
      try (Choosy in = new Choosy(brine, written(brine, value, Format.BRINE), name -> true)) {
        in.readObject();
        assertThat(in.resolved).as("%s", value.getClass()).containsAll(resolvedByJava(value));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("values")
  void a_list_made_for_java_is_enough(Object value) throws Exception {
    Set<String> allowed = resolvedByJava(value);
    if (value instanceof DeclaredTypes.Sum) {
      // Java writes a private class in its place. Ours asks for the class itself, which is
      // stricter.
      allowed.add(LongAdder.class.getName());
      allowed.add(LongAdder.class.getSuperclass().getName());
      allowed.add(Number.class.getName());
    }
    for (Brine brine : new Brine[] {OBJECTS, IDENTITY}) {
      byte[] bytes = written(brine, value, Format.BRINE);
      assertThatCode(
              () -> {
                try (Choosy in = new Choosy(brine, bytes, allowed::contains)) {
                  in.readObject();
                }
              })
          .as("%s", value.getClass())
          .doesNotThrowAnyException();
    }
  }

  @Test
  void objects_before_and_behind_the_rejected_one_are_read() throws Exception {
    Object[] values = {
      new Day(null),
      new ArrayList<>(List.of(new Ints(new int[] {1}), new Day(null), new Ints(new int[] {2}))),
      new Day(new Date(1)),
      new Ints(new int[] {3}),
      new Day[] {new Day(null)}
    };
    for (Brine brine : new Brine[] {OBJECTS, IDENTITY}) {
      ByteArrayOutputStream sink = new ByteArrayOutputStream();
      try (ObjectOutputStream out = brine.newObjectOutputStream(sink, Format.BRINE)) {
        for (Object value : values) {
          out.writeObject(value);
        }
        out.reset();
        out.writeObject(new Day(new Date(1)));
        out.writeObject(new Ints(new int[] {4}));
      }
      try (Choosy in = new Choosy(brine, sink.toByteArray(), n -> !n.equals("java.util.Date"))) {
        assertThat(in.readObject()).isEqualTo(values[0]);
        assertThat((List<?>) in.readObject()).hasSize(3);
        assertThatThrownBy(in::readObject).hasMessage("java.util.Date; not on the list");
        assertThat(((Ints) in.readObject()).value()).containsExactly(3);
        assertThat((Day[]) in.readObject()).containsExactly(new Day(null));
        assertThatThrownBy(in::readObject).hasMessage("java.util.Date; not on the list");
        assertThat(((Ints) in.readObject()).value()).containsExactly(4);
      }
    }
  }

  @Test
  void a_class_that_has_generated_code_is_rejected() throws Exception {
    List<Object> days = new ArrayList<>(List.of(new Hooked()));
    for (int i = 0; i < 100; i++) {
      days.add(new Day(new Date(i)));
    }
    byte[] bytes = written(OBJECTS, days, Format.BRINE);
    try (Choosy in = new Choosy(OBJECTS, bytes, name -> true)) {
      assertThat((List<?>) in.readObject()).hasSize(101);
    }
    try (Choosy in = new Choosy(OBJECTS, bytes, name -> !name.equals("java.util.Date"))) {
      assertThatThrownBy(in::readObject).hasMessage("java.util.Date; not on the list");
    }
  }

  @Test
  void what_a_hook_throws_for_a_declared_type_arrives_when_an_object_comes() throws Exception {
    for (Throwable thrown :
        List.of(
            new SecurityException("no"),
            new AssertionError("no"),
            new NoClassDefFoundError("no"))) {
      byte[] absent = written(OBJECTS, new Day(null), Format.BRINE);
      try (Choosy in = new Choosy(OBJECTS, absent, name -> thrownFor(name, thrown))) {
        assertThat(in.readObject()).isEqualTo(new Day(null));
      }
      byte[] present = written(OBJECTS, new Day(new Date(1)), Format.BRINE);
      try (Choosy in = new Choosy(OBJECTS, present, name -> thrownFor(name, thrown))) {
        assertThatThrownBy(in::readObject).hasMessageContaining("no");
      }
    }
  }

  private static boolean thrownFor(String name, Throwable thrown) {
    if (!name.equals("java.util.Date")) {
      return true;
    }
    if (thrown instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) thrown;
  }

  @Test
  void a_hook_that_finds_all_classes_is_called_once_for_each_name() throws Exception {
    byte[] bytes = written(OBJECTS, new Day[] {new Day(new Date(1)), null}, Format.BRINE);
    List<String> names = new ArrayList<>();
    try (Choosy in = new Choosy(OBJECTS, bytes, names::add)) {
      in.readObject();
    }
    assertThat(names).doesNotHaveDuplicates().contains("java.util.Date");
  }
}
