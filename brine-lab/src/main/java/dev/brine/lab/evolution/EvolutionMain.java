// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.evolution;

import dev.brine.lab.catalog.Catalog;
import dev.brine.lab.fidelity.Comparison;
import dev.brine.lab.fidelity.Grade;
import dev.brine.lab.fidelity.Reason;
import dev.brine.lab.own.GraphWalk;
import dev.brine.lab.result.ClassChange;
import dev.brine.lab.result.EvolutionCell;
import dev.brine.lab.result.EvolutionCell.Outcome;
import dev.brine.lab.result.Json;
import dev.brine.lab.serializer.Session;
import dev.brine.lab.workload.Met;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.Workload;
import dev.brine.lab.world.World;
import dev.brine.lab.world.WorldPaths;
import dev.brine.optimize.internal.archive.TemporaryFolder;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The main class of the process that finds out for one row and workload what becomes of messages
 * when classes change: it writes with the classes as they are, and reads with changed ones.
 */
public final class EvolutionMain {
  private static final int MOST_MESSAGES = 10;

  private final String catalogName;
  private final String row;
  private final Workload workload;
  private final List<Object> written = new ArrayList<>();
  private final List<byte[]> messages = new ArrayList<>();
  private RootType root;

  private EvolutionMain(String catalogName, String row, Workload workload) {
    this.catalogName = catalogName;
    this.row = row;
    this.workload = workload;
  }

  /**
   * The cells that a process measured.
   *
   * @param cells one for each change
   */
  record Found(List<EvolutionCell> cells) {}

  /**
   * Runs all changes.
   *
   * @param arguments the class name of the catalog, the ids of row and workload, the size and the
   *     seed of the values, and the file to write what was {@link Found} to
   */
  public static void main(String[] arguments) {
    int exitCode = 0;
    try {
      Catalog catalog = Catalog.named(arguments[0]);
      Workload workload = catalog.workload(arguments[2]).orElseThrow();
      EvolutionMain main = new EvolutionMain(arguments[0], arguments[1], workload);
      List<Object> values =
          workload.values(Integer.parseInt(arguments[3]), Long.parseLong(arguments[4]));
      Json.write(new Found(main.run(catalog, values)), Path.of(arguments[5]));
    } catch (Throwable failure) {
      failure.printStackTrace();
      exitCode = 1;
    }
    System.exit(exitCode);
  }

  private List<EvolutionCell> run(Catalog catalog, List<Object> values) throws Exception {
    List<Object> some = values.subList(0, Math.min(MOST_MESSAGES, values.size()));
    GraphWalk walk = new GraphWalk();
    some.forEach(walk::add);
    root = workload.type().with(walk.met());
    String problem = write(catalog, some);
    ClassVersions versions = new ClassVersions(root.met().own());
    List<EvolutionCell> cells = new ArrayList<>();
    for (ClassChange change : ClassChange.values()) {
      Optional<ChangedPart> part = versions.part(change);
      if (problem.isEmpty() && part.isPresent()) {
        cells.add(read(versions, part.get()));
      } else {
        String why = problem.isEmpty() ? "the objects have no class with such a part" : problem;
        cells.add(cell(change, "", Outcome.NOT_APPLICABLE, why));
      }
    }
    return cells;
  }

  /** Writes the messages; returns why a change would show nothing, or an empty string. */
  private String write(Catalog catalog, List<Object> values) {
    try {
      Session session = catalog.serializer(row).orElseThrow().open(root);
      for (Object value : values) {
        int length = session.serialize(session.prepare(value));
        messages.add(Arrays.copyOf(session.buffer(), length));
        written.add(ObjectImage.of(value));
        byte[] message = messages.get(messages.size() - 1);
        Object back = session.restore(session.deserialize(message, length));
        if (Comparison.compare(value, back).grade() == Grade.LOSSY
            || !ObjectImage.of(back).equals(written.get(written.size() - 1))) {
          return "the objects do not come back as they were even without a change";
        }
      }
      return "";
    } catch (Exception | LinkageError | StackOverflowError e) {
      return Reason.of(e);
    }
  }

  private EvolutionCell read(ClassVersions versions, ChangedPart part) throws Exception {
    Path folder = TemporaryFolder.create("brine-versions").path();
    versions.write(part, Files.createDirectories(folder));
    EvolutionJudge judge = new EvolutionJudge(part);
    List<?> images = read(world(part, folder), part);
    for (int i = 0; i < images.size(); i++) {
      if (images.get(i) instanceof String[] error) {
        judge.failed(error);
      } else {
        judge.compare(written.get(i), images.get(i));
      }
    }
    return cell(part.change(), part.words(), judge.outcome(), judge.example());
  }

  private World world(ChangedPart part, Path folder) throws ClassNotFoundException {
    WorldPaths paths = WorldPaths.ofThisProcess();
    Set<String> hidden =
        part.change() == ClassChange.CLASS_RENAMED ? Set.of(part.owner()) : Set.of();
    Thread thread = Thread.currentThread();
    Class<?> changed = Class.forName(part.owner(), false, thread.getContextClassLoader());
    return changed.getClassLoader() == EvolutionMain.class.getClassLoader()
        ? paths.withLabClasses(folder, hidden)
        : paths.withUserClasses(folder, hidden);
  }

  private List<?> read(World world, ChangedPart part) throws Exception {
    Met met = root.met();
    String[] type = {
      root.form().name(),
      name(root.type(), part),
      met.links().name(),
      met.enumKey().map(key -> name(key, part)).orElse("")
    };
    String[] classes = met.classes().stream().map(each -> name(each, part)).toArray(String[]::new);
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(world.names());
    try {
      Method read =
          Class.forName(EvolutionReader.class.getName(), true, world.lab())
              .getMethod(
                  "read", String.class, String.class, String[].class, String[].class, List.class);
      return (List<?>) read.invoke(null, catalogName, row, type, classes, messages);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  private static String name(Class<?> type, ChangedPart part) {
    String name = type.getName();
    return name.equals(part.owner())
        ? part.newOwner()
        : name.replace("L" + part.owner() + ";", "L" + part.newOwner() + ";");
  }

  private EvolutionCell cell(ClassChange change, String subject, Outcome outcome, String example) {
    return new EvolutionCell(workload.id(), row, change, subject, outcome, example);
  }
}
