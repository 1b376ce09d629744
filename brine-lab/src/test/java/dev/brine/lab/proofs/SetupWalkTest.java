// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.proofs;

import static org.assertj.core.api.Assertions.assertThat;

import com.esotericsoftware.kryo.Kryo;
import dev.brine.lab.serializer.Serializer;
import dev.brine.lab.serializer.Serializers;
import java.io.Serializable;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The set-ups of rows for own classes: what they refuse of these kinds is refused by the library
 * alone. The kinds are those at which set-ups were at fault, found with the classes of
 * examples/public-models.
 */
@Tag("once")
class SetupWalkTest {
  private static final Map<String, Supplier<Object>> KINDS = kinds();

  /** Those that need no flags of the JVM. */
  private static final List<String> ROWS =
      List.of(
          "kryo",
          "kryo-references",
          "kryo-compatible",
          "kryo-unregistered",
          "hessian2",
          "hessian-lite",
          "jackson-default",
          "jackson");

  private static Map<String, Supplier<Object>> kinds() {
    Map<String, Supplier<Object>> kinds = new LinkedHashMap<>();
    kinds.put("uuid", HasUuid::new);
    kinds.put("null array", HasArrays::new);
    kinds.put("array of rows", HasRows::new);
    kinds.put("thread that is null", HasThread::new);
    kinds.put("date with a format", FormattedDate::new);
    kinds.put("list of final classes", HasPairs::new);
    kinds.put("class", HasClass::new);
    kinds.put("not serializable", Bean::new);
    kinds.put("lambda", HasLambda::new);
    kinds.put("null of a class whose superclass has fields", HasAxis::new);
    kinds.put("optional", () -> new HasOptional("kettle", Optional.of("blue")));
    return kinds;
  }

  @Test
  void no_row_refuses_what_its_library_alone_takes() {
    for (String id : ROWS) {
      assertThat(SetupWalk.walk(row(id), KINDS).faults()).as(id).isEmpty();
    }
  }

  @Test
  void kryo_brings_back_a_lambda_by_its_closure_serializer() {
    for (String id : List.of("kryo", "kryo-references", "kryo-compatible", "kryo-unregistered")) {
      Serializer row = row(id);
      SetupWalk walk = SetupWalk.walk(row, Map.of("lambda", HasLambda::new));
      assertThat(walk.faults()).as(id).isEmpty();
      assertThat(walk.refusals()).as(id).isEmpty();
    }
  }

  @Test
  void fory_knows_the_classes_of_inherited_fields() {
    for (String id : List.of("fory", "fory-references", "fory-compatible")) {
      SetupWalk walk = SetupWalk.walk(row(id), Map.of("null", HasAxis::new));
      assertThat(walk.faults()).as(id).isEmpty();
      assertThat(walk.refusals()).as(id).isEmpty();
    }
  }

  @Test
  void finds_a_row_that_refuses_what_its_library_takes() {
    Map<String, Supplier<Object>> unregistered = new LinkedHashMap<>();
    unregistered.put("planted", HasRows::new);
    Serializer planted = new Planted(row("kryo"));
    assertThat(SetupWalk.walk(planted, unregistered).faults())
        .singleElement()
        .asString()
        .contains("planted: ", "Class is not registered", "BUT ALONE, classes by name: EXACT");
  }

  private static Serializer row(String id) {
    return Serializers.ofAnyClass(List.of(), List.of()).stream()
        .filter(row -> row.description().id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  /** A row of Kryo that registers nothing. */
  private record Planted(Serializer row) implements Serializer {
    @Override
    public dev.brine.lab.serializer.Description description() {
      return row.description();
    }

    @Override
    public dev.brine.lab.serializer.Session open(dev.brine.lab.workload.RootType type) {
      new Kryo().getRegistration(type.valueClass());
      throw new AssertionError("registered");
    }
  }

  static class HasUuid implements Serializable {
    private static final long serialVersionUID = 1L;
    final UUID id = new UUID(1, 2);
  }

  static class HasArrays implements Serializable {
    private static final long serialVersionUID = 1L;
    final int[] numbers = null;
    final String[] words = null;
    byte[] bytes;
    String name = "kettle";
  }

  static class HasRows implements Serializable {
    private static final long serialVersionUID = 1L;
    final int[][] rows = {{1, 2}, {3}};
  }

  static class HasThread implements Serializable {
    private static final long serialVersionUID = 1L;
    Worker worker;
    String name = "kettle";
  }

  static class Worker extends Thread {}

  @SuppressWarnings("JavaUtilDate") // applications extend it
  static class FormattedDate extends Date {
    private static final long serialVersionUID = 1L;
    SimpleDateFormat format;

    FormattedDate() {
      super(1_700_000_000_000L);
    }

    public FormattedDate(long millis) {
      super(millis);
    }
  }

  static final class Pair<A> implements Serializable {
    private static final long serialVersionUID = 1L;
    A first;
  }

  static class HasPairs implements Serializable {
    private static final long serialVersionUID = 1L;
    final List<Pair<? super String>> pairs = new ArrayList<>();
    final List<? extends Pair<String>> others = new ArrayList<>();
  }

  static class HasClass implements Serializable {
    private static final long serialVersionUID = 1L;
    final Class<?> type = Pair.class;
  }

  static class Bean {
    String name = "kettle";
  }

  static class HasAxis implements Serializable {
    private static final long serialVersionUID = 1L;
    NumberAxis axis;
    String name = "kettle";
  }

  abstract static class Axis implements Serializable {
    private static final long serialVersionUID = 1L;
    Place place;
  }

  static class NumberAxis extends Axis {
    private static final long serialVersionUID = 1L;
  }

  static final class Place implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  record HasOptional(String name, Optional<String> note) {}

  static class HasLambda implements Serializable {
    private static final long serialVersionUID = 1L;
    final Function<Integer, Integer> function =
        (Function<Integer, Integer> & Serializable) x -> x + 1;
  }
}
