// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.lab.measure.ForkRequest.Task;
import dev.brine.lab.measure.JavaHome;
import dev.brine.lab.measure.JvmState;
import dev.brine.lab.result.Jvm;
import dev.brine.lab.serializer.Description;
import dev.brine.lab.serializer.Description.Coverage;
import dev.brine.lab.serializer.Description.Role;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class ScheduleTest {
  private static final List<MeasuredJvm> JVMS =
      MeasuredJvm.all(List.of(home("17.0.15"), home("25.0.1")), List.of(JvmState.MIXED));
  private static final List<Entry> ENTRIES = Agenda.of(Plan.newBuilder().build()).entries();
  private static final List<Turn> TURNS = schedule(Profile.THOROUGH, 1);

  @Test
  void gives_every_cell_its_first_process_before_any_its_second() {
    for (int round = 1; round < Profile.THOROUGH.timing().rounds(); round++) {
      int own = round;
      assertThat(last(turn -> isSteady(turn) && turn.round() == own - 1))
          .isLessThan(first(turn -> isSteady(turn) && turn.round() == own));
    }
  }

  @Test
  void times_the_first_use_of_a_round_behind_the_steady_state_of_the_next() {
    assertThat(first(turn -> !isSteady(turn)))
        .isGreaterThan(last(turn -> isSteady(turn) && turn.round() == 1));
    assertThat(last(turn -> !isSteady(turn) && turn.round() == 0))
        .isLessThan(first(turn -> isSteady(turn) && turn.round() == 2));
  }

  @Test
  void plans_every_process_once() {
    List<Entry> first =
        ENTRIES.stream().filter(entry -> entry.workload().id().equals("W5")).toList();
    Timing timing = Profile.THOROUGH.timing();
    int each = ENTRIES.size() * timing.rounds() + first.size() * timing.firstUses();
    assertThat(TURNS).doesNotHaveDuplicates().hasSize(each * JVMS.size());
  }

  @Test
  void starts_with_the_yardsticks_then_the_most_used_then_the_rest() {
    List<Description> order =
        TURNS.stream()
            .limit((long) ENTRIES.size() * JVMS.size())
            .map(turn -> turn.entry().serializer().description())
            .toList();
    Set<String> used = Set.of("brine-core", "kryo", "fory", "protobuf", "jackson2");
    List<Integer> groups =
        order.stream()
            .map(row -> row.role() == Role.YARDSTICK ? 0 : used.contains(row.library()) ? 1 : 2)
            .toList();
    assertThat(groups).isSorted().contains(0, 1, 2);
  }

  @Test
  void starts_the_first_round_with_the_rows_of_shorter_profiles() {
    List<Entry> standard = Agenda.of(Plan.newBuilder().profile(Profile.STANDARD).build()).entries();
    List<Boolean> longer =
        Schedule.of(JVMS, standard, Profile.STANDARD.timing(), 1).stream()
            .limit((long) standard.size() * JVMS.size())
            .map(turn -> turn.entry().serializer().description())
            .filter(row -> row.role() == Role.CONTENDER)
            .map(row -> row.coverage() == Coverage.STANDARD)
            .toList();
    assertThat(longer).isSorted().contains(true, false);
  }

  @Test
  void prefers_no_row_in_the_rounds_after_the_first() {
    List<Role> second =
        TURNS.stream()
            .filter(turn -> isSteady(turn) && turn.round() == 1)
            .map(turn -> turn.entry().serializer().description().role())
            .toList();
    assertThat(second.subList(0, second.size() / 2)).contains(Role.YARDSTICK, Role.CONTENDER);
    assertThat(second.subList(second.size() / 2, second.size()))
        .contains(Role.YARDSTICK, Role.CONTENDER);
  }

  @Test
  void shuffles_by_the_seed() {
    assertThat(schedule(Profile.THOROUGH, 1)).isEqualTo(TURNS);
    List<Turn> other = schedule(Profile.THOROUGH, 2);
    assertThat(other).isNotEqualTo(TURNS);
    assertThat(new HashSet<>(other)).isEqualTo(new HashSet<>(TURNS));
  }

  @Test
  void times_steady_states_in_each_state_of_the_jvm_and_first_uses_once() {
    List<JavaHome> homes = List.of(home("17"), home("25"));
    List<MeasuredJvm> jvms = MeasuredJvm.all(homes, List.of(JvmState.MIXED, JvmState.ALONE));
    assertThat(jvms)
        .extracting(jvm -> jvm.jvm().id())
        .containsExactly("17", "25", "17 alone", "25 alone");
    Map<Task, Set<String>> measured =
        Schedule.of(jvms, ENTRIES, Profile.STANDARD.timing(), 1).stream()
            .collect(
                Collectors.groupingBy(
                    Turn::task, Collectors.mapping(turn -> turn.key().jvm(), Collectors.toSet())));
    assertThat(measured.get(Task.STEADY_STATE))
        .containsExactlyInAnyOrder("17", "25", "17 alone", "25 alone");
    assertThat(measured.get(Task.FIRST_USE)).containsExactlyInAnyOrder("17", "25");
  }

  private static List<Turn> schedule(Profile profile, long seed) {
    return Schedule.of(JVMS, ENTRIES, profile.timing(), seed);
  }

  private static JavaHome home(String version) {
    return new JavaHome(Path.of("java"), new Jvm(version, "OpenJDK", "Somebody", List.of()));
  }

  private static boolean isSteady(Turn turn) {
    return turn.task() == Task.STEADY_STATE;
  }

  private static int first(Predicate<Turn> which) {
    return IntStream.range(0, TURNS.size())
        .filter(i -> which.test(TURNS.get(i)))
        .min()
        .orElseThrow();
  }

  private static int last(Predicate<Turn> which) {
    return IntStream.range(0, TURNS.size())
        .filter(i -> which.test(TURNS.get(i)))
        .max()
        .orElseThrow();
  }
}
