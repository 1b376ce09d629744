// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Code that decides bytes handles each kind of form, or does not compile. */
class FormTest {
  private static final Path SOURCES = Path.of("src/main/java");

  private static final List<Form> FORMS =
      List.of(
          new Form.OfScalar(Scalar.INT),
          new Form.OfText(),
          new Form.OfBox(Scalar.BOOLEAN),
          new Form.OfEnum("a.Color", 3),
          new Form.OfValue("java.util.UUID"),
          new Form.OfReference(null, false, true));

  @Test
  void each_form_has_a_variant_of_its_own() {
    assertThat(FORMS).extracting(Object::getClass).containsExactlyInAnyOrder(permitted());
    assertThat(FORMS).extracting(Form::variant).containsExactly(Form.Variant.values());
  }

  private static Class<?>[] permitted() {
    return Form.class.getPermittedSubclasses();
  }

  @Test
  void no_code_looks_at_the_class_of_a_form_and_misses_a_new_one() throws IOException {
    assertThat(linesWith("instanceof Form\\.")).isEmpty();
  }

  @Test
  void finds_the_code_that_switches_over_variants() throws IOException {
    assertThat(linesWith("switch \\(.*variant\\(\\)\\)")).hasSizeGreaterThan(20);
  }

  private static List<String> linesWith(String pattern) throws IOException {
    try (Stream<Path> files = Files.walk(SOURCES)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .flatMap(FormTest::lines)
          .filter(line -> line.matches(".*" + pattern + ".*"))
          .toList();
    }
  }

  private static Stream<String> lines(Path file) {
    try {
      return Files.readAllLines(file).stream().map(line -> file.getFileName() + ": " + line);
    } catch (IOException e) {
      throw new AssertionError(file.toString(), e);
    }
  }

  @Test
  void only_primitive_and_boxed_values_have_a_primitive_type() {
    assertThat(FORMS.get(0).scalar()).isEqualTo(Scalar.INT);
    assertThat(FORMS.get(2).scalar()).isEqualTo(Scalar.BOOLEAN);
    assertThatThrownBy(FORMS.get(1)::scalar).isInstanceOf(AssertionError.class);
  }

  @Test
  void a_boxed_value_is_not_its_primitive_type() {
    assertThat(FORMS.get(0).is(Scalar.INT)).isTrue();
    assertThat(FORMS.get(0).is(Scalar.LONG)).isFalse();
    assertThat(FORMS.get(2).is(Scalar.BOOLEAN)).isFalse();
  }

  @Test
  void only_constants_and_values_have_the_name_of_a_class() {
    assertThat(FORMS.get(3).name()).isEqualTo("a.Color");
    assertThat(FORMS.get(4).name()).isEqualTo("java.util.UUID");
    assertThatThrownBy(FORMS.get(5)::name).isInstanceOf(AssertionError.class);
  }
}
