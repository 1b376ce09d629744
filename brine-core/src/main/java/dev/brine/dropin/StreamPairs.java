// SPDX-License-Identifier: Apache-2.0
package dev.brine.dropin;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The places that read what others write, as plans say. Where reading fails, the writers are looked
 * for here. Safe for use by many threads.
 */
public final class StreamPairs {
  /** The plan of an optimized jar. */
  static final String PLAN = "META-INF/brine/plan.properties";

  private static final String READER = "read by ";

  /** A class of streams is a place of its own while the program runs. */
  private static final String STREAM = "stream ";

  private StreamPairs() {}

  /**
   * Takes note that a place reads what another one writes. Further pairs are ignored where there
   * are too many.
   *
   * @param writer class and method, such as {@code com.acme.Store.save}
   * @param reader as the writer
   */
  public static void add(String writer, String reader) {
    Places.OF_PROGRAM.pair(writer, reader);
  }

  /**
   * Adds the pairs of the optimized jars that the reading thread finds. A plan that cannot be read
   * has none.
   */
  static void addPlans() {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    try {
      for (URL plan : plans(loader == null ? ClassLoader.getSystemClassLoader() : loader)) {
        add(read(plan));
      }
    } catch (IOException | RuntimeException e) {
      // A loader that is closed, or no properties. The writers in the class of the reader are found
      // without it.
    }
  }

  private static List<URL> plans(ClassLoader loader) throws IOException {
    return Collections.list(loader.getResources(PLAN));
  }

  /** A jar is not kept open, so that it can be replaced. */
  private static Properties read(URL plan) throws IOException {
    URLConnection connection = plan.openConnection();
    connection.setUseCaches(false);
    Properties lines = new Properties();
    try (InputStream in = connection.getInputStream();
        Reader text = new InputStreamReader(in, StandardCharsets.UTF_8)) {
      lines.load(text);
    }
    return lines;
  }

  private static void add(Properties lines) {
    for (String place : lines.stringPropertyNames()) {
      String[] clauses = lines.getProperty(place).split(";", -1);
      List<String> writers = named(STREAM, clauses);
      writers.add(place);
      for (String reader : named(READER, clauses)) {
        writers.forEach(writer -> add(writer, reader));
      }
    }
  }

  private static List<String> named(String beginning, String[] clauses) {
    return Stream.of(clauses)
        .map(String::strip)
        .filter(clause -> clause.startsWith(beginning))
        .map(clause -> clause.substring(beginning.length()))
        .collect(Collectors.toCollection(ArrayList::new));
  }
}
