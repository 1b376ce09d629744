// SPDX-License-Identifier: Apache-2.0
package models;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.jar.JarFile;

/** Objects of classes of public models. */
public final class Models {
  /** At most so many classes of one model, so that no model decides alone. */
  private static final int MOST = 40;

  private final Map<String, Supplier<Object>> all = new LinkedHashMap<>();

  private Models() {}

  /** Returns what creates the objects, each by the name of its class or of what it is. */
  public static Map<String, Supplier<Object>> all() throws Exception {
    Models models = new Models();
    models.all.putAll(Graphs.all());
    models.add("org.joda.money.Money", "org.joda.money.");
    models.add("org.quartz.JobKey", "org.quartz.", "org.quartz.impl.");
    models.add("net.fortuna.ical4j.model.Calendar", "net.fortuna.ical4j.model.");
    models.add("org.jfree.chart.JFreeChart", "org.jfree.data.", "org.jfree.chart.");
    models.add("org.jgrapht.Graph", "org.jgrapht.graph.", "org.jgrapht.util.");
    models.add("com.opencsv.CSVParser", "com.opencsv.");
    models.add("org.keycloak.models.jpa.entities.UserEntity", "org.keycloak.models.jpa.entities.");
    models.add("kotlinx.datetime.LocalDate", "kotlinx.datetime.");
    return models.all;
  }

  /**
   * Adds the classes of the jar that has a class.
   *
   * @param prefixes of the names, before which others are left out
   */
  private void add(String member, String... prefixes) throws IOException, URISyntaxException {
    ClassLoader loader = Models.class.getClassLoader();
    int count = 0;
    for (String name : names(member)) {
      if (count < MOST && List.of(prefixes).stream().anyMatch(name::startsWith)) {
        try {
          Class<?> type = Class.forName(name, false, loader);
          if (!all.containsKey(name) && Maker.make(type) != null) {
            all.put(name, () -> Maker.make(type));
            count++;
          }
        } catch (ClassNotFoundException | LinkageError e) {
          // A class of an optional part, which is not there.
        }
      }
    }
  }

  private static List<String> names(String member) throws IOException, URISyntaxException {
    String path = member.replace('.', '/') + ".class";
    String url = Models.class.getClassLoader().getResource(path).toString();
    String jar = url.substring("jar:".length(), url.indexOf('!'));
    List<String> names = new ArrayList<>();
    try (JarFile file = new JarFile(Path.of(new URI(jar)).toFile())) {
      file.stream()
          .map(entry -> entry.getName())
          .filter(name -> name.endsWith(".class") && !name.contains("$"))
          .map(name -> name.substring(0, name.length() - ".class".length()).replace('/', '.'))
          .sorted()
          .forEach(names::add);
    }
    return names;
  }
}
