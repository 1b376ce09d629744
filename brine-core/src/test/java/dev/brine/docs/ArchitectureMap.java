// SPDX-License-Identifier: Apache-2.0
package dev.brine.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The lists of modules and packages in docs/architecture.md, in their order. */
record ArchitectureMap(String page) {
  private static final Path ROOT = Path.of("..");
  private static final Pattern LINE = Pattern.compile("(?m)^- (`[^:]*`): (.*)$");
  private static final Pattern NAME = Pattern.compile("`([a-z.-]+)`");
  private static final Pattern DEPENDENCY =
      Pattern.compile("(?s)<dependency>(?:(?!</dependency>).)*</dependency>");
  private static final Pattern OF_BRINE = Pattern.compile("<artifactId>(brine-[a-z-]+)<");

  /** Reads the page. */
  static ArchitectureMap read() throws IOException {
    return new ArchitectureMap(Files.readString(ROOT.resolve("docs/architecture.md")));
  }

  /** Returns the modules. */
  List<String> modules() {
    return List.copyOf(linesOf("## Modules").keySet());
  }

  /** Returns the packages of a module, each with the words that describe it. */
  Map<String, String> packages(String module) {
    return linesOf("### " + module);
  }

  private Map<String, String> linesOf(String heading) {
    int start = page.indexOf("\n" + heading + "\n") + heading.length() + 2;
    int end = page.indexOf("\n#", start);
    Map<String, String> lines = new LinkedHashMap<>();
    LINE.matcher(page.substring(start, end))
        .results()
        .forEach(line -> names(line.group(1)).forEach(name -> lines.put(name, line.group(2))));
    return lines;
  }

  private static List<String> names(String text) {
    return NAME.matcher(text).results().map(name -> name.group(1)).toList();
  }

  /** Returns the other modules that the main code of a module uses, by its pom. */
  Set<String> uses(String module) throws IOException {
    String pom = Files.readString(ROOT.resolve(module).resolve("pom.xml"));
    Set<String> used = new TreeSet<>();
    DEPENDENCY
        .matcher(pom)
        .results()
        .map(MatchResult::group)
        .filter(dependency -> !dependency.contains("<scope>test</scope>"))
        .flatMap(dependency -> OF_BRINE.matcher(dependency).results())
        .forEach(name -> used.add(name.group(1)));
    used.retainAll(modules());
    return used;
  }

  /** Returns the modules in layers, each of which uses only those before it. */
  List<List<String>> layers() throws IOException {
    Map<String, Integer> layerOf = new LinkedHashMap<>();
    List<List<String>> layers = new ArrayList<>();
    for (String module : modules()) {
      int layer = 0;
      for (String used : uses(module)) {
        layer = Math.max(layer, layerOf.get(used) + 1);
      }
      layerOf.put(module, layer);
      if (layer == layers.size()) {
        layers.add(new ArrayList<>());
      }
      layers.get(layer).add(module);
    }
    return layers;
  }
}
