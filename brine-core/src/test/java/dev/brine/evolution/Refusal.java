// SPDX-License-Identifier: Apache-2.0
package dev.brine.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.brine.BrineException;
import dev.brine.BrineException.Reason;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The expected refusal of bytes of another version.
 *
 * @param java what Java throws
 * @param reason of ours, or READ where we read what Java does not
 * @param message of ours, or why we read it
 */
record Refusal(String java, String reason, String message) {
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{6,}");
  private static final Map<String, Refusal> ALL = load();

  private static Map<String, Refusal> load() {
    Map<String, Refusal> all = new TreeMap<>();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(
                Refusal.class.getResourceAsStream("refusals.txt"), StandardCharsets.UTF_8))) {
      lines.lines().filter(line -> !line.startsWith("#")).forEach(line -> add(all, line));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return all;
  }

  private static void add(Map<String, Refusal> all, String line) {
    String[] parts = line.split(" \\| ", -1);
    assertThat(parts).as(line).hasSize(4);
    assertThat(all.put(parts[0], new Refusal(parts[1], parts[2], parts[3]))).as(line).isNull();
  }

  /** Returns how a change is refused, or null where Java reads it. */
  static Refusal of(String change) {
    return ALL.get(change);
  }

  /** Returns all names of changes. */
  static Iterable<String> names() {
    return ALL.keySet();
  }

  /** Returns a message without numbers that differ from class to class. */
  static String shown(String message) {
    return NUMBER.matcher(message).replaceAll("N");
  }

  /** Fails unless ours is what is expected. */
  void check(Object ours) {
    if (reason.equals("READ")) {
      assertThat(ours).as(message).isNotInstanceOf(Exception.class);
      return;
    }
    assertThat(ours).as(message).isInstanceOf(BrineException.class);
    BrineException failure = (BrineException) ours;
    assertThat(failure.reason()).as(failure.getMessage()).isEqualTo(Reason.valueOf(reason));
    assertThat(shown(failure.getMessage().replaceFirst("(?s): path=.*", ""))).isEqualTo(message);
  }
}
