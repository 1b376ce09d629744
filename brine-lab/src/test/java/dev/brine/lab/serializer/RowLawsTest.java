// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.serializer.Description.Promise;
import dev.brine.lab.serializer.Description.References;
import dev.brine.lab.serializer.TreeSamples.Sample;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.model.Host;
import dev.brine.lab.workload.model.User;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.assertj.core.api.RecursiveComparisonAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The laws that every row obeys; rows that need a JVM of their own have tests of their own. */
class RowLawsTest {
  private static final Set<String> OF_JVM_OR_LAB = Set.of("jdk", "brine", "brine-core");

  /**
   * ActiveJ reads collections, and protostuff an empty list, of other classes than were written.
   */
  private static final Set<String> READ_OTHER_COLLECTIONS =
      Set.of("activej", "protostuff", "protostuff-naive");

  /** DSL-JSON does not know the getters of these fields, which begin with {@code is}. */
  private static final String LEFT_OUT_BY_DSL_JSON = ".*(active|hasBitrate)";

  static Stream<String> rows() {
    return RowLaws.rows().stream().map(row -> row.description().id());
  }

  static Stream<Arguments> rowsAndSamples() {
    return rows().flatMap(id -> TreeSamples.all().stream().map(sample -> Arguments.of(id, sample)));
  }

  @Test
  void have_ids_and_names_of_their_own() {
    assertThat(Serializers.all()).extracting(row -> row.description().id()).doesNotHaveDuplicates();
    assertThat(Serializers.all())
        .extracting(row -> row.description().name())
        .doesNotHaveDuplicates();
  }

  @ParameterizedTest
  @EnumSource
  void are_listed_with_their_file(RowFile file) {
    assertThat(file.rows())
        .extracting(row -> row.description().id())
        .containsExactlyElementsOf(file.ids());
  }

  @Test
  void are_found_by_their_ids() {
    assertThat(Serializers.all())
        .allSatisfy(row -> assertThat(Serializers.find(row.description().id())).containsSame(row));
    assertThat(Serializers.find("kry")).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("rowsAndSamples")
  void carries_trees_with_nulls_and_every_script(String id, Sample sample) throws Exception {
    Session session = RowLaws.row(id).open(sample.type());
    for (int message = 0; message < 2; message++) {
      Object copy = RowLaws.roundTrip(session, sample.value());
      assertThat(copy).isNotSameAs(sample.value());
      RecursiveComparisonAssert<?> comparison = assertThat(copy).usingRecursiveComparison();
      if (!READ_OTHER_COLLECTIONS.contains(id)) {
        assertThat(copy).isExactlyInstanceOf(sample.type().valueClass());
        comparison = comparison.withStrictTypeChecking();
      }
      if (id.equals("dsl-json")) {
        comparison = comparison.ignoringFieldsMatchingRegexes(LEFT_OUT_BY_DSL_JSON);
      }
      comparison.isEqualTo(sample.value());
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void does_not_return_the_earlier_value_for_a_changed_one(String id) throws Exception {
    Session session = RowLaws.row(id).open(RootType.object(User.class));
    User user = TreeSamples.user();
    RowLaws.roundTrip(session, user);
    user.setAge(19);
    assertThat(RowLaws.roundTrip(session, user))
        .extracting("name", "age")
        .containsExactly("小明", 19);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void a_session_for_another_thread_leaves_the_message_of_the_first(String id) throws Exception {
    Session session = RowLaws.row(id).open(RootType.object(User.class));
    Optional<Session> other = session.forAnotherThread();
    if (other.isEmpty()) {
      return; // Each thread gets a session of its own.
    }
    int length = session.serialize(session.prepare(TreeSamples.user()));
    byte[] message = Arrays.copyOf(session.buffer(), length);
    User changed = TreeSamples.user();
    changed.setAge(19);

    assertThat(RowLaws.roundTrip(other.get(), changed)).extracting("age").isEqualTo(19);
    assertThat(Arrays.copyOf(session.buffer(), length)).isEqualTo(message);
  }

  @Test
  void libraries_that_threads_share_say_so_and_others_do_not() throws Exception {
    RootType type = RootType.object(User.class);
    for (String id : List.of("brine-default", "brine-streams", "jackson", "gson")) {
      assertThat(RowLaws.row(id).open(type).forAnotherThread()).as(id).isPresent();
    }
    for (String id : List.of("jdk", "kryo", "fory", "hessian2")) {
      assertThat(RowLaws.row(id).open(type).forAnotherThread()).as(id).isEmpty();
    }
  }

  @ParameterizedTest
  @MethodSource("rows")
  void keeps_sharing_exactly_where_it_says_so(String id) throws Exception {
    Description row = RowLaws.row(id).description();
    Host host = new Host();
    Session session = RowLaws.row(id).open(RootType.listOf(Host.class));
    List<?> copy = (List<?>) RowLaws.roundTrip(session, new ArrayList<>(List.of(host, host)));
    boolean shared = copy.get(0) == copy.get(1);
    assertThat(shared).isEqualTo(row.references() == References.ON);
    assertThat(shared).isEqualTo(row.promises().contains(Promise.REFERENCES));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void names_a_library_with_version_and_release_day(String id) {
    Library library = Library.of(RowLaws.row(id).description().library());
    if (OF_JVM_OR_LAB.contains(library.key())) {
      assertThat(library.released()).isIn("", "unreleased");
      return;
    }
    assertThat(library.coordinates()).contains(":");
    assertThat(library.version()).matches("\\d[\\w.-]+");
    assertThat(library.released()).matches("20\\d\\d-\\d\\d-\\d\\d");
  }
}
