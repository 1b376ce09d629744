// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.lab.serializer.Description.Coverage;
import dev.brine.lab.serializer.Description.Naming;
import dev.brine.lab.serializer.Description.Promise;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@Tag("once")
class DescriptionTest {
  /** A name and a way to set it. */
  private record Option(String name, UnaryOperator<Description.Builder> set) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Option> options() {
    return Stream.of(
        new Option("use", builder -> builder.use(Description.Use.NAIVE)),
        new Option("references", builder -> builder.references(Description.References.ON)),
        new Option("naming", builder -> builder.naming(Naming.NAMED)),
        new Option("buffer", builder -> builder.buffer(Description.Buffer.REUSED)),
        new Option("model", builder -> builder.model(Description.Model.CHANGED)),
        new Option("promises", builder -> builder.promises(Promise.CLOSED_WORLD)),
        new Option("jvmFlags", builder -> builder.jvmFlags("-Xint")),
        new Option("coverage", Description.Builder::quick),
        new Option("role", Description.Builder::yardstick),
        new Option("note", builder -> builder.note("a note")));
  }

  private static Description.Builder builder() {
    return Description.of("id", "Name", "library");
  }

  @ParameterizedTest
  @MethodSource("options")
  void refuses_an_option_that_is_set_twice(Option option) {
    Description.Builder once = option.set().apply(builder());
    assertThatThrownBy(() -> option.set().apply(once))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("The option " + option.name() + " is set twice");
  }

  @Test
  void takes_each_option_once() {
    Description.Builder builder = builder();
    for (Option option : options().toList()) {
      builder = option.set().apply(builder);
    }
    Description description = builder.build();
    assertThat(description.naming()).isEqualTo(Naming.NAMED);
    assertThat(description.promises())
        .isEqualTo(Set.of(Promise.CLOSED_WORLD, Promise.REFERENCES, Promise.CYCLES));
    assertThat(description.coverage()).isEqualTo(Coverage.QUICK);
  }

  @Test
  void own_objects_mean_own_classes_and_no_more() {
    assertThat(builder().build().promises()).isEqualTo(Set.of(Promise.OWN_CLASSES));
  }
}
