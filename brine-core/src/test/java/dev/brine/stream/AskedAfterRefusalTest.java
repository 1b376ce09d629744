// SPDX-License-Identifier: Apache-2.0
package dev.brine.stream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.Brine;
import dev.brine.Format;
import dev.brine.Identity;
import dev.brine.TypeFilter;
import dev.brine.stream.Asked.Outcome;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Behind a class that {@code resolveClass} did not find, it is called for what Java asks. */
class AskedAfterRefusalTest {
  private static final TypeFilter ALL = TypeFilter.allow("dev.brine.stream.*", "java.**");
  private static final List<Brine> BRINES =
      List.of(
          Brine.newBuilder().types(ALL).build(),
          Brine.newBuilder().types(ALL).identity(Identity.ALL).build());

  static Stream<String> names() {
    return AskedSamples.all().keySet().stream();
  }

  /** Classes of objects that are classes have no superclasses where they are missing. */
  private static final List<String> FEWER =
      List.of("everything", "classes", "classes of arrays", "descriptors");

  @ParameterizedTest
  @MethodSource("names")
  void no_other_class_whatever_class_is_not_found(String name) throws Exception {
    Object[] values = AskedSamples.all().get(name);
    int count = (int) Arrays.stream(values).filter(Objects::nonNull).count();
    byte[] javas = Asked.written(BRINES.get(0), Format.JAVA, values);
    for (String refused : Asked.byJava(javas, count, one -> null).names()) {
      Outcome expected = Asked.byJava(javas, count, one -> missing(one, refused));
      assertThat(byOurs(BRINES.get(0), Format.JAVA, values, count, refused)).isEqualTo(expected);
      for (Brine brine : BRINES) {
        Outcome outcome = byOurs(brine, Format.BRINE, values, count, refused);
        // An array of another class may come in a field.
        boolean isOther = name.equals("an array of a subclass");
        if (!isOther) {
          assertThat(expected.names()).as("without %s", refused).containsAll(outcome.names());
        }
        // Behind a class of the JDK that is not found, nothing is asked for.
        if (refused.contains("dev.") && !FEWER.contains(name)) {
          assertThat(outcome.names()).as("without %s", refused).containsAll(expected.names());
        }
      }
    }
  }

  private static Outcome byOurs(
      Brine brine, Format format, Object[] values, int count, String refused) throws IOException {
    byte[] bytes = Asked.written(brine, format, values);
    return Asked.byOurs(brine, bytes, count, name -> missing(name, refused));
  }

  private static Class<?> missing(String name, String refused) throws ClassNotFoundException {
    if (name.equals(refused)) {
      throw new ClassNotFoundException(name);
    }
    return null;
  }
}
