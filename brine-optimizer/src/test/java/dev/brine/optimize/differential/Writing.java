// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.differential;

import dev.brine.testkit.family.FamilyGraphs;
import dev.brine.testkit.family.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;

/** The main class of a process that writes graphs: as the program does, and as Java does. */
final class Writing {
  /** How many graphs of each family there are. */
  static final int GRAPHS = 8;

  /** What the names of Java's streams end with. */
  static final String JAVA = ".java";

  /** What the names of the program's streams end with. */
  static final String PROGRAM = ".program";

  private Writing() {}

  /**
   * Writes, and prints a line where a copy or the callbacks differ from Java's.
   *
   * @param args the folder of the program, that of the families, each in one by its seed, and that
   *     of the streams
   */
  public static void main(String[] args) throws IOException {
    Path streams = Files.createDirectories(Path.of(args[2]));
    for (Path family : Reading.families(Path.of(args[1]))) {
      App app = new App(Path.of(args[0]), family);
      String seed = family.getFileName().toString();
      FamilyGraphs graphs = new FamilyGraphs(app.loader(), new Random(Long.parseLong(seed)));
      for (int i = 0; i < GRAPHS; i++) {
        int number = i;
        Object graph = graphs.next();
        Outcome java = Outcome.java(app.loader(), graph);
        Outcome own =
            Outcome.of(
                app.loader(), () -> app.write(number, graph), bytes -> app.read(number, bytes));
        Optional<String> difference = java.difference(own);
        if (difference.isPresent()) {
          System.out.println("writing graph " + i + " of seed " + seed + ": " + difference.get());
        } else {
          Files.write(streams.resolve(seed + "-" + i + JAVA), java.bytes());
          Files.write(streams.resolve(seed + "-" + i + PROGRAM), own.bytes());
        }
      }
    }
  }
}
