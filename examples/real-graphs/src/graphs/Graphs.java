// SPDX-License-Identifier: Apache-2.0
package graphs;

import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes objects of public libraries into files, each with a stream of Java's. */
final class Graphs {
  private Graphs() {}

  /**
   * Writes them.
   *
   * @param args the folder
   */
  public static void main(String[] args) throws Exception {
    Map<String, Object> graphs = new LinkedHashMap<>();
    Models.addTo(graphs);
    Documents.addTo(graphs);
    Path folder = Files.createDirectories(Path.of(args[0]));
    for (Map.Entry<String, Object> graph : graphs.entrySet()) {
      Path file = folder.resolve(graph.getKey() + ".ser");
      try (ObjectOutputStream out = new ObjectOutputStream(Files.newOutputStream(file))) {
        out.writeObject(graph.getValue());
      }
      System.out.println(file + ", " + Files.size(file) + " bytes");
    }
    System.exit(0); // Some of the libraries leave threads behind.
  }
}
