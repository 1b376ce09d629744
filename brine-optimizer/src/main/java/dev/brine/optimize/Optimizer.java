// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize;

import dev.brine.Identity;
import dev.brine.TypeFilter;
import dev.brine.internal.settings.Once;
import dev.brine.optimize.internal.Choice;
import dev.brine.optimize.internal.ConstructorsOf;
import dev.brine.optimize.internal.LoadedClassesOf;
import dev.brine.optimize.internal.Patterns;
import dev.brine.optimize.internal.Program;
import dev.brine.optimize.internal.WithoutEffect;
import dev.brine.optimize.internal.archive.RewrittenClass;
import dev.brine.optimize.internal.samples.LongerClasses;
import dev.brine.optimize.internal.samples.Samples;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Makes the Java serialization of compiled classes small and fast, without loading one of them.
 * Running it twice changes nothing more. Immutable and safe for use by many threads.
 *
 * <p>A missing argument is a NullPointerException that names it.
 */
public final class Optimizer {
  private static final String MISSING_INPUTS = "Missing inputs";
  private static final String MISSING_OUTPUT = "Missing folder for the output";
  private static final String MISSING_SAMPLES = "Missing file of samples";
  private static final String MISSING_PATTERNS = "Missing patterns of class names";
  private static final String MISSING_OUTCOMES = "Missing receiver of outcomes";

  private final Program program;

  private Optimizer(Builder builder) {
    Choice usual = Choice.DEFAULT;
    Choice choice =
        new Choice(
            builder.included == null ? usual.included() : builder.included,
            builder.named,
            builder.excluded == null ? usual.excluded() : builder.excluded,
            builder.writingJava == null ? usual.writingJava() : builder.writingJava,
            builder.trusted == null ? usual.trusted() : builder.trusted,
            builder.plan,
            builder.identity == null ? usual.identity() : builder.identity,
            builder.ifUnpaired == null ? usual.ifUnpaired() : builder.ifUnpaired,
            builder.modules == null ? usual.modules() : builder.modules,
            builder.core == null ? usual.core() : builder.core,
            builder.unshared == null ? usual.unshared() : builder.unshared,
            usual.longer());
    program =
        new Program(
            choice,
            builder.techniques == null ? EnumSet.of(Technique.STREAMS) : builder.techniques,
            builder.classPath == null ? List.of() : builder.classPath);
  }

  private Optimizer(Program program) {
    this.program = program;
  }

  /** Returns one with all options at their defaults. */
  public static Optimizer create() {
    return newBuilder().build();
  }

  /** Returns a builder with all options at their defaults. */
  public static Builder newBuilder() {
    return new Builder();
  }

  /**
   * Rewrites folders of class files and jars where they are. Each file has its old or its new
   * content, however this ends.
   *
   * @param inputs one or more
   * @throws IOException if one cannot be read or written, or is not fit to be changed; the message
   *     says why, and nothing of that one was changed, unless it is a folder that could be written
   *     to but not all of its new files could take their places; an {@link UnpairedException} if
   *     {@link IfUnpaired#REFUSE} applies
   */
  public Report optimize(List<Path> inputs) throws IOException {
    return program.run(
        Objects.requireNonNull(inputs, MISSING_INPUTS),
        (archive, changed) -> archive.replace(changed));
  }

  /**
   * Writes what becomes of folders and jars to another folder: jars by their names, folders too.
   *
   * @param inputs one or more, with different names
   * @param output a folder, which is made if it is missing
   * @throws IOException as {@link #optimize(List)} does
   */
  public Report optimize(List<Path> inputs, Path output) throws IOException {
    Objects.requireNonNull(output, MISSING_OUTPUT);
    Objects.requireNonNull(inputs, MISSING_INPUTS);
    Program.requireDifferentNames(inputs);
    return program.run(
        inputs, (archive, changed) -> archive.copy(output.resolve(archive.name()), changed));
  }

  /**
   * Takes back all that an optimizer did to folders of class files and jars, where they are. Files
   * have the bytes from before then, and those that were added are removed. What something else
   * changed since stays. The options of this optimizer do not matter.
   *
   * @param inputs one or more
   * @throws IOException as {@link #optimize(List)} does
   */
  public Report undo(List<Path> inputs) throws IOException {
    return program.undo(
        Objects.requireNonNull(inputs, MISSING_INPUTS),
        (archive, changed) -> archive.replace(changed));
  }

  /**
   * Writes folders and jars as they were before to another folder.
   *
   * @param inputs one or more, with different names
   * @param output a folder, which is made if it is missing
   * @throws IOException as {@link #optimize(List)} does
   */
  public Report undo(List<Path> inputs, Path output) throws IOException {
    Objects.requireNonNull(output, MISSING_OUTPUT);
    Objects.requireNonNull(inputs, MISSING_INPUTS);
    Program.requireDifferentNames(inputs);
    return program.undo(
        inputs, (archive, changed) -> archive.copy(output.resolve(archive.name()), changed));
  }

  /**
   * Returns the report that {@link #undo(List)} would return; nothing is written.
   *
   * @throws IOException if a folder or a jar cannot be read, or is not fit to be changed
   */
  public Report explainUndo(List<Path> inputs) throws IOException {
    return program
        .undo(Objects.requireNonNull(inputs, MISSING_INPUTS), (archive, changed) -> {})
        .planned();
  }

  /**
   * Returns the report that {@link #optimize(List)} would return, and for {@link Technique#STREAMS}
   * what the program does with the bytes of its streams. Nothing is written.
   *
   * @throws IOException if a folder or a jar cannot be read, or is not fit to be changed
   */
  public Report explain(List<Path> inputs) throws IOException {
    return program.explain(Objects.requireNonNull(inputs, MISSING_INPUTS));
  }

  /**
   * Returns the patterns of {@link Builder#exclude}, {@link Builder#writeJava} and {@link
   * Builder#trust} without an effect, and such places of {@link Builder#plan}: there is no such
   * class or place, or none that would be changed.
   *
   * @param report of this optimizer
   */
  public List<String> patternsWithoutEffect(Report report) {
    Objects.requireNonNull(report, "Missing report");
    return new WithoutEffect(program.choice(), report).all();
  }

  /**
   * Measures what is saved on objects, for a minute or two, in JVMs of its own; this one loads none
   * of their classes, and nothing of the inputs is changed.
   *
   * @param samples a stream of Java's with one object or more
   * @param inputs folders and jars, not optimized yet
   * @return what is saved for 1, 10 and 1,000 objects in a stream, by each technique of this
   *     optimizer, and by streams and classes together where it has both
   * @throws IOException if the file or a class is missing, or as {@link #explain} does; the message
   *     says which
   */
  public List<Saving> measure(Path samples, List<Path> inputs) throws IOException {
    Objects.requireNonNull(samples, MISSING_SAMPLES);
    try (Measurement measurement = measurement(inputs, Measurement.WARM_UP)) {
      return measurement.measure(samples, Measurement.SIZES);
    }
  }

  /**
   * Optimizes copies of folders and jars, for measurements on several files of samples.
   *
   * @param inputs folders and jars, not optimized yet
   * @param warmUp how long each work runs before it is timed, such as {@link Measurement#WARM_UP}
   * @return what measures until it is closed
   * @throws IOException as {@link #explain} does
   */
  public Measurement measurement(List<Path> inputs, Duration warmUp) throws IOException {
    Objects.requireNonNull(inputs, MISSING_INPUTS);
    Objects.requireNonNull(warmUp, "Missing time to warm up");
    return new Measurement(new Samples(program, inputs, warmUp));
  }

  /**
   * Returns an optimizer that leaves the classes as they are that would make samples longer if they
   * were rewritten. Their objects are read and written again in a JVM of its own. Without {@link
   * Technique#CLASSES}, it returns this one.
   *
   * @param samples a stream of Java's with one object or more
   * @param inputs folders and jars, not optimized yet
   * @throws IOException as {@link #measure} does
   */
  public Optimizer keepingClassesThatGrow(Path samples, List<Path> inputs) throws IOException {
    Objects.requireNonNull(samples, MISSING_SAMPLES);
    Objects.requireNonNull(inputs, MISSING_INPUTS);
    if (!program.techniques().contains(Technique.CLASSES)) {
      return this;
    }
    LongerClasses longer = new LongerClasses(samples, inputs, program.classPath());
    return new Optimizer(program.keepingLonger(longer.find(program)));
  }

  /**
   * Returns the outcome for a class file, or nothing if it stays unchanged. {@link
   * Technique#CLASSES} has no part in it, since that has to see all classes of a program.
   *
   * @param classFile not changed
   */
  public Optional<byte[]> optimize(byte[] classFile) {
    return optimize(classFile, outcome -> {});
  }

  /**
   * Returns the outcome for a class file, or nothing if it stays unchanged.
   *
   * @param classFile not changed
   * @param outcomes gets what is done and refused
   */
  public Optional<byte[]> optimize(byte[] classFile, Consumer<Outcome> outcomes) {
    Objects.requireNonNull(classFile, "Missing class file");
    Objects.requireNonNull(outcomes, MISSING_OUTCOMES);
    RewrittenClass rewritten = program.rewrite(classFile, "");
    rewritten.outcomes().forEach(outcomes);
    return Optional.ofNullable(rewritten.bytes());
  }

  /**
   * Returns a program that is running, whose classes are optimized as they are loaded. What {@link
   * IfUnpaired#REFUSE} requires is not possible then; it means the same as {@link IfUnpaired#JAVA}.
   *
   * @param listener hears what becomes of it
   */
  public LoadedProgram loaded(LoadedProgram.Listener listener) {
    return new LoadedProgram(
        new LoadedClassesOf(program, Objects.requireNonNull(listener, "Missing listener"))
            ::optimize);
  }

  /**
   * Returns a transformer that adds constructors to the classes of a running program as they are
   * loaded, as {@link Technique#CODECS} does to files; other techniques of this optimizer do not
   * matter.
   *
   * @param outcomes gets what is done and refused; called by the threads that load classes
   */
  public LoadedConstructors loadedConstructors(Consumer<Outcome> outcomes) {
    Objects.requireNonNull(outcomes, MISSING_OUTCOMES);
    return new LoadedConstructors(new ConstructorsOf(program.choice(), outcomes)::add);
  }

  /** Sets options, each at most once. */
  public static final class Builder {
    private TypeFilter included;
    private Set<String> named = Set.of();
    private Patterns excluded;
    private Patterns writingJava;
    private Patterns trusted;
    private Plan plan;
    private Identity identity;
    private IfUnpaired ifUnpaired;
    private Modules modules;
    private Set<Technique> techniques;
    private CoreRuntime core;
    private List<Path> classPath;
    private UnsharedFields unshared;
    private final Once once = new Once();

    private Builder() {}

    /**
     * Sets which classes may be changed; all by default.
     *
     * @param patterns as {@link TypeFilter#allow} takes them
     */
    public Builder include(String... patterns) {
      included = once.set("include", TypeFilter.allow(patterns));
      named = Arrays.stream(patterns).filter(one -> !one.contains("*")).collect(Collectors.toSet());
      return this;
    }

    /**
     * Sets which classes stay as they are; none by default.
     *
     * @param patterns as {@link TypeFilter#allow} takes them
     */
    public Builder exclude(String... patterns) {
      excluded =
          once.set("exclude", Patterns.of(Objects.requireNonNull(patterns, MISSING_PATTERNS)));
      return this;
    }

    /**
     * Sets which classes write Java's form as before, and read both; none by default. Streams that
     * they create or extend to write to stay Java's.
     *
     * @param patterns as {@link TypeFilter#allow} takes them
     */
    public Builder writeJava(String... patterns) {
      writingJava =
          once.set("writeJava", Patterns.of(Objects.requireNonNull(patterns, MISSING_PATTERNS)));
      return this;
    }

    /**
     * Sets which classes write Brine's form whatever evidence says; none by default. The user knows
     * that nothing depends on their bytes, and that all that read them are optimized. Patterns are
     * about the classes that create a stream, or extend one. Known libraries keep Java's form, but
     * those of {@link Reason#KEYS_BY_BYTES} only where no other pattern than {@code all} has their
     * classes.
     *
     * @param patterns as {@link TypeFilter#allow} takes them, or {@code all}
     */
    public Builder trust(String... patterns) {
      trusted =
          once.set("trust", Patterns.ofTrusted(Objects.requireNonNull(patterns, MISSING_PATTERNS)));
      return this;
    }

    /**
     * Sets the decisions about the places that write, instead of evidence; none by default. A place
     * that is not in the plan keeps Java's form.
     *
     * @param decisions not null
     */
    public Builder plan(Plan decisions) {
      plan = once.set("plan", decisions);
      return this;
    }

    /**
     * Sets which objects stay one where streams meet them again; {@link Identity#ALL} by default.
     * With {@link Identity#OBJECTS} a string or boxed value that objects share comes back as
     * several that are equal: for programs that never compare them by {@code ==}. Readers read
     * both.
     *
     * @param kept not null
     */
    public Builder identity(Identity kept) {
      identity = once.set("identity", kept);
      return this;
    }

    /**
     * Sets what is done where a reader stays Java's and a stream that may write for it would be
     * moved; {@link IfUnpaired#JAVA} by default.
     *
     * @param chosen not null
     */
    public Builder ifUnpaired(IfUnpaired chosen) {
      ifUnpaired = once.set("ifUnpaired", chosen);
      return this;
    }

    /**
     * Sets what module descriptors mean; {@link Modules#KEPT} by default.
     *
     * @param meaning not null
     */
    public Builder modules(Modules meaning) {
      modules = once.set("modules", meaning);
      return this;
    }

    /**
     * Sets how the program is optimized; {@link Technique#STREAMS} by default.
     *
     * @param chosen at least one
     */
    public Builder techniques(Technique... chosen) {
      if (Objects.requireNonNull(chosen, "Missing techniques").length == 0) {
        throw new IllegalArgumentException("Missing techniques: give at least one");
      }
      techniques = once.set("techniques", EnumSet.copyOf(List.of(chosen)));
      return this;
    }

    /**
     * Sets where brine-core is added; {@link CoreRuntime#WHERE_STARTED} by default.
     *
     * @param chosen not null
     */
    public Builder core(CoreRuntime chosen) {
      core = once.set("core", chosen);
      return this;
    }

    /**
     * Sets further folders and jars; none by default. Classes that are rewritten or measured may
     * extend or name classes in these, which stay as they are.
     *
     * @param places folders of class files, and jars; an optimizer fails where one is missing
     */
    public Builder classPath(List<Path> places) {
      classPath =
          once.set("classPath", List.copyOf(Objects.requireNonNull(places, "Missing class path")));
      return this;
    }

    /**
     * Sets what the user promises about fields, as {@link Unshared} does in the source; nothing by
     * default. It matters for {@link Technique#CLASSES}.
     *
     * @param fields not null
     */
    public Builder unshared(UnsharedFields fields) {
      unshared = once.set("unshared", fields);
      return this;
    }

    /**
     * Returns an optimizer with these options.
     *
     * @throws IllegalStateException if fields are promised and {@link Technique#CLASSES} is no
     *     technique, or if there is a plan, and classes are trusted
     */
    public Optimizer build() {
      boolean hasClasses = techniques != null && techniques.contains(Technique.CLASSES);
      boolean hasStreams = techniques == null || techniques.contains(Technique.STREAMS);
      String others = hasStreams ? "streams" : "codecs";
      if (unshared != null && !unshared.isEmpty() && !hasClasses) {
        throw new IllegalStateException(
            "Promised fields need the technique classes, but there is only " + others);
      }
      if (plan != null && trusted != null && !trusted.isEmpty()) {
        throw new IllegalStateException(
            "A plan decides about each place that writes, so that trust has no effect: leave out"
                + " one of them");
      }
      return new Optimizer(this);
    }
  }
}
