// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.kind;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.shape.Shape.Role;
import dev.brine.wire.BodyCodec;
import java.io.IOException;
import java.io.ObjectStreamClass;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The table of the built-in classes, and its place in the documentation. */
class KindTableTest {
  private static final Pattern ROW = Pattern.compile("(\\d+)\\. `([^`]+)` \\(([VRO])\\): .+");

  /** Kinds that replace another object in messages. */
  private static final Set<Class<?>> STANDING =
      Set.of(Void.class, Class.class, SerializedLambda.class, Proxy.class, ObjectStreamClass.class);

  @Test
  void gives_each_class_the_kind_of_its_name() {
    for (int number = 1; number <= KindTable.last(); number++) {
      String name = KindTable.name(number);
      assertThat(Kinds.type(number).getName()).isEqualTo(name);
      assertThat(Kinds.number(name)).isEqualTo(number);
      assertThat(Kinds.number(Kinds.type(number))).isEqualTo(number);
      assertThat(Kinds.of(number)).isSameAs(Kinds.of(number));
    }
  }

  @Test
  void has_no_kind_for_other_numbers_and_classes() {
    assertThat(Kinds.of(0)).isNull();
    assertThat(Kinds.of(-1)).isNull();
    assertThat(Kinds.of(KindTable.last() + 1)).isNull();
    assertThat(Kinds.type(0)).isNull();
    assertThat(Kinds.number(KindTableTest.class)).isEqualTo(-1);
    assertThat(Kinds.number(Thread.class)).isEqualTo(-1);
    assertThat(Kinds.role("java.lang.Thread")).isNull();
  }

  @Test
  void names_the_classes_that_are_hidden_in_the_jdk() {
    assertThat(Kinds.number(EnumSet.noneOf(Thread.State.class).getClass())).isPositive();
    assertThat(Kinds.number(EnumSet.noneOf(Character.UnicodeScript.class).getClass())).isPositive();
    assertThat(Kinds.number(java.time.ZoneId.of("Europe/Paris").getClass())).isPositive();
    assertThat(Kinds.number(Collections.unmodifiableList(new ArrayList<>()).getClass()))
        .isPositive();
  }

  @Test
  void tells_values_from_what_can_change_and_from_containers() {
    assertThat(Kinds.role("java.util.UUID")).isEqualTo(Role.VALUE);
    assertThat(Kinds.role("java.math.BigDecimal")).isEqualTo(Role.OPEN_VALUE);
    assertThat(Kinds.role("java.lang.StringBuilder")).isEqualTo(Role.OPEN_VALUE);
    assertThat(Kinds.role("java.util.ArrayList")).isEqualTo(Role.CONTAINER);
    assertThat(Kinds.role("java.util.Collections$EmptyMap")).isEqualTo(Role.CONTAINER);
  }

  @Test
  void gives_an_identity_to_whatever_can_change() {
    for (int number = 1; number <= KindTable.last(); number++) {
      if (Kinds.of(number) instanceof BodyCodec codec && !STANDING.contains(codec.type())) {
        assertThat(codec.tracked())
            .as(KindTable.name(number))
            .isEqualTo(codec instanceof MutableValueCodec);
        assertThat(codec.flat()).isTrue();
        assertThat(codec.least()).isPositive();
      }
    }
  }

  @Test
  void names_each_class_once() {
    List<String> names = names();
    assertThat(new HashSet<>(names)).hasSameSizeAs(names);
  }

  @Test
  void is_the_table_of_the_documentation() throws IOException {
    List<String> documented = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of("../docs/format-built-ins.md"))) {
      Matcher row = ROW.matcher(line);
      if (row.matches()) {
        documented.add(row.group(2));
        assertThat(row.group(3)).as(row.group(2)).isEqualTo(sort(documented.size()));
        assertThat(row.group(1)).isEqualTo("" + documented.size());
      }
    }
    assertThat(documented).isEqualTo(names());
  }

  /** Returns the letter of the table for how objects stand in fields, and their identity. */
  private static String sort(int number) {
    Kind kind = Kinds.of(number);
    if (kind.role() == Role.VALUE) {
      return "V";
    }
    boolean isTracked =
        kind instanceof BuiltInCodec codec ? codec.tracked() : !(kind instanceof Kind.OfOptional);
    return isTracked ? "O" : "R";
  }

  private static List<String> names() {
    List<String> names = new ArrayList<>();
    for (int number = 1; number <= KindTable.last(); number++) {
      names.add(KindTable.name(number));
    }
    return names;
  }
}
