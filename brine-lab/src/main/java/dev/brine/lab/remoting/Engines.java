// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.remoting;

import dev.brine.it.redis.RedisServer;
import dev.brine.lab.workload.Sink;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;

/** The engines that a machine has for workloads. Used by one thread. */
public final class Engines {
  /** Set by the launcher: the folder of Brine's sources. */
  private static final String SOURCES = "brine.sources";

  private static final Map<Sink, String> MODULES =
      Map.of(Sink.KAFKA, "brine-lab-kafka", Sink.SPARK, "brine-lab-spark");

  /** The packages of java.base that spark-submit opens and this use of Spark needs. */
  private static final List<String> SPARK_OPENED =
      List.of(
          "java.io",
          "java.lang",
          "java.lang.invoke",
          "java.net",
          "java.nio",
          "java.util",
          "java.util.concurrent",
          "sun.nio.ch",
          "sun.security.action",
          "sun.util.calendar");

  private final SearchPath commands;
  private final String sources;
  private final Map<Sink, EngineJars> jars = new EnumMap<>(Sink.class);

  /**
   * Creates a view of some folders.
   *
   * @param commands the folders of commands, as the variable PATH has them
   * @param sources the folder of Brine's sources, or an empty string where it is not known
   */
  public Engines(String commands, String sources) {
    this(new SearchPath(commands), sources);
  }

  private Engines(SearchPath commands, String sources) {
    this.commands = commands;
    this.sources = sources;
  }

  /** Returns a view of the commands and the sources that this process was started with. */
  public static Engines ofThisProcess() {
    return new Engines(SearchPath.ofThisProcess(), System.getProperty(SOURCES, ""));
  }

  /**
   * Returns why the messages of a workload cannot be sent on this machine, as a sentence without
   * its end; or an empty string. The first call for an engine with jars has Maven build and
   * download them, which may take minutes.
   *
   * @throws InterruptedException if the thread is interrupted
   */
  public String missing(Sink sink) throws IOException, InterruptedException {
    if (sink == Sink.REDIS) {
      return commands.has(RedisServer.COMMAND)
          ? ""
          : "the command " + RedisServer.COMMAND + " is not on the path";
    }
    return jars(sink).missing();
  }

  /**
   * Returns what a user of this machine should know of a missing engine beside the reason, such as
   * a folder or the error of Maven; or an empty string. It is not for reports that are published.
   *
   * @throws InterruptedException if the thread is interrupted
   */
  public String detail(Sink sink) throws IOException, InterruptedException {
    return jars(sink).detail();
  }

  /**
   * Returns the jars that a process needs before those of the lab to send messages to a sink; none
   * for most. The rows of Spark use the libraries of Spark.
   *
   * @throws InterruptedException if the thread is interrupted
   */
  public List<Path> inFront(Sink sink) throws IOException, InterruptedException {
    return sink == Sink.SPARK ? jars(sink).paths() : List.of();
  }

  /**
   * Returns the jars that a process needs behind those of the lab to send messages to a sink; none
   * for most. The rows of Kafka use the libraries of the lab.
   *
   * @throws InterruptedException if the thread is interrupted
   */
  public List<Path> behind(Sink sink) throws IOException, InterruptedException {
    return sink == Sink.KAFKA ? jars(sink).paths() : List.of();
  }

  /** Returns the flags of a JVM that an engine needs, whatever the row; none for most. */
  public static List<String> jvmFlags(Sink sink) {
    return sink == Sink.SPARK
        ? SPARK_OPENED.stream()
            .map(name -> "--add-opens=java.base/" + name + "=ALL-UNNAMED")
            .toList()
        : List.of();
  }

  /** Returns whether the classes that send messages to a sink are in a module of their own. */
  public static boolean hasModule(Sink sink) {
    return MODULES.containsKey(sink);
  }

  /** Returns the provider of exchanges over an engine, if it is on the class path. */
  static Optional<ExchangeProvider> provider(Sink sink) {
    return ServiceLoader.load(ExchangeProvider.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(provider -> provider.sink() == sink)
        .findFirst();
  }

  private EngineJars jars(Sink sink) throws IOException, InterruptedException {
    EngineJars known = jars.get(sink);
    if (known == null) {
      known =
          !hasModule(sink) || provider(sink).isPresent()
              ? EngineJars.PRESENT
              : EngineJars.build(MODULES.get(sink), sources, commands);
      jars.put(sink, known);
    }
    return known;
  }
}
