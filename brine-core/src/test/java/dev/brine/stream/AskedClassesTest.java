// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.TypeFilter;
import dev.brine.stream.Asked.Outcome;
import java.io.IOException;
import java.io.InvalidClassException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code resolveClass} and {@code resolveProxyClass} are called for what Java asks, in order. */
class AskedClassesTest {
  private static final TypeFilter ALL = TypeFilter.allow("dev.brine.stream.*", "java.**");
  private static final Brine OBJECTS = Brine.newBuilder().types(ALL).build();
  private static final Brine IDENTITY =
      Brine.newBuilder().types(ALL).identity(Identity.ALL).build();

  private static int count(Object[] values) {
    return (int) Arrays.stream(values).filter(Objects::nonNull).count();
  }

  private static Outcome byJava(Object[] values, Asked.Finder finder) throws IOException {
    byte[] bytes = Asked.written(OBJECTS, Format.JAVA, values);
    return Asked.byJava(bytes, count(values), finder);
  }

  private static Outcome byOurs(Brine brine, Format format, Object[] values, Asked.Finder finder)
      throws IOException {
    byte[] bytes = Asked.written(brine, format, values);
    return Asked.byOurs(brine, bytes, count(values), finder);
  }

  static Stream<String> names() {
    return AskedSamples.all().keySet().stream();
  }

  static Stream<Object> builtIns() {
    return DeclaredTypes.values();
  }

  @ParameterizedTest
  @MethodSource("names")
  void the_same_classes_as_by_java_in_the_same_order(String name) throws Exception {
    Object[] values = AskedSamples.all().get(name);
    Outcome expected = byJava(values, one -> null);
    assertThat(expected.result()).isEqualTo("read");
    for (Brine brine : new Brine[] {OBJECTS, IDENTITY}) {
      for (Format format : Format.values()) {
        assertThat(byOurs(brine, format, values, one -> null))
            .as(format.name())
            .isEqualTo(expected);
      }
    }
  }

  /** Java's order of what a class of the JDK holds for itself is its own affair. */
  @ParameterizedTest
  @MethodSource("builtIns")
  void the_same_classes_for_what_the_jdk_declares(Object value) throws Exception {
    Object[] values = {value, value};
    List<String> expected = byJava(values, one -> null).names();
    for (Brine brine : new Brine[] {OBJECTS, IDENTITY}) {
      assertThat(byOurs(brine, Format.BRINE, values, one -> null).names())
          .containsExactlyInAnyOrderElementsOf(expected);
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void a_list_of_what_java_asks_for_is_enough_and_no_name_too_many(String name) throws Exception {
    Object[] values = AskedSamples.all().get(name);
    Set<String> allowed = new LinkedHashSet<>(byJava(values, one -> null).names());
    for (Brine brine : new Brine[] {OBJECTS, IDENTITY}) {
      assertThat(byOurs(brine, Format.BRINE, values, one -> listed(allowed, one)).result())
          .isEqualTo("read");
      for (String rejected : allowed) {
        Set<String> fewer = new HashSet<>(allowed);
        fewer.remove(rejected);
        Asked.Finder finder = one -> listed(fewer, one);
        // The names of proxies are checked by another hook.
        boolean isProxy = rejected.startsWith("[dev.");
        assertThat(byOurs(brine, Format.BRINE, values, finder).result())
            .as(rejected)
            .isEqualTo(isProxy ? "read" : InvalidClassException.class.getName());
      }
    }
  }

  private static Class<?> listed(Set<String> allowed, String name) throws IOException {
    if (!allowed.contains(name)) {
      throw new InvalidClassException(name, "not on the list");
    }
    return null;
  }
}
