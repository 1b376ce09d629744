// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Promises about fields. */
class UnsharedFieldsTest {
  @Test
  void cover_a_field_or_all_fields_of_classes() {
    UnsharedFields fields = UnsharedFields.of(List.of("a.Order#lines", "b.**", "c.Line"));
    assertThat(fields.covers("a.Order", "lines")).isTrue();
    assertThat(fields.covers("b.x.Any", "part")).isTrue();
    assertThat(fields.covers("c.Line", "product")).isTrue();
    assertThat(fields.covers("a.Order", "customer")).isFalse();
    assertThat(fields.covers("c.Lines", "product")).isFalse();
    assertThat(UnsharedFields.of(List.of("de.Größe#wert")).covers("de.Größe", "wert")).isTrue();
  }

  @Test
  void of_none_cover_nothing() {
    assertThat(UnsharedFields.none().isEmpty()).isTrue();
    assertThat(UnsharedFields.of(List.of()).covers("a.Order", "lines")).isFalse();
    assertThat(UnsharedFields.of(List.of("a.Order#lines")).covers("b.Order", "lines")).isFalse();
  }

  @Test
  void come_from_a_file_with_comments(@TempDir Path folder) throws IOException {
    Path file =
        Files.writeString(
            folder.resolve("unshared.txt"),
            "# all of it\n\na.Order#lines  # 1,000 objects\n# b.Line#product  # shared\n c.** \n");
    assertThat(UnsharedFields.read(file)).containsExactly("a.Order#lines", "c.**");
  }

  @Test
  void are_named_by_themselves_or_by_a_file(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("unshared.txt"), "a.Order#lines\n");
    Files.writeString(folder.resolve("Model"), "b.Line\n");
    assertThat(UnsharedFields.named("unshared.txt", folder)).containsExactly("a.Order#lines");
    assertThat(UnsharedFields.named("Model", folder)).containsExactly("b.Line");
    assertThat(UnsharedFields.named("c.Line#part", folder)).containsExactly("c.Line#part");
    assertThat(UnsharedFields.named("c.**", folder)).containsExactly("c.**");
    assertThatThrownBy(() -> UnsharedFields.named("other.txt", folder))
        .isInstanceOf(NoSuchFileException.class);
  }

  @Test
  void that_are_neither_a_field_nor_classes_are_refused(@TempDir Path folder) throws IOException {
    assertThatThrownBy(() -> UnsharedFields.of(List.of("a.Order#")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Not a field such as com.acme.Order#lines: 'a.Order#'");
    Path file = Files.writeString(folder.resolve("unshared.txt"), "a.**.b\n");
    assertThatThrownBy(() -> UnsharedFields.read(file))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a.**.b");
  }

  @Test
  void need_the_technique_that_packs_fields() {
    Optimizer.Builder builder =
        Optimizer.newBuilder().unshared(UnsharedFields.of(List.of("a.Order")));
    assertThatThrownBy(builder::build)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("Promised fields need the technique classes, but there is only streams");
    assertThat(Optimizer.newBuilder().unshared(UnsharedFields.none()).build()).isNotNull();
  }
}
