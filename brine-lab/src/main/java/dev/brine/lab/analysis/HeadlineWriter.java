// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.analysis;

import dev.brine.lab.analysis.Contender.Support;
import dev.brine.lab.result.Subject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts into words which library leads a contest that has a field. */
final class HeadlineWriter {
  /** Bytes closer to each other than this share are equal. */
  static final double SAME_BYTES = 0.0005;

  private final Contest contest;
  private final List<Contender> field;
  private final String over;

  HeadlineWriter(Contest contest) {
    this.contest = contest;
    field = contest.field();
    over = Phrases.over(contest.common(), contest.all()) + weighted();
  }

  private String weighted() {
    return contest.isWeighted() ? ", weighted by how often each was captured" : "";
  }

  /** Returns the sentence that says which library leads. */
  String text() {
    return contest.footing().begin(order());
  }

  private String order() {
    if (field.size() == 1) {
      return alone(field.get(0));
    }
    List<Contender> leaders = contest.leaders();
    return leaders.size() == 1 ? winner(leaders.get(0)) : tie(leaders);
  }

  private String winner(Contender first) {
    String subject = name(first) + " is the fastest " + ofMeasured() + over;
    Optional<Estimate> speed = contest.speedAgainstJava(first);
    if (speed.isEmpty()) {
      return subject + ".";
    }
    return switch (against(speed.get())) {
      case FASTER -> subject + ": " + times(speed.get()) + " as fast as " + Phrases.JAVA + ".";
      case SLOWER ->
          Phrases.text(
              "nothing in this run is faster than %s %s; %s comes closest, at %s times its time.",
              Phrases.JAVA, over, name(first), Phrases.factor(1 / speed.get().median()));
      case UNKNOWN -> subject + "; this run cannot tell it from " + Phrases.JAVA + ".";
    };
  }

  private String tie(List<Contender> leaders) {
    boolean two = leaders.size() == 2;
    String them = two ? "which is faster " : "which is the fastest ";
    if (leaders.size() > Phrases.MOST_NAMES) {
      return "this run cannot tell which of "
          + leaders.size()
          + " libraries is the fastest "
          + over
          + ".";
    }
    List<String> names = leaders.stream().map(this::name).toList();
    return leaders.size() == field.size()
        ? "this run cannot tell " + them + over + ": " + Phrases.list(names, "or") + "."
        : Phrases.list(names, "and")
            + " are the fastest "
            + ofMeasured()
            + over
            + "; this run cannot tell them apart.";
  }

  /** Returns the sentence about the only library that can be compared. */
  private String alone(Contender one) {
    String others =
        contest.contenders().size() == 1
            ? "."
            : "; no other library was measured on the same workloads and brings them back"
                + " unchanged.";
    Optional<Estimate> speed = contest.speedAgainstJava(one);
    if (speed.isEmpty()) {
      return "this run has nothing to compare "
          + name(one)
          + " with "
          + over
          + "; add another row, such as jdk.";
    }
    return switch (against(speed.get())) {
      case FASTER ->
          Phrases.text(
              "%s is %s as fast as %s %s%s",
              name(one), times(speed.get()), Phrases.JAVA, over, others);
      case SLOWER ->
          Phrases.text(
              "%s takes %s times the time of %s %s%s",
              name(one), Phrases.factor(1 / speed.get().median()), Phrases.JAVA, over, others);
      case UNKNOWN ->
          Phrases.text(
              "this run cannot tell whether %s or %s is faster %s%s",
              name(one), Phrases.JAVA, over, others);
    };
  }

  /** Returns what else can be said of times, most important first. */
  List<String> besides() {
    List<Contender> leaders = contest.leaders();
    List<String> sentences = new ArrayList<>();
    tiesAgainstJava(leaders).ifPresent(sentences::add);
    if (leaders.size() <= Phrases.MOST_NAMES) {
      sentences.addAll(elsewhere(leaders));
    }
    return sentences.stream().map(contest.footing()::begin).toList();
  }

  /** Returns how leaders that are not separated compare with Java's own, if all are faster. */
  private Optional<String> tiesAgainstJava(List<Contender> leaders) {
    if (leaders.size() == 1 || leaders.size() > Phrases.MOST_NAMES) {
      return Optional.empty();
    }
    List<String> parts = new ArrayList<>();
    for (Contender leader : leaders) {
      Optional<Estimate> speed = contest.speedAgainstJava(leader);
      if (speed.isEmpty() || against(speed.get()) != Against.FASTER) {
        return Optional.empty();
      }
      parts.add(
          parts.isEmpty()
              ? Phrases.text(
                  "%s is %s as fast as %s %s", name(leader), times(speed.get()), Phrases.JAVA, over)
              : name(leader) + " " + times(speed.get()));
    }
    return Optional.of(String.join(", ", parts) + ".");
  }

  /** Returns which libraries outside the field are faster than all leaders, and over what. */
  private List<String> elsewhere(List<Contender> leaders) {
    List<String> sentences = new ArrayList<>();
    for (Contender other : contest.contenders()) {
      List<Subject> both = new ArrayList<>(contest.supported(other));
      both.retainAll(contest.common());
      if (field.contains(other) || both.isEmpty()) {
        continue;
      }
      List<Estimate> speeds =
          leaders.stream().map(leader -> contest.speedOver(both, other, leader)).toList();
      if (speeds.stream().allMatch(Contest::isFaster)) {
        double least = speeds.stream().mapToDouble(Estimate::median).min().orElseThrow();
        sentences.add(
            Phrases.text(
                "%s is %s%s times as fast as %s %s.",
                other.name(),
                leaders.size() == 1 ? "" : "at least ",
                Phrases.factor(least),
                Phrases.list(leaders.stream().map(Contender::name).toList(), "and"),
                Phrases.over(both, contest.all())));
      }
    }
    return sentences;
  }

  /** Returns which libraries write the fewest bytes, if that is less than Java does. */
  Optional<String> smallest() {
    return fewest().map(contest.footing()::begin);
  }

  private Optional<String> fewest() {
    double least = field.stream().mapToDouble(contest::logBytes).min().orElse(Double.NaN);
    List<Contender> smallest =
        field.stream().filter(one -> contest.logBytes(one) - least < SAME_BYTES).toList();
    Optional<Double> share =
        smallest.isEmpty() ? Optional.empty() : contest.bytesAgainstJava(smallest.get(0));
    if (smallest.isEmpty() || smallest.size() > Phrases.MOST_NAMES || share.isEmpty()) {
      return Optional.empty();
    }
    String names = Phrases.list(smallest.stream().map(this::name).toList(), "and");
    String percent = Phrases.text("%.0f %% of the bytes of %s", 100 * share.get(), Phrases.JAVA);
    if (field.size() == 1) {
      return Optional.of(names + " writes " + percent + " " + over + ".");
    }
    return share.get() >= 1
        ? Optional.empty()
        : Optional.of(
            names
                + (smallest.size() == 1 ? " writes" : " write")
                + " the fewest bytes "
                + over
                + ": "
                + percent
                + ".");
  }

  /** Returns the name of one of the field, with its settings where they are the same everywhere. */
  private String name(Contender contender) {
    List<String> settings =
        contest.common().stream()
            .map(subject -> contest.setting(contender, subject))
            .distinct()
            .toList();
    return settings.size() == 1 && !settings.get(0).isEmpty()
        ? contender.name() + " (" + settings.get(0) + ")"
        : contender.name();
  }

  private String ofMeasured() {
    return anyFailed() ? "of those measured " : "";
  }

  private boolean anyFailed() {
    return contest.contenders().stream()
        .anyMatch(contender -> !contest.with(contender, Support.FAILED).isEmpty());
  }

  private static String times(Estimate speed) {
    return Phrases.factor(speed.median()) + " times";
  }

  private static Against against(Estimate speed) {
    if (Contest.isFaster(speed)) {
      return Against.FASTER;
    }
    return speed.hasInterval() && speed.high() < 1 ? Against.SLOWER : Against.UNKNOWN;
  }

  /** The comparison of a library with Java's own serialization. */
  private enum Against {
    FASTER,
    SLOWER,
    UNKNOWN
  }
}
