// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.verify;

import dev.brine.lab.own.CapturedSample;
import dev.brine.lab.verify.SampleResult.Cost;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/**
 * The results of the samples of one place.
 *
 * @param place where the program creates the streams
 * @param way {@code written} or {@code read}
 * @param samples how many were checked
 * @param verdicts how many have each verdict
 * @param java the mean bytes of verified samples in Java's form, and median nanoseconds of
 *     processor time
 * @param brine the same of Brine's form
 * @param problems samples that differ or could not be checked
 */
public record PlaceResult(
    String place,
    String way,
    int samples,
    Map<Verdict, Integer> verdicts,
    FormCost java,
    FormCost brine,
    List<Problem> problems) {
  /** Copies the collections. */
  public PlaceResult {
    verdicts = new TreeMap<>(verdicts);
    problems = List.copyOf(problems);
  }

  /**
   * The cost of a form for one sample.
   *
   * @param bytes the mean length of the streams
   * @param writeNanos the median processor time to write one
   * @param readNanos the median processor time to read one
   */
  public record FormCost(long bytes, long writeNanos, long readNanos) {
    private static FormCost of(List<Cost> costs) {
      long mean = Math.round(costs.stream().mapToLong(Cost::bytes).average().orElse(0));
      return new FormCost(mean, median(costs, Cost::writing), median(costs, Cost::reading));
    }

    private static long median(List<Cost> costs, ToLongFunction<Cost> figure) {
      long[] sorted = costs.stream().mapToLong(figure).sorted().toArray();
      return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
    }
  }

  /**
   * A reason, and the samples that have it.
   *
   * @param verdict of them
   * @param reason in words
   * @param samples how many there are
   * @param file the first
   * @param type the class of its root
   */
  public record Problem(Verdict verdict, String reason, int samples, String file, String type) {}

  /** Returns how many samples have a verdict. */
  public int count(Verdict verdict) {
    return verdicts.getOrDefault(verdict, 0);
  }

  /** Returns how many bytes all verified samples save; negative if they grow. */
  public long saved() {
    return (java.bytes - brine.bytes) * (count(Verdict.VERIFIED) + count(Verdict.REORDERED));
  }

  /** Collects the results of one place. */
  static PlaceResult of(List<CapturedSample> samples, List<SampleResult> results) {
    Map<Verdict, Integer> verdicts = new TreeMap<>();
    Map<List<Object>, Problem> problems = new LinkedHashMap<>();
    for (int i = 0; i < results.size(); i++) {
      SampleResult result = results.get(i);
      verdicts.merge(result.verdict(), 1, Integer::sum);
      if (!result.reason().isEmpty()) {
        CapturedSample sample = samples.get(i);
        problems.merge(
            Arrays.asList(result.verdict(), result.reason()),
            new Problem(
                result.verdict(), result.reason(), 1, sample.file().toString(), sample.type()),
            PlaceResult::joined);
      }
    }
    List<SampleResult> whole =
        results.stream().filter(result -> result.reason().isEmpty()).toList();
    return new PlaceResult(
        samples.get(0).place(),
        samples.get(0).way(),
        samples.size(),
        verdicts,
        FormCost.of(whole.stream().map(SampleResult::java).toList()),
        FormCost.of(whole.stream().map(SampleResult::brine).toList()),
        List.copyOf(problems.values()));
  }

  private static Problem joined(Problem first, Problem other) {
    return new Problem(
        first.verdict, first.reason, first.samples + other.samples, first.file, first.type);
  }
}
