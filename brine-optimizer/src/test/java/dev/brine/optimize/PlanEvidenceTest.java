// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.optimize.Observation.ObservedPlace;
import dev.brine.optimize.Observation.ObservedPlace.Reader;
import dev.brine.optimize.Observation.ObservedPlace.Use;
import dev.brine.optimize.Plan.Line;
import dev.brine.optimize.Plan.Reach;
import dev.brine.optimize.Plan.Saved;
import dev.brine.optimize.Plan.Verified;
import dev.brine.optimize.StreamPlace.Certainty;
import dev.brine.optimize.StreamPlace.Decision;
import dev.brine.optimize.StreamPlace.End;
import dev.brine.optimize.StreamPlace.Evidence;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Plans from class files, observations and samples. */
class PlanEvidenceTest {
  private static final String SAVE = "shop.Store.save";
  private static final Reader LOAD = new Reader("shop.Store.load", "");
  private static final ObservedPlace ENOUGH = seen(20, 18, List.of(LOAD));
  private static final VerifiedPlace ALL = new VerifiedPlace(SAVE, 5, 5, 0, 100, 25);

  private static StreamPlace place(Decision decision, List<String> readers, Habit... habits) {
    return new StreamPlace(
        SAVE,
        Path.of("app.jar"),
        End.WRITES,
        List.of(),
        List.of("java.io.FileOutputStream"),
        readers,
        Arrays.stream(habits)
            .map(habit -> new Evidence(habit, "shop.X.y:3", "a.B.c", Certainty.CERTAIN))
            .toList(),
        decision,
        "proof");
  }

  private static StreamPlace open(Habit... habits) {
    return place(Decision.UNKNOWN, List.of("shop.Store.load"), habits);
  }

  private static ObservedPlace seen(long streams, long again, List<Reader> readers, Use... uses) {
    return new ObservedPlace(
        SAVE, streams, 4_000, again, 0, 0, 0, 0, Map.of(), readers, Arrays.asList(uses));
  }

  private static Report report(List<StreamPlace> places, Outcome... outcomes) {
    Outcome reader =
        new Outcome("shop.Store", "load, line 7", Reason.CREATED_STREAM, "ObjectInputStream");
    Outcome stream = new Outcome("shop.AppInput", "", Reason.EXTENDED_STREAM, "ObjectInputStream");
    List<Outcome> all = Stream.concat(Stream.of(reader, stream), Arrays.stream(outcomes)).toList();
    return new Report(List.of(new Report.Input(Path.of("app.jar"), 3, 2, 0, all)))
        .withPlaces(places);
  }

  private static Line line(StreamPlace place, ObservedPlace seen, VerifiedPlace verified) {
    return line(report(List.of(place)), seen, verified, List.of());
  }

  private static Line line(
      Report report, ObservedPlace seen, VerifiedPlace verified, List<Use> elsewhere) {
    Observation observed = new Observation(seen == null ? List.of() : List.of(seen), elsewhere);
    List<VerifiedPlace> samples = verified == null ? List.of() : List.of(verified);
    return new PlanEvidence(report, observed, samples).plan().lines().get(0);
  }

  private static String why(Line line) {
    assertThat(line.evidence()).hasValue(line.decision());
    return line.decision().id() + ": " + line.notes().get(line.notes().size() - 1);
  }

  @Test
  void class_files_alone_decide_where_nothing_was_observed() {
    assertThat(why(line(place(Decision.SWITCH, List.of()), null, null)))
        .isEqualTo("switch: why: class files show that the bytes stay in the program");
    assertThat(why(line(open(Habit.STORED), null, null)))
        .isEqualTo("unknown: why: not observed, and open: proof");
    assertThat(why(line(place(Decision.KEEP, List.of(), Habit.STORED), null, null)))
        .isEqualTo("keep: why: not observed, and open: proof");
  }

  @Test
  void observation_decides_what_class_files_leave_open() {
    for (StreamPlace place :
        List.of(
            open(Habit.STORED),
            open(Habit.UNKNOWN),
            place(Decision.KEEP, List.of(), Habit.STORED))) {
      Line line = line(place, ENOUGH, ALL);
      assertThat(why(line)).isEqualTo("switch: why: read again, and no use of the bytes was seen");
      assertThat(line.readers()).containsExactly("shop.Store.load");
      assertThat(line.saved()).hasValue(new Saved(3_000, 4_000));
      assertThat(line.verified()).hasValue(new Verified(5, 5));
      assertThat(line.notes()).contains("seen 20 streams, 18 read again");
    }
  }

  @Test
  void too_little_is_not_enough() {
    StreamPlace place = open(Habit.STORED);
    assertThat(why(line(place, seen(19, 19, List.of(LOAD)), ALL)))
        .isEqualTo("unknown: why: fewer than 20 streams were seen");
    assertThat(why(line(place, seen(100, 89, List.of(LOAD)), ALL)))
        .isEqualTo("unknown: why: fewer than 90 % were read again");
    assertThat(why(line(place, ENOUGH, null))).isEqualTo("unknown: why: no sample was verified");
    assertThat(why(line(place, ENOUGH, new VerifiedPlace(SAVE, 4, 4, 0, 9, 3))))
        .isEqualTo("unknown: why: fewer than 5 samples are verified");
    assertThat(why(line(place, ENOUGH, new VerifiedPlace(SAVE, 6, 5, 0, 9, 3))))
        .isEqualTo("unknown: why: not all samples are verified");
    VerifiedPlace partly = new VerifiedPlace(SAVE, 6, 5, 0, 9, 3, "shop.Ref (needs a system)");
    assertThat(why(line(place, ENOUGH, partly)))
        .isEqualTo("unknown: why: not all samples are verified: shop.Ref (needs a system)");
    ObservedPlace unseen =
        new ObservedPlace(SAVE, 20, 0, 0, 0, 0, 0, 0, Map.of(), List.of(), List.of());
    assertThat(why(line(place, unseen, ALL))).isEqualTo("unknown: why: their bytes were not seen");
  }

  @ParameterizedTest
  @EnumSource(
      value = Habit.class,
      names = {"KEY_BY_BYTES", "COMPARED", "DIGESTED", "LENGTH_KEPT", "HEADER_CUT"})
  void a_certain_habit_keeps_whatever_is_observed(Habit habit) {
    assertThat(why(line(place(Decision.KEEP, List.of(), habit), ENOUGH, ALL)))
        .isEqualTo("keep: why: " + habit.id() + " (a.B.c at shop.X.y:3)");
  }

  @ParameterizedTest
  @EnumSource(
      value = Habit.class,
      names = {"KEY_BY_BYTES", "COMPARED", "DIGESTED", "LENGTH_KEPT", "HEADER_CUT"})
  void a_possible_habit_is_decided_by_observation(Habit habit) {
    assertThat(line(open(habit), ENOUGH, ALL).decision()).isEqualTo(Decision.SWITCH);
    assertThat(line(open(habit), null, ALL).decision()).isEqualTo(Decision.UNKNOWN);
  }

  @Test
  void a_reader_that_stays_javas_keeps() {
    StreamPlace place = place(Decision.KEEP, List.of("lib.Old.load"), Habit.STORED);
    assertThat(why(line(place, ENOUGH, ALL))).isEqualTo("keep: why: it would need proof");
    StreamPlace open = open(Habit.STORED);
    assertThat(why(line(open, seen(20, 20, List.of(new Reader("lib.Old.load", ""))), ALL)))
        .isEqualTo("unknown: why: it is read by lib.Old.load, which is no input or stays Java's");
    assertThat(why(line(open, seen(20, 20, List.of(new Reader("x.Y.z", "lib.In"))), ALL)))
        .startsWith("unknown: why: it is read by x.Y.z");
    assertThat(line(open, seen(20, 20, List.of(new Reader("x.Y.z", "shop.AppInput"))), ALL))
        .extracting(Line::decision)
        .isEqualTo(Decision.SWITCH);
  }

  @ParameterizedTest
  @ValueSource(strings = {"compared", "hashed", "digested", "key"})
  void a_use_that_was_seen_keeps_and_contradicts_class_files(String word) {
    ObservedPlace used = seen(20, 20, List.of(LOAD), new Use(word, "shop.Key.of", 7));
    String said = (word.equals("key") ? "looked up" : word) + " by shop.Key.of (7 times)";
    assertThat(why(line(open(Habit.STORED), used, ALL))).isEqualTo("keep: why: " + said);
    assertThat(line(open(Habit.STORED), used, ALL).habits()).hasSize(1);
    assertThat(why(line(place(Decision.SWITCH, List.of()), used, ALL)))
        .isEqualTo(
            "unknown: why: class files show that the bytes stay in the program, but " + said);
  }

  @Test
  void comparisons_that_were_never_equal_are_noted_and_keep_nothing() {
    Use unequal = new Use("unequal", "shop.Row.equals", 58);
    for (StreamPlace place : List.of(open(Habit.COMPARED), place(Decision.SWITCH, List.of()))) {
      Line line = line(place, seen(20, 20, List.of(LOAD), unequal), ALL);
      assertThat(line.decision()).isEqualTo(Decision.SWITCH);
      assertThat(line.notes()).contains("unequal in 58 comparisons by shop.Row.equals");
    }
    ObservedPlace never = seen(20, 20, List.of(LOAD), unequal);
    assertThat(why(line(open(Habit.STORED), never, ALL)))
        .isEqualTo("switch: why: read again, and compared bytes were never equal");
    assertThat(line(place(Decision.KEEP, List.of(), Habit.COMPARED), never, ALL).decision())
        .isEqualTo(Decision.KEEP);
  }

  @Test
  void a_comparison_that_was_equal_once_keeps() {
    Use unequal = new Use("unequal", "shop.Row.equals", 58);
    Use equal = new Use("compared", "shop.Row.equals", 1);
    Line line = line(open(Habit.STORED), seen(20, 20, List.of(LOAD), equal, unequal), ALL);
    assertThat(why(line)).isEqualTo("keep: why: compared by shop.Row.equals (1 times)");
    assertThat(line.habits()).containsExactly(Habit.COMPARED);
  }

  @Test
  void another_process_that_reads_contradicts_class_files() {
    ObservedPlace read =
        new ObservedPlace(SAVE, 20, 9, 20, 0, 3, 0, 0, Map.of(), List.of(LOAD), List.of());
    Line line = line(place(Decision.SWITCH, List.of()), read, ALL);
    assertThat(why(line))
        .isEqualTo(
            "unknown: why: class files show that the bytes stay in the program, but another"
                + " process read them");
    assertThat(line.reach()).isEqualTo(Reach.STORED);
    assertThat(line(open(Habit.STORED), read, ALL).decision()).isEqualTo(Decision.SWITCH);
  }

  @Test
  void a_header_that_is_not_written_keeps() {
    ObservedPlace cut =
        new ObservedPlace(SAVE, 20, 9, 20, 0, 0, 3, 0, Map.of(), List.of(LOAD), List.of());
    Line line = line(open(Habit.STORED), cut, ALL);
    assertThat(why(line)).isEqualTo("keep: why: 3 streams have no header of Java's");
    assertThat(line.habits()).containsExactly(Habit.HEADER_CUT);
  }

  @Test
  void an_appended_file_is_no_reason_but_is_said() {
    ObservedPlace appended =
        new ObservedPlace(SAVE, 20, 9, 20, 0, 0, 0, 3, Map.of(), List.of(LOAD), List.of());
    Line line = line(open(Habit.STORED), appended, ALL);
    assertThat(line.decision()).isEqualTo(Decision.SWITCH);
    assertThat(line.habits()).containsExactly(Habit.APPENDED);
  }

  private static Outcome signed(String className) {
    return new Outcome(className, "", Reason.SIGNED_JAR, "SIGNER");
  }

  @Test
  void the_agent_switches_what_is_in_signed_jars_at_both_ends() {
    StreamPlace place = place(Decision.KEEP, List.of("shop.In.load"));
    Reader reader = new Reader("shop.In.load", "");
    ObservedPlace seen = seen(20, 20, List.of(reader));
    Report both = report(List.of(place), signed("shop.Store"), signed("shop.In"));
    assertThat(why(line(both, seen, ALL, List.of())))
        .isEqualTo(
            "switch: why: read again, and no use of the bytes was seen"
                + " (by the agent alone: its jar is signed)");
    assertThat(line(both, null, null, List.of()).decision()).isEqualTo(Decision.KEEP);
    Report readerAlone = report(List.of(place), signed("shop.In"));
    assertThat(line(readerAlone, seen, ALL, List.of()).decision()).isEqualTo(Decision.KEEP);
    Report writerAlone = report(List.of(place), signed("shop.Store"));
    assertThat(line(writerAlone, seen, ALL, List.of()).decision()).isEqualTo(Decision.KEEP);
  }

  @Test
  void a_certain_habit_keeps_what_is_in_signed_jars() {
    StreamPlace place = place(Decision.KEEP, List.of("shop.In.load"), Habit.COMPARED);
    Report both = report(List.of(place), signed("shop.Store"), signed("shop.In"));
    ObservedPlace seen = seen(20, 20, List.of(new Reader("shop.In.load", "")));
    assertThat(line(both, seen, ALL, List.of()).decision()).isEqualTo(Decision.KEEP);
  }

  @Test
  void a_known_library_keeps_in_a_signed_jar_too() {
    String library = "org.h2.mvstore.type.ObjectDataType";
    String save = library + ".serialize";
    StreamPlace place =
        new StreamPlace(
            save,
            Path.of("app.jar"),
            End.WRITES,
            List.of(),
            List.of(),
            List.of(library + ".read"),
            List.of(),
            Decision.KEEP,
            "another library");
    Reader reader = new Reader(library + ".read", "");
    ObservedPlace seen =
        new ObservedPlace(save, 20, 9, 20, 0, 0, 0, 0, Map.of(), List.of(reader), List.of());
    VerifiedPlace verified = new VerifiedPlace(save, 5, 5, 0, 100, 25);
    Report report = report(List.of(place), signed(library));
    assertThat(line(report, seen, verified, List.of()).decision()).isEqualTo(Decision.KEEP);
  }

  @Test
  void streams_that_nobody_could_read_yet_are_not_counted() {
    ObservedPlace enough =
        new ObservedPlace(SAVE, 40, 4_000, 18, 20, 0, 0, 0, Map.of(), List.of(LOAD), List.of());
    assertThat(line(open(Habit.STORED), enough, ALL).decision()).isEqualTo(Decision.SWITCH);
    assertThat(line(open(Habit.STORED), enough, ALL).notes())
        .contains(
            "seen 40 streams, 18 read again, 20 last in files whose streams before were read");
    ObservedPlace few =
        new ObservedPlace(SAVE, 39, 4_000, 19, 20, 0, 0, 0, Map.of(), List.of(LOAD), List.of());
    assertThat(why(line(open(Habit.STORED), few, ALL)))
        .isEqualTo("unknown: why: fewer than 20 streams were seen");
  }

  @Test
  void a_sample_that_differs_keeps() {
    VerifiedPlace differing = new VerifiedPlace(SAVE, 200, 199, 1, 100, 25);
    for (StreamPlace place : List.of(open(Habit.STORED), place(Decision.SWITCH, List.of()))) {
      assertThat(why(line(place, ENOUGH, differing)))
          .isEqualTo("keep: why: 1 of 200 samples differ");
    }
  }

  @Test
  void a_place_whose_samples_would_be_longer_keeps() {
    VerifiedPlace longer = new VerifiedPlace(SAVE, 5, 5, 0, 8, 9);
    VerifiedPlace equal = new VerifiedPlace(SAVE, 5, 5, 0, 9, 9);
    for (StreamPlace place : List.of(open(Habit.STORED), place(Decision.SWITCH, List.of()))) {
      assertThat(why(line(place, ENOUGH, longer)))
          .isEqualTo("keep: why: the samples would be longer");
      assertThat(line(place, ENOUGH, equal).decision()).isEqualTo(Decision.SWITCH);
    }
  }

  @Test
  void a_use_of_streams_from_before_decides_nothing() {
    Line line =
        line(
            report(List.of(open(Habit.STORED))),
            ENOUGH,
            ALL,
            List.of(new Use("hashed", "shop.Key.of", 7)));
    assertThat(why(line)).isEqualTo("unknown: why: streams from before were hashed by shop.Key.of");
    List<Use> unequal = List.of(new Use("unequal", "shop.Row.equals", 58));
    assertThat(line(report(List.of(open(Habit.STORED))), ENOUGH, ALL, unequal).decision())
        .isEqualTo(Decision.SWITCH);
  }

  @Test
  void a_known_library_keeps() {
    Outcome known =
        new Outcome("shop.Store", "save, line 3", Reason.KEYS_BY_BYTES, "ObjectOutputStream");
    Report report = report(List.of(place(Decision.SWITCH, List.of())), known);
    assertThat(why(line(report, ENOUGH, ALL, List.of()))).startsWith("keep: why: [keys-by-bytes] ");
  }

  @Test
  void a_class_of_a_known_library_keeps() {
    Outcome known = new Outcome("shop.Store", "", Reason.KNOWN_LIBRARY, "");
    StreamPlace place = place(Decision.KEEP, List.of(), Habit.STORED);
    assertThat(why(line(report(List.of(place), known), ENOUGH, ALL, List.of())))
        .startsWith("keep: why: [known-library] ");
  }

  @Test
  void a_class_of_streams_needs_all_places_that_create_it() {
    StreamPlace one = creating("shop.A.one", Decision.SWITCH);
    StreamPlace open = creating("shop.A.two", Decision.UNKNOWN);
    assertThat(line(report(List.of(one, open)), null, null, List.of()).notes())
        .contains("needs shop.A.two, which creates shop.Out, too");
    StreamPlace other = creating("shop.A.two", Decision.SWITCH);
    assertThat(line(report(List.of(one, other)), null, null, List.of()).notes())
        .noneMatch(note -> note.startsWith("needs "));
  }

  private static StreamPlace creating(String id, Decision decision) {
    return new StreamPlace(
        id,
        Path.of("app.jar"),
        End.WRITES,
        List.of("shop.Out"),
        List.of(),
        List.of(),
        List.of(),
        decision,
        "proof");
  }

  @Test
  void a_place_that_class_files_do_not_show_stays_open() {
    Line line = line(report(List.of()), ENOUGH, ALL, List.of());
    assertThat(why(line))
        .isEqualTo("unknown: why: its class is no input, so its code was not looked at");
    assertThat(line.place()).isEqualTo(SAVE);
  }

  @Test
  void reach_is_the_farthest_that_is_known() {
    assertThat(line(place(Decision.SWITCH, List.of()), null, null).reach())
        .isEqualTo(Reach.PROCESS);
    assertThat(line(open(Habit.STORED), null, null).reach()).isEqualTo(Reach.STORED);
    assertThat(line(open(Habit.STORED, Habit.SENT), null, null).reach()).isEqualTo(Reach.SENT);
    assertThat(line(open(Habit.UNKNOWN), null, null).reach()).isEqualTo(Reach.UNKNOWN);
    assertThat(line(open(Habit.UNKNOWN), ended("java.io.FileOutputStream"), null).reach())
        .isEqualTo(Reach.STORED);
    assertThat(line(open(Habit.STORED), ended("java.net.Socket$SocketOutputStream"), null).reach())
        .isEqualTo(Reach.SENT);
    assertThat(line(open(), ended("java.io.ByteArrayOutputStream"), null).reach())
        .isEqualTo(Reach.UNKNOWN);
  }

  private static ObservedPlace ended(String end) {
    return new ObservedPlace(SAVE, 1, 9, 0, 0, 0, 0, 0, Map.of(end, 1L), List.of(), List.of());
  }

  @Test
  void those_that_save_most_come_first() {
    VerifiedPlace small = new VerifiedPlace("a.A.small", 5, 5, 0, 100, 90);
    ObservedPlace seen =
        new ObservedPlace("a.A.small", 20, 900, 0, 0, 0, 0, 0, Map.of(), List.of(), List.of());
    Plan plan =
        new PlanEvidence(
                report(List.of(open(Habit.STORED))),
                new Observation(List.of(seen, ENOUGH), List.of()),
                List.of(small, ALL))
            .plan();
    assertThat(plan.lines()).extracting(Line::place).containsExactly(SAVE, "a.A.small");
    assertThat(plan.text())
        .contains(
            "shop.Store.save=switch; evidence says switch; stored; read by shop.Store.load;"
                + " saves 3,000 of 4,000 bytes; verified 5 of 5; to java.io.FileOutputStream;"
                + " seen 20 streams, 18 read again; why: read again, and no use of the bytes was"
                + " seen\n");
  }

  // A later plan

  private static Plan.Update update(StreamPlace place, ObservedPlace seen, Line before) {
    Observation observed = new Observation(seen == null ? List.of() : List.of(seen), List.of());
    List<VerifiedPlace> samples = seen == null ? List.of() : List.of(ALL);
    return new PlanEvidence(report(List.of(place)), observed, samples)
        .update(Plan.of(List.of(before)));
  }

  @Test
  void a_decision_and_notes_by_hand_stay() {
    Line known = line(open(Habit.STORED), null, null);
    Line edited = known.decided(Decision.SWITCH).withNotes(List.of("ours alone", "why: else"));
    Line updated = update(open(Habit.STORED), null, edited).plan().lines().get(0);
    assertThat(updated.decision()).isEqualTo(Decision.SWITCH);
    assertThat(updated.evidence()).hasValue(Decision.UNKNOWN);
    assertThat(updated.notes()).contains("ours alone").doesNotContain("why: else");
    assertThat(update(open(Habit.STORED), null, Line.of(SAVE, Decision.KEEP)).plan().lines())
        .extracting(Line::decision)
        .containsExactly(Decision.KEEP);
  }

  @Test
  void a_decision_of_evidence_follows_evidence() {
    Line known = line(open(Habit.STORED), null, null);
    Plan.Update update = update(open(Habit.STORED), ENOUGH, known);
    assertThat(update.plan().isSwitched(SAVE)).isTrue();
    assertThat(update.isNew()).isFalse();
  }

  @Test
  void what_was_observed_before_stays_if_code_does_no_more() {
    Line known = line(open(Habit.STORED), ENOUGH, ALL);
    Plan.Update same = update(open(Habit.STORED), null, known);
    assertThat(same.plan().lines()).containsExactly(known);
    assertThat(same.isNew()).isFalse();
    Plan.Update more = update(open(Habit.STORED, Habit.DIGESTED), null, known);
    assertThat(more.plan().isSwitched(SAVE)).isFalse();
    assertThat(more.worse())
        .containsExactly(
            SAVE
                + ": habit digested, evidence said switch, and says unknown"
                + " (not observed, and open: proof)");
    Plan.Update sent = update(open(Habit.SENT), null, known);
    assertThat(sent.worse().get(0)).contains("reached stored, and reaches sent");
  }

  @Test
  void evidence_that_got_worse_is_named_whatever_was_decided_by_hand() {
    Line byHand = Line.of(SAVE, Decision.SWITCH);
    Plan.Update update = update(place(Decision.KEEP, List.of(), Habit.COMPARED), null, byHand);
    assertThat(update.isNew()).isTrue();
    assertThat(update.plan().isSwitched(SAVE)).isTrue();
    assertThat(update.worse())
        .containsExactly(
            SAVE
                + ": habit compared, evidence said switch, and says keep"
                + " (compared (a.B.c at shop.X.y:3))");
  }

  @Test
  void places_that_are_new_or_gone_are_named() {
    Plan.Update update = update(open(Habit.STORED), null, Line.of("a.B.c", Decision.KEEP));
    assertThat(update.added()).containsExactly(SAVE);
    assertThat(update.gone()).containsExactly("a.B.c");
    assertThat(update.isNew()).isTrue();
    assertThat(update.plan().lines()).extracting(Line::place).containsExactly(SAVE);
  }
}
