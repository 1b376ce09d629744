// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import dev.brine.cli.option.KnownNames;
import dev.brine.cli.option.Suggestions;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.lab.result.Criterion;
import dev.brine.lab.result.Preference;
import dev.brine.lab.result.Preset;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The option that says what matters when a serializer is chosen. */
final class PreferenceOptions {
  private static final String PREFER = "--prefer";
  private static final String ANCHOR = "preference";
  private static final String CUSTOM = "weights";

  @Option(
      names = PREFER,
      paramLabel = "PURPOSE",
      completionCandidates = KnownNames.Purposes.class,
      description = {
        "Rank the libraries for a purpose: balanced (the default), cache, rpc, event-log or"
            + " session; or by your own weights, such as time=3,size=2,evolution=1. The criteria"
            + " are time, size, evolution, safety, languages and effort; one left out has weight 0."
      })
  private String preference;

  /**
   * Returns the preference, or nothing if no option states it.
   *
   * @throws UsageProblem if there is no such purpose or criterion, or a weight is no number
   */
  Optional<Preference> preference() {
    return Optional.ofNullable(preference)
        .map(typed -> typed.contains("=") ? custom(typed) : preset(typed));
  }

  private static Preference preset(String typed) {
    return Arrays.stream(Preset.values())
        .filter(preset -> preset.id().equals(typed.toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(() -> unknown(typed, new KnownNames.Purposes()))
        .preference();
  }

  private static Preference custom(String text) {
    Map<Criterion, Double> parsed = new EnumMap<>(Criterion.class);
    for (String part : text.split(",", -1)) {
      int sign = part.indexOf('=');
      Criterion criterion = criterion(sign < 0 ? part.strip() : part.substring(0, sign).strip());
      if (parsed.put(criterion, weight(part, part.substring(sign + 1))) != null) {
        throw problem("The criterion " + criterion.id() + " is given twice", text);
      }
    }
    try {
      return new Preference(CUSTOM, parsed);
    } catch (IllegalArgumentException e) {
      throw problem(e.getMessage(), text);
    }
  }

  private static double weight(String part, String number) {
    try {
      return Double.parseDouble(number.strip());
    } catch (NumberFormatException e) {
      throw problem("Not a criterion and its weight: " + part, part);
    }
  }

  private static Criterion criterion(String typed) {
    List<String> known = Arrays.stream(Criterion.values()).map(Criterion::id).toList();
    return Arrays.stream(Criterion.values())
        .filter(criterion -> criterion.id().equals(typed.toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(() -> unknown(typed, known));
  }

  private static UsageProblem problem(String message, String text) {
    return new UsageProblem(
        message + ": " + PREFER + "=" + text,
        "Write weights as in --prefer time=3,size=2.",
        ANCHOR);
  }

  private static UsageProblem unknown(String typed, List<String> known) {
    List<String> nearest = Suggestions.nearest(typed, known);
    String end = nearest.isEmpty() ? "" : "; did you mean " + nearest.get(0) + "?";
    return new UsageProblem(
        "Unknown name " + typed + end + ": " + PREFER,
        "Choose from " + String.join(", ", known) + ".",
        ANCHOR);
  }
}
