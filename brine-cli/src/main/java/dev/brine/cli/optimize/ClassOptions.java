// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.optimize;

import dev.brine.cli.option.ValueNames;
import dev.brine.cli.terminal.CommandName;
import dev.brine.cli.terminal.UsageProblem;
import dev.brine.optimize.CoreRuntime;
import dev.brine.optimize.IfUnpaired;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Plan;
import dev.brine.optimize.Report;
import dev.brine.optimize.UnsharedFields;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that choose the classes to optimize, and their form. */
final class ClassOptions {
  @Option(
      names = "--include",
      paramLabel = "PATTERN",
      split = ",",
      description =
          "Change only these classes: a class (com.acme.Order), a package (com.acme.*), or a"
              + " package and all below it (com.acme.**).")
  private List<String> included = List.of();

  @Option(
      names = "--exclude",
      paramLabel = "PATTERN",
      split = ",",
      description = "Leave these classes as they are.")
  private List<String> excluded = List.of();

  @Option(
      names = "--write-java",
      paramLabel = "PATTERN",
      split = ",",
      description =
          "Let these classes keep writing Java's form; they read both. For all classes, run the"
              + " program with -Dbrine.write=java.")
  private List<String> writingJava = List.of();

  @Option(
      names = "--trust",
      paramLabel = "PATTERN",
      split = ",",
      description =
          "Let the streams that these classes create write Brine's form, whatever evidence says:"
              + " nothing depends on their bytes, and all that read them are optimized. Without"
              + " it, only those do whose readers are all seen. all is a pattern of all classes;"
              + " libraries that are known to need Java's form ([keys-by-bytes] in the report) need"
              + " one that names them.")
  private List<String> trusted = List.of();

  @Option(
      names = "--plan",
      paramLabel = "FILE",
      description =
          "Decide about each place that writes by this plan. A place that is not in it keeps"
              + " Java's form.")
  private Path plan;

  @Option(
      names = "--if-unpaired",
      paramLabel = "WAY",
      converter = WayNames.class,
      description =
          "What to do with a class that may write for a reader that stays Java's: java (it keeps"
              + " writing Java's form; the default), refuse (change nothing, and fail), or go-on"
              + " (change it, and warn).")
  private IfUnpaired ifUnpaired = IfUnpaired.JAVA;

  @Option(
      names = "--add-runtime",
      negatable = true,
      description =
          "Add brine-core to each input, to libraries and folders too. By default only archives"
              + " that start by themselves get it: jars of Spring Boot, wars, ears, and a jar with"
              + " a main class. --no-add-runtime adds it nowhere.")
  private Boolean isAdding;

  @Option(
      names = "--class-path",
      paramLabel = "PATH",
      description =
          "A folder of class files, or a jar, with further classes that the inputs or the samples"
              + " need; may be repeated. It is not changed.")
  private List<Path> classPath = List.of();

  @Option(
      names = "--unshared",
      paramLabel = "FIELD",
      split = ",",
      description =
          "Promise that nothing else refers to the objects of these fields, as @Unshared does in"
              + " the source: a field (com.acme.Order#lines), all fields of a class or package"
              + " (com.acme.model.**), or a file that has some, one a line, such as"
              + " --suggest-unshared writes. For --technique classes.")
  private List<String> unshared = List.of();

  @Mixin private TechniqueOptions manner;

  /** Converts {@code java}, {@code refuse} and {@code go-on}. */
  private static final class WayNames extends ValueNames<IfUnpaired> {
    WayNames() {
      super(IfUnpaired::of);
    }
  }

  /** Runs work with an optimizer of these options. */
  <V> V run(Optimizing<V> work) {
    return Optimizing.run(this::optimizer, work);
  }

  /** Returns whether classes are rewritten. */
  boolean rewritesClasses() {
    return manner.rewritesClasses();
  }

  /** Returns whether they name classes, places or other techniques than the default. */
  boolean choosesSome() {
    return !(included.isEmpty()
            && excluded.isEmpty()
            && writingJava.isEmpty()
            && trusted.isEmpty()
            && unshared.isEmpty()
            && plan == null)
        || !manner.isOfStreamsAlone();
  }

  /** Returns whether streams are the only technique. */
  boolean isOfStreamsAlone() {
    return manner.isOfStreamsAlone();
  }

  /** Returns sentences about promises and patterns that change nothing. */
  List<String> uselessOptions(Report report) {
    UnsharedFields promises = promises();
    List<String> sentences = new ArrayList<>(promises.problems(report));
    addUnlessEmpty(
        sentences,
        "These promises change nothing, because no class here that is Serializable and not yet"
            + " rewritten has the name: ",
        promises.ofOtherClasses(report));
    List<String> patterns = optimizer().patternsWithoutEffect(report);
    addUnlessEmpty(
        sentences,
        "These patterns or places of --exclude, --write-java, --trust or --plan change nothing:"
            + " there is no such class here, or none that would be changed: ",
        patterns);
    if (!patterns.isEmpty()) {
      report
          .all()
          .filter(input -> input.plan().isPresent())
          .forEach(
              input ->
                  sentences.add(
                      input.path()
                          + " is optimized already, and its streams stay as they are. For another"
                          + " choice, give the original, or run "
                          + CommandName.with("optimize --undo first")));
    }
    return sentences;
  }

  private static void addUnlessEmpty(List<String> sentences, String start, List<String> useless) {
    if (!useless.isEmpty()) {
      sentences.add(start + String.join(", ", useless));
    }
  }

  private UnsharedFields promises() {
    if (!unshared.isEmpty() && !rewritesClasses()) {
      throw new UsageProblem(
          "--unshared needs --technique classes", "Add --technique classes.", "optimize");
    }
    List<String> all = new ArrayList<>();
    for (String promise : unshared) {
      all.addAll(named(promise));
    }
    return UnsharedFields.of(all);
  }

  private static List<String> named(String promise) {
    String option = ": --unshared=" + promise;
    String advice = "Name a text file with one field a line.";
    try {
      return UnsharedFields.named(promise, Path.of(""));
    } catch (NoSuchFileException e) {
      throw new UsageProblem(
          "Cannot read the file, which does not exist" + option, advice, "optimize");
    } catch (IOException e) {
      String kind = e.getClass().getSimpleName();
      throw new UsageProblem("Cannot read the file (" + kind + ")" + option, advice, "optimize");
    }
  }

  private CoreRuntime core() {
    if (isAdding == null) {
      return CoreRuntime.WHERE_STARTED;
    }
    return isAdding ? CoreRuntime.EVERYWHERE : CoreRuntime.NOWHERE;
  }

  private Optimizer optimizer() {
    Optimizer.Builder builder =
        manner
            .builder()
            .core(core())
            .ifUnpaired(ifUnpaired)
            .classPath(classPath)
            .unshared(promises());
    if (!included.isEmpty()) {
      builder.include(included.toArray(String[]::new));
    }
    if (!excluded.isEmpty()) {
      builder.exclude(excluded.toArray(String[]::new));
    }
    if (!writingJava.isEmpty()) {
      builder.writeJava(writingJava.toArray(String[]::new));
    }
    if (!trusted.isEmpty()) {
      builder.trust(trusted.toArray(String[]::new));
    }
    if (plan != null) {
      builder.plan(plan());
    }
    return builder.build();
  }

  private Plan plan() {
    if (!trusted.isEmpty()) {
      throw new UsageProblem(
          "--plan decides about each place that writes, so that --trust has no effect",
          "Leave out one of them.",
          "optimize");
    }
    try {
      return Plan.read(plan);
    } catch (NoSuchFileException e) {
      throw new UsageProblem(
          "Cannot read the plan, which does not exist: " + plan,
          "Name a file that " + CommandName.with("plan") + " wrote.",
          "optimize");
    } catch (IOException e) {
      throw new UsageProblem(e.getMessage(), "Correct that line.", "optimize");
    }
  }
}
