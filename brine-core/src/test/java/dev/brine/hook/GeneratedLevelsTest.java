// SPDX-License-Identifier: Apache-2.0
package dev.brine.hook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.brine.Brine;
import dev.brine.BrineException;
import dev.brine.CodeGeneration;
import dev.brine.References;
import dev.brine.TypeFilter;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The fields of classes with hooks are written and read by generated code after a few uses. */
class GeneratedLevelsTest {
  /** More than the uses by reflection. */
  private static final int USES = 40;

  /** Whether generated code was on the stack when the last witness was written or read. */
  private static boolean isGenerated;

  /** What the last witness saw of the object that holds it. */
  private static String seen;

  private static boolean isCalledByGeneratedCode() {
    return StackWalker.getInstance(StackWalker.Option.SHOW_HIDDEN_FRAMES)
        .walk(frames -> frames.anyMatch(frame -> frame.getClassName().contains("$Level$$Brine")));
  }

  /** An object within the fields, which looks around. */
  static final class Witness implements Serializable {
    private static final long serialVersionUID = 1L;
    Level around;

    private void writeObject(ObjectOutputStream out) throws IOException {
      isGenerated = isCalledByGeneratedCode();
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      isGenerated = isCalledByGeneratedCode();
      in.defaultReadObject();
      seen = around == null ? "nothing" : around.number + " " + around.text + " " + around.last;
    }
  }

  /** A class without fields of its own. */
  static class Empty implements Serializable {
    private static final long serialVersionUID = 1L;

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
    }
  }

  /** Fields of every form, some of them final. */
  static class Level extends Empty {
    private static final long serialVersionUID = 1L;
    final int number;
    final String text;
    private final long wide = 1L << 40;
    boolean flag = true;
    double real = -0.0;
    Integer boxed = 7;
    Boolean truth = false;
    TimeUnit unit = TimeUnit.DAYS;
    BigDecimal value = new BigDecimal("1.50");
    List<String> list = new ArrayList<>(List.of("a"));
    Object any = "any";
    int[] ints = {1, 2};
    Witness witness;
    String last = "last";

    Level(int number) {
      this.number = number;
      text = "t" + number;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
    }

    String state() {
      return number
          + text
          + wide
          + flag
          + real
          + boxed
          + truth
          + unit
          + value
          + list
          + any
          + ints.length
          + last;
    }
  }

  /** Fields alone, below a class with callbacks. */
  static final class Below extends Level {
    private static final long serialVersionUID = 1L;
    char letter = 'x';
    Object nothing;

    Below(int number) {
      super(number);
    }
  }

  /** Is another object where it is read. */
  static final class Cuckoo implements Serializable {
    private static final long serialVersionUID = 1L;
    boolean isAnother;

    private Object readResolve() {
      return isAnother ? "another" : this;
    }
  }

  /** Has a field in which not every object fits. */
  static final class Nest implements Serializable {
    private static final long serialVersionUID = 1L;
    Cuckoo cuckoo = new Cuckoo();
    String text = "text";

    private void readObject(ObjectInputStream in) throws IOException {
      try {
        in.defaultReadObject();
      } catch (ClassNotFoundException | RuntimeException e) {
        throw new IOException("text is " + text, e);
      }
    }
  }

  private static Brine brine(CodeGeneration generation, References references) {
    return Brine.newBuilder()
        .generation(generation)
        .references(references)
        .types(TypeFilter.allow("dev.brine.hook.**"))
        .build();
  }

  @ParameterizedTest
  @EnumSource
  void writes_and_reads_what_reflection_does(References references) {
    Brine generating = brine(CodeGeneration.AFTER_A_FEW_USES, references);
    Brine reflecting = brine(CodeGeneration.OFF, references);
    for (int i = 0; i < USES; i++) {
      Below below = new Below(i * 100);
      below.witness = new Witness();
      byte[] bytes = generating.encode(below);
      assertThat(bytes).isEqualTo(reflecting.encode(below));
      assertThat(generating.decode(bytes, Below.class).state()).isEqualTo(below.state());
      assertThat(reflecting.decode(bytes, Below.class).state()).isEqualTo(below.state());
    }
    byte[] bytes = generating.encode(witnessed(1));
    assertThat(isGenerated).isTrue();
    generating.decode(bytes, Level.class);
    assertThat(isGenerated).isTrue();
    reflecting.decode(reflecting.encode(witnessed(1)), Level.class);
    assertThat(isGenerated).isFalse();
  }

  private static Level witnessed(int number) {
    Level level = new Below(number);
    level.witness = new Witness();
    return level;
  }

  @Test
  void sets_no_field_before_all_are_read_as_in_java() {
    Brine brine = brine(CodeGeneration.AFTER_A_FEW_USES, References.TRACK);
    for (int i = 0; i < USES; i++) {
      Level level = witnessed(5);
      level.witness.around = level;
      Level copy = brine.decode(brine.encode(level), Level.class);
      assertThat(seen).isEqualTo("0 null null");
      assertThat(copy.witness.around).isSameAs(copy);
    }
    assertThat(isGenerated).isTrue();
  }

  @Test
  void sets_no_field_where_an_object_does_not_fit_its_own() {
    Brine brine = brine(CodeGeneration.AFTER_A_FEW_USES, References.TRACK);
    Nest nest = new Nest();
    for (int i = 0; i < USES; i++) {
      assertThat(Objects.requireNonNull(brine.decode(brine.encode(nest), Nest.class)).text)
          .isEqualTo("text");
    }
    nest.cuckoo.isAnother = true;
    byte[] bytes = brine.encode(nest);
    assertThatThrownBy(() -> brine.decode(bytes, Nest.class))
        .isInstanceOf(BrineException.class)
        .hasStackTraceContaining("text is null")
        .hasStackTraceContaining("cannot assign instance of java.lang.String to field");
  }
}
