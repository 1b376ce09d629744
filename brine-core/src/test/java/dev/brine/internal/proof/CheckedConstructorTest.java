// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.internal.proof.ConstructorProof.Other;
import dev.brine.internal.proof.ConstructorProof.Target;
import dev.brine.internal.proof.ConstructorProof.Work;
import java.io.Closeable;
import java.io.FileOutputStream;
import java.io.IOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Constructors that check their parameters, or give fields constants. */
class CheckedConstructorTest {
  static int calls;

  enum Color {
    RED,
    GREEN
  }

  static final class Guarded {
    final String text;

    Guarded(String text) {
      this.text = Objects.requireNonNull(text);
    }
  }

  static final class GuardedWithText {
    final String text;

    GuardedWithText(String text) {
      this.text = Objects.requireNonNull(text, "text");
    }
  }

  static final class GuardedWithLambda {
    final String text;
    final int number;

    GuardedWithLambda(String text, int number) {
      this.text = Objects.requireNonNull(text, () -> "text of " + number);
      this.number = number;
    }
  }

  static final class Ranged {
    final int from;
    final long to;

    Ranged(int from, long to) {
      if (from < 0 || to < from) {
        throw new IllegalArgumentException("range " + from + ", " + to);
      }
      this.from = from;
      this.to = to;
    }
  }

  static final class Formatted {
    final double rate;

    Formatted(double rate) {
      if (Double.isNaN(rate) || rate < 0) {
        throw new IllegalArgumentException(String.format("rate %s", rate));
      }
      this.rate = rate;
    }
  }

  static final class NonBlank {
    final String name;

    NonBlank(String name) {
      if (name == null || name.isBlank() || name.length() > 20) {
        throw new IllegalArgumentException();
      }
      this.name = name;
    }
  }

  static final class Dated {
    final LocalDate from;
    final LocalDate to;

    Dated(LocalDate from, LocalDate to) {
      if (to.isBefore(from)) {
        throw new IllegalArgumentException(from + " " + to);
      }
      this.from = from;
      this.to = to;
    }
  }

  static class Base {
    final String id;

    Base(String id) {
      this.id = Objects.requireNonNull(id);
    }
  }

  static final class Derived extends Base {
    final int number;

    Derived(String id, int number) {
      super(id);
      this.number = number;
    }
  }

  static final class Delegating {
    final String text;
    final int number;
    final Color color;

    Delegating(String text, int number, Color color) {
      this.text = text;
      this.number = number;
      this.color = color;
    }

    Delegating(String text) {
      this(text, 5, Color.RED);
    }
  }

  static final class WithConstants {
    final int number = 7;
    final String text = "seven";
    final Color color = Color.GREEN;
    final Object none = null;
    final boolean flag;
    int count = 3;

    WithConstants(boolean flag) {
      this.flag = flag;
    }
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        Guarded.class,
        GuardedWithText.class,
        Ranged.class,
        NonBlank.class,
        Dated.class,
        Derived.class
      })
  void proves_a_constructor_that_only_checks_its_parameters(Class<?> type) {
    assertProven(type, Work.SILENT_CHECKS);
  }

  static final class Refused extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    Refused(String text) {
      super(text + ++calls);
    }
  }

  static final class Own {
    final int number;

    Own(int number) {
      if (number < 0) {
        throw new Refused("number");
      }
      this.number = number;
    }
  }

  static final class Telling {
    final List<String> list;
    final int most;

    Telling(List<String> list, int most) {
      if (most < 0) {
        throw new IllegalArgumentException("not " + most + " of " + list);
      }
      this.list = list;
      this.most = most;
    }
  }

  static final class Detailed {
    final Object value;

    Detailed(Object value) {
      if (value != null) {
        throw new AssertionError(value);
      }
      this.value = value;
    }
  }

  static final class Static {
    final int number;

    Static(int number) {
      if (number < 0) {
        throw new IllegalArgumentException("most are " + Limits.most);
      }
      this.number = number;
    }
  }

  static final class Limits {
    static int most = ++calls;
  }

  static final class Logging {
    final String text;

    @SuppressWarnings({"UnusedVariable", "resource"}) // To be created is its effect.
    Logging(String text) throws IOException {
      if (text == null) {
        Closeable log = new FileOutputStream("log");
        throw new IOException("see the log");
      }
      this.text = text;
    }
  }

  static final class Matching {
    final String text;

    Matching(String text) {
      if (!text.matches("(a|a)*b")) {
        throw new IllegalArgumentException();
      }
      this.text = text;
    }
  }

  static final class Repeating {
    final int number;

    Repeating(int number) {
      if ("ab".repeat(number).isEmpty()) {
        throw new IllegalArgumentException();
      }
      this.number = number;
    }
  }

  static final class Belows extends Base {
    final int number;

    Belows(String id, int number) {
      super(id);
      if (number < 0) {
        throw new Refused("number");
      }
      this.number = number;
    }
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        GuardedWithLambda.class,
        Formatted.class,
        Own.class,
        Telling.class,
        Detailed.class,
        Static.class,
        Logging.class,
        Matching.class,
        Repeating.class,
        Belows.class
      })
  void says_where_a_check_can_be_slow_or_its_exception_runs_other_code(Class<?> type) {
    assertProven(type, Work.CHECKS);
  }

  private static void assertProven(Class<?> type, Work work) {
    assertThat(ConstructorProof.of(type))
        .singleElement()
        .matches(proof -> proof.work() == work && proof.others().isEmpty(), work.toString());
  }

  @Test
  void proves_a_constructor_that_calls_another_one_of_its_class() {
    ConstructorProof one = proof(Delegating.class, "(Ljava/lang/String;)V");

    assertThat(one.targets()).containsExactly(new Target(Delegating.class.getName(), "text"));
    assertThat(one.others())
        .containsEntry(new Target(Delegating.class.getName(), "number"), Other.COMPUTED)
        .containsEntry(new Target(Delegating.class.getName(), "color"), Other.COMPUTED);
  }

  @Test
  void knows_constants_of_fields() {
    ConstructorProof one = proof(WithConstants.class, "(Z)V");

    assertThat(one.others())
        .containsEntry(new Target(WithConstants.class.getName(), "number"), Other.CONSTANT)
        .containsEntry(new Target(WithConstants.class.getName(), "text"), Other.CONSTANT)
        .containsEntry(new Target(WithConstants.class.getName(), "color"), Other.CONSTANT)
        .containsEntry(new Target(WithConstants.class.getName(), "none"), Other.DEFAULT)
        .containsEntry(new Target(WithConstants.class.getName(), "count"), Other.CONSTANT);
  }

  static class SeveralConstants {
    final int version = 1;
    final long code;
    final String text;

    SeveralConstants(long code, String text) {
      this.code = code;
      this.text = text.trim();
    }

    SeveralConstants(String text) {
      code = 0;
      this.text = text;
    }

    SeveralConstants() {
      this("none");
    }
  }

  static class Coded {
    final int code;

    Coded(int code) {
      this.code = code;
    }
  }

  static final class SameCode extends Coded {
    final String text;

    SameCode(String text) {
      super(7);
      this.text = text;
    }

    SameCode() {
      super(7);
      text = "none";
    }
  }

  static final class OtherCode extends Coded {
    final String text;

    OtherCode(String text) {
      super(7);
      this.text = text;
    }

    OtherCode(int code) {
      super(code);
      text = Integer.toString(code);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"(Ljava/lang/String;)V", "()V"})
  void takes_no_field_for_constant_that_another_constructor_gives_another_value(String one) {
    Map<Target, Other> others = proof(SeveralConstants.class, one).others();

    assertThat(others)
        .containsEntry(new Target(SeveralConstants.class.getName(), "version"), Other.CONSTANT)
        .containsEntry(new Target(SeveralConstants.class.getName(), "code"), Other.COMPUTED);
  }

  @Test
  void compares_the_constants_that_superclasses_get() {
    Target code = new Target(Coded.class.getName(), "code");

    assertThat(proof(SameCode.class, "()V").others()).containsEntry(code, Other.CONSTANT);
    assertThat(proof(OtherCode.class, "(Ljava/lang/String;)V").others())
        .containsEntry(code, Other.COMPUTED);
  }

  private static ConstructorProof proof(Class<?> type, String descriptor) {
    return ConstructorProof.of(type).stream()
        .filter(each -> each.descriptor().equals(descriptor))
        .findFirst()
        .orElseThrow();
  }

  static final class OrElse {
    final String text;

    OrElse(String text) {
      this.text = Objects.requireNonNullElse(text, "none");
    }
  }

  static final class Replacing {
    final String text;

    Replacing(String text) {
      this.text = text == null ? "none" : text;
    }
  }

  static final class Trimming {
    final String text;

    Trimming(String text) {
      this.text = text.trim();
    }
  }

  static final class AskingTheUser {
    final List<String> list;

    AskingTheUser(List<String> list) {
      if (list.isEmpty()) {
        throw new IllegalArgumentException();
      }
      this.list = list;
    }
  }

  static final class Counting {
    final int number;

    Counting(int number) {
      if (number < 0) {
        calls++;
      }
      this.number = number;
    }
  }

  static final class Looping {
    final int number;

    Looping(int number) {
      int left = number;
      while (left > 0) {
        left >>= 1;
      }
      this.number = number;
    }
  }

  static final class Catching {
    final String text;

    Catching(String text) {
      try {
        Objects.requireNonNull(text);
      } catch (NullPointerException e) {
        throw new IllegalArgumentException(e);
      }
      this.text = text;
    }
  }

  static final class Filling {
    final List<String> list;
    final String text;

    Filling(String text) {
      this.text = text;
      this.list = new ArrayList<>();
    }
  }

  static final class Registering {
    final String text;

    Registering(String text) {
      this.text = Objects.requireNonNull(text, this::toString);
    }
  }

  static final class Comparing {
    final Object value;

    Comparing(Object value) {
      if (value.equals("")) {
        throw new IllegalArgumentException();
      }
      this.value = value;
    }
  }

  @ParameterizedTest
  @ValueSource(
      classes = {
        OrElse.class,
        Replacing.class,
        Trimming.class,
        AskingTheUser.class,
        Counting.class,
        Looping.class,
        Catching.class,
        Filling.class,
        Registering.class,
        Comparing.class
      })
  void does_not_prove_a_constructor_that_could_do_more(Class<?> type) {
    assertThat(ConstructorProof.of(type)).isEmpty();
  }

  static final class Timed {
    final int number;
    final long time;

    Timed(int number) {
      this.number = number;
      this.time = Math.abs(number);
    }
  }

  @Test
  void says_of_a_computed_field_that_it_is_no_constant() {
    assertThat(proof(Timed.class, "(I)V").others())
        .containsEntry(new Target(Timed.class.getName(), "time"), Other.COMPUTED);
  }
}
