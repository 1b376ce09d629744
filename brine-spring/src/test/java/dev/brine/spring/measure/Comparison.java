// SPDX-License-Identifier: Apache-2.0
package dev.brine.spring.measure;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Compares bytes and processor time of the serializers, each round in JVMs of their own. */
final class Comparison {
  private Comparison() {}

  /**
   * Prints a table for a page.
   *
   * @param args how many rounds, 1 or more
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    Map<Sample, Map<Peer, List<String[]>>> found = new EnumMap<>(Sample.class);
    for (int round = 0; round < Integer.parseInt(args[0]); round++) {
      for (Peer peer : Peer.values()) {
        for (String line : trial(peer)) {
          String[] words = line.split(" ", 3);
          found
              .computeIfAbsent(Sample.valueOf(words[0]), sample -> new EnumMap<>(Peer.class))
              .computeIfAbsent(peer, key -> new ArrayList<>())
              .add(line.split(" ", -1));
        }
      }
    }
    System.out.println("| value | serializer | bytes | write, ns | read, ns |");
    System.out.println("|---|---|--:|--:|--:|");
    found.forEach(
        (sample, peers) ->
            peers.forEach((peer, rows) -> System.out.println(row(sample, peer, rows))));
    System.out.printf(
        Locale.ROOT,
        "%n%s %s, %d processors, %s, medians of %s rounds.%n",
        System.getProperty("java.runtime.name"),
        System.getProperty("java.runtime.version"),
        Runtime.getRuntime().availableProcessors(),
        System.getProperty("os.name"),
        args[0]);
  }

  private static List<String> trial(Peer peer) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx512m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Trial.class.getName(),
                peer.name())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    List<String> lines;
    try (BufferedReader said =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      lines =
          said.lines().filter(line -> line.matches("[A-Z]+ (\\d+ \\d+ \\d+|failed .*)")).toList();
    }
    if (process.waitFor() != 0) {
      throw new IllegalStateException(peer + " ended with code " + process.exitValue());
    }
    return lines;
  }

  private static String row(Sample sample, Peer peer, List<String[]> rows) {
    String first = "| " + sample.title + " | " + peer.title + " | ";
    if (rows.get(0)[1].equals("failed")) {
      return first + String.join(" ", rows.get(0)) + " | | |";
    }
    return first + median(rows, 1) + " | " + median(rows, 2) + " | " + median(rows, 3) + " |";
  }

  private static String median(List<String[]> rows, int column) {
    long[] sorted = rows.stream().mapToLong(row -> Long.parseLong(row[column])).sorted().toArray();
    return String.format(Locale.ROOT, "%,d", sorted[sorted.length / 2]);
  }
}
