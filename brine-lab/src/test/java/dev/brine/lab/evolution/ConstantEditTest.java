// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.result.ClassChange;
import java.io.InputStream;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Map;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

class ConstantEditTest {
  @Test
  void raises_the_ordinals_of_constants_whose_arguments_are_made_of_texts() throws Exception {
    assertThat(changed(Rate.class))
        .extracting(Enum::ordinal, Object::toString)
        .containsExactly(at(0, "NEW 0.19"), at(1, "STANDARD 0.19"), at(2, "REDUCED 0.07"));
  }

  @Test
  void leaves_the_numbers_of_other_objects_as_they_are() throws Exception {
    assertThat(changed(Size.class))
        .extracting(Enum::ordinal, Object::toString)
        .containsExactly(at(0, "NEW s1 t0"), at(1, "SMALL s1 t0"), at(2, "LARGE l2 t0"));
  }

  @Test
  void copies_a_constant_whose_argument_is_a_choice_after_the_flag_of_assertions()
      throws Exception {
    assertThat(changed(Checked.class))
        .extracting(Enum::ordinal, Object::toString)
        .containsExactly(at(0, "NEW true"), at(1, "FIRST true"), at(2, "body"));
  }

  private static Tuple at(int ordinal, String text) {
    return Tuple.tuple(ordinal, text);
  }

  /** Returns the constants of an enum after the change, from classes that were verified. */
  private static Enum<?>[] changed(Class<? extends Enum<?>> type) throws Exception {
    byte[] file = bytes(type.getName());
    Map<String, byte[]> after =
        ConstantEdit.changed(
            Map.of(type.getName().replace('.', '/'), file),
            new ChangedPart(ClassChange.CONSTANT_INSERTED, type.getName(), "NEW", ""));
    ClassLoader loader = new Changed(after);
    return Arrays.stream(Class.forName(type.getName(), true, loader).getEnumConstants())
        .map(constant -> (Enum<?>) constant)
        .toArray(Enum<?>[]::new);
  }

  private static byte[] bytes(String name) throws Exception {
    try (InputStream in =
        ConstantEditTest.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
      return in.readAllBytes();
    }
  }

  enum Rate {
    STANDARD(new BigDecimal("0.19")),
    REDUCED(new BigDecimal("0.07"));

    private static final StringBuilder TEXT = new StringBuilder("x");

    private final BigDecimal value;

    Rate(BigDecimal value) {
      this.value = value;
    }

    @Override
    public String toString() {
      return name() + " " + value + TEXT.substring(1);
    }
  }

  enum Size {
    SMALL(new Code("s", 1)),
    LARGE(new Code("l", 2));

    private static final Code OTHER = new Code("t", 0);

    private final Code code;

    Size(Code code) {
      this.code = code;
    }

    @Override
    public String toString() {
      return name() + " " + code.text + code.number + " " + OTHER.text + OTHER.number;
    }

    /** Made of a text and a number, as constants are. */
    static final class Code {
      final String text;
      final int number;

      Code(String text, int number) {
        this.text = text;
        this.number = number;
      }
    }
  }

  enum Checked {
    FIRST(Runtime.version().feature() > 9 ? "true" : "false"),
    SECOND("x") {
      @Override
      public String toString() {
        return "body";
      }
    };

    private final String text;

    Checked(String text) {
      assert !text.isEmpty();
      this.text = text;
    }

    @Override
    public String toString() {
      return name() + " " + text;
    }
  }

  /** Defines this class and those within it anew. */
  private static final class Changed extends ClassLoader {
    private final Map<String, byte[]> after;

    Changed(Map<String, byte[]> after) {
      super(ConstantEditTest.class.getClassLoader());
      this.after = after;
    }

    @Override
    protected Class<?> loadClass(String wanted, boolean isResolved) throws ClassNotFoundException {
      if (!wanted.startsWith(ConstantEditTest.class.getName())) {
        return super.loadClass(wanted, isResolved);
      }
      Class<?> loaded = findLoadedClass(wanted);
      return loaded == null ? define(wanted) : loaded;
    }

    private Class<?> define(String wanted) throws ClassNotFoundException {
      try {
        byte[] changed = after.get(wanted.replace('.', '/'));
        byte[] file = changed == null ? bytes(wanted) : changed;
        return defineClass(wanted, file, 0, file.length);
      } catch (Exception e) {
        throw new ClassNotFoundException(wanted, e);
      }
    }
  }
}
