// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.differential;

import dev.brine.testkit.family.Outcome;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The main class of a process that reads what {@link Writing} has written. */
final class Reading {
  private static final int OURS = 0xb5;

  private final List<Path> streams;
  private int same;
  private int refused;
  private final List<String> differences = new ArrayList<>();

  private Reading(List<Path> streams) {
    this.streams = streams;
  }

  /**
   * Reads, and prints what differs from what Java reads, and then how many streams came out the
   * same and how many of Brine's ended in the exception that Java has for them.
   *
   * @param args the folder of the program, that of the families, and those of the streams
   */
  public static void main(String[] args) throws IOException {
    Reading reading = new Reading(Arrays.stream(args, 2, args.length).map(Path::of).toList());
    for (Path family : families(Path.of(args[1]))) {
      App app = new App(Path.of(args[0]), family);
      for (int i = 0; i < Writing.GRAPHS; i++) {
        reading.read(app, family.getFileName() + "-" + i, i);
      }
    }
    reading.differences.forEach(System.out::println);
    System.out.println(reading.same + " the same, " + reading.refused + " refused");
  }

  /** Returns the folders of families, in their order. */
  static List<Path> families(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.sorted().toList();
    }
  }

  private void read(App app, String name, int number) throws IOException {
    for (Path folder : streams) {
      byte[] old = Files.readAllBytes(folder.resolve(name + Writing.JAVA));
      byte[] bytes = Files.readAllBytes(folder.resolve(name + Writing.PROGRAM));
      Outcome java = Outcome.java(app.loader(), old);
      Outcome own = Outcome.of(app.loader(), () -> bytes, given -> app.read(number, given));
      if ((bytes[0] & 0xff) == OURS && isRefusedHeader(own.failure())) {
        refused++;
        continue;
      }
      Optional<String> difference = java.copied(own);
      if (difference.isPresent()) {
        differences.add("reading " + folder.getFileName() + ", " + name + ": " + difference.get());
      } else {
        same++;
      }
    }
  }

  private static boolean isRefusedHeader(Throwable failure) {
    return failure != null
        && failure.getCause() instanceof StreamCorruptedException cause
        && cause.getMessage().startsWith("invalid stream header");
  }
}
