// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import dev.brine.optimize.Report;
import dev.brine.optimize.StreamPlace;
import dev.brine.optimize.StreamPlace.Decision;
import dev.brine.optimize.StreamPlace.End;
import dev.brine.optimize.Technique;
import dev.brine.optimize.internal.analysis.ClassFileVersion;
import dev.brine.optimize.internal.analysis.ClassFiles;
import dev.brine.optimize.internal.analysis.ClassRoot;
import dev.brine.optimize.internal.archive.Archive;
import dev.brine.optimize.internal.archive.FileBytes;
import dev.brine.optimize.internal.archive.RewrittenClass;
import dev.brine.optimize.internal.classes.ClassesTechnique;
import dev.brine.optimize.internal.streams.KeptWriters;
import dev.brine.optimize.internal.streams.OpenedStreams;
import dev.brine.optimize.internal.streams.StreamsTechnique;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * Rewrites the classes of folders and jars that the user chose.
 *
 * @param choice what the user chose
 * @param techniques one or more
 * @param classPath further folders and jars, whose classes those that are rewritten extend or name
 */
public record Program(Choice choice, Set<Technique> techniques, List<Path> classPath) {
  /** The class file version of Brine's streams. */
  private static final int NEEDED = Opcodes.V17;

  private static final Evidence ALONE =
      Evidence.none("the whole program, since a class alone does not show who reads it");

  /** The cases in which the uses of bytes are looked for. */
  private enum Looking {
    /** Where a decision depends on them. */
    NEEDED,
    /** Wherever there are streams. */
    ALWAYS
  }

  /** Takes the changed classes of an archive. */
  public interface Sink {
    /** Writes them, or does not. */
    void write(Archive archive, Map<String, FileBytes> changed) throws IOException;
  }

  /**
   * Fails unless all can be written to one folder.
   *
   * @throws IOException if two have the same name
   */
  public static void requireDifferentNames(List<Path> inputs) throws IOException {
    Map<String, Path> names = new HashMap<>();
    for (Path input : inputs) {
      Path before = names.put(input.toAbsolutePath().normalize().getFileName().toString(), input);
      if (before != null) {
        throw new IOException("Two inputs have the same name: " + before + " and " + input);
      }
    }
  }

  /** Returns this program with classes that stay as they are, for they make samples longer. */
  public Program keepingLonger(Map<String, String> longer) {
    return new Program(choice.keepingLonger(longer), techniques, classPath);
  }

  /** Returns this program with other techniques. */
  public Program by(Set<Technique> others) {
    return new Program(choice, others, classPath);
  }

  /** Rewrites folders and jars, and the archives in them. */
  public Report run(List<Path> inputs, Sink sink) throws IOException {
    requireClassPath();
    try (Parts parts = Parts.open(inputs, choice.modules())) {
      return run(parts, sink, Looking.NEEDED, Reading.EACH);
    }
  }

  /** Returns the report of rewriting them, and of what they do with the bytes of streams. */
  public Report explain(List<Path> inputs) throws IOException {
    requireClassPath();
    try (Parts parts = Parts.open(inputs, choice.modules())) {
      return run(parts, (archive, changed) -> {}, Looking.ALWAYS, Reading.EACH).planned();
    }
  }

  /**
   * Returns the same by the defaults of an optimizer, for classes that were read before.
   *
   * @param known all classes of the inputs
   * @param problems gets a sentence for each input that is not fit to be changed, which is left out
   */
  public static Report explain(List<Path> inputs, KnownClasses known, Consumer<String> problems)
      throws IOException {
    Program usual = new Program(Choice.DEFAULT, EnumSet.of(Technique.STREAMS), List.of());
    try (Parts parts = Parts.ofKnown(inputs, usual.choice.modules(), known, problems)) {
      return usual.run(parts, (archive, changed) -> {}, Looking.ALWAYS, known).planned();
    }
  }

  private void requireClassPath() throws IOException {
    for (Path place : classPath) {
      if (!Files.exists(place)) {
        throw new NoSuchFileException(place.toString(), null, "Neither a folder nor a jar");
      }
    }
  }

  private Report run(Parts parts, Sink sink, Looking looking, Reading reading) throws IOException {
    try (PlainClassesOf plain = new PlainClassesOf(choice);
        SuperclassesOf superclasses = new SuperclassesOf(classPath, reading)) {
      if (techniques.contains(Technique.CODECS)) {
        plain.addAll(parts, part -> others(part, parts));
      }
      Pairs pairs = new Pairs(superclasses);
      WrittenPlaces written = new WrittenPlaces();
      List<Runnable> rewritings = new ArrayList<>();
      for (Part part : parts.all()) {
        rewritings.addAll(
            rewrite(part, parts, reading.files(part), plain, pairs, superclasses, written));
      }
      Evidence evidence = evidence(parts, pairs, looking, reading);
      pairs.decide(new WriterDecisions(choice, evidence));
      List<Report.Unpaired> unpaired = pairs.settle(choice.ifUnpaired());
      rewritings.forEach(Runnable::run);
      CoreAddition.to(parts, choice.core());
      for (Part part : parts.all()) {
        part.addRecord(written.lines(part.shown(), evidence, choice.plan()));
      }
      return written(parts, sink, unpaired, Report.Work.OPTIMIZE)
          .withPlaces(evidence.places().stream().map(this::settled).toList());
    }
  }

  /** Settings come before evidence. */
  private StreamPlace settled(StreamPlace place) {
    String pattern = choice.writingJava().matching(place.className());
    boolean isKept = pattern != null || choice.keeps(place.className());
    if (place.end() != End.WRITES || !isKept) {
      return place;
    }
    String setting = pattern == null ? "excludes it" : "keeps Java's form: " + pattern;
    return place.with(Decision.KEEP, "a run without the setting that " + setting);
  }

  private Evidence evidence(Parts parts, Pairs pairs, Looking looking, Reading reading)
      throws IOException {
    boolean isWanted =
        looking == Looking.ALWAYS
            ? techniques.contains(Technique.STREAMS)
            : pairs.needEvidence(choice);
    return isWanted
        ? PlacesOf.of(parts, classPath, reading, pairs.staying()::contains)
        : Evidence.NEEDLESS;
  }

  /** Work on what the technique for classes decides, while the files of the classes are open. */
  public interface DecidedClasses<V> {
    /**
     * Returns the result.
     *
     * @param techniques by the binary names of their classes, those of one input behind each other
     */
    V of(Map<String, ClassesTechnique> techniques) throws IOException;
  }

  /**
   * Decides by the technique for classes for each class of folders and jars. Of a class that
   * several have the first one counts, as on a class path.
   */
  public <V> V decide(List<Path> inputs, DecidedClasses<V> work) throws IOException {
    Map<String, ClassesTechnique> decided = new LinkedHashMap<>();
    List<ClassFiles> opened = new ArrayList<>();
    try (Parts parts = Parts.open(inputs, choice.modules())) {
      for (Part part : parts.all()) {
        if (part.rules().allowClasses()) {
          ClassFiles files = ClassFiles.open(part.classes(), others(part, parts));
          opened.add(files);
          Map<String, String> names = new HashMap<>();
          ClassesTechnique technique =
              SerializableClasses.decide(
                  this, part.archive(), part.packaging().root(), files, names);
          names.values().forEach(name -> decided.putIfAbsent(name, technique));
        }
      }
      return work.of(decided);
    } finally {
      for (ClassFiles files : opened) {
        files.close();
      }
    }
  }

  /** Returns the classes of the same input first, because another one may have other versions. */
  private List<ClassRoot> others(Part part, Parts parts) {
    Part own = parts.inputOf(part);
    Stream<ClassRoot> inside =
        Stream.concat(own.all(), parts.all().stream())
            .filter(other -> other != part)
            .map(Part::classes);
    return Stream.concat(inside, classPath.stream().map(ClassRoot::of)).distinct().toList();
  }

  /** Returns the rewriting of the classes of a part, once all classes of the program are known. */
  private List<Runnable> rewrite(
      Part part,
      Parts parts,
      List<String> files,
      PlainClassesOf plain,
      Pairs pairs,
      SuperclassesOf superclasses,
      WrittenPlaces written)
      throws IOException {
    List<Runnable> rewritings = new ArrayList<>();
    Archive archive = part.archive();
    String root = part.packaging().root();
    ArchiveRules outside = part.rules().outside(archive);
    boolean isCore = part.hasCore();
    boolean hasCodecs = techniques.contains(Technique.CODECS);
    SerializableClasses classes =
        techniques.contains(Technique.CLASSES)
            ? SerializableClasses.of(this, archive, root, others(part, parts)).under(part.rules())
            : SerializableClasses.NONE;
    for (String file : files) {
      byte[] bytes = archive.read(file);
      if (!isCore && StreamsTechnique.namesBrine(bytes)) {
        part.noteNeedOfCore();
      }
      ArchiveRules rules = file.startsWith(root) ? part.rules() : outside;
      RewrittenClass first = classes.rewrite(file);
      byte[] last = first.bytes() == null ? bytes : first.bytes();
      Supplier<RewrittenClass> second;
      try {
        ClassReader reader = new ClassReader(last);
        superclasses.add(reader);
        StreamClass found = streams(reader, bytes);
        second = () -> found == null ? RewrittenClass.NOTHING : found.result(rules);
        if (found == null && first == RewrittenClass.NOTHING && !hasCodecs) {
          continue; // it stays as it is, and its bytes are not kept
        }
        if (found != null) {
          pairs.add(part.shown(), rules, found);
          rewritings.add(() -> written.note(part.shown(), found.name(), found.writers(rules)));
        }
      } catch (RuntimeException e) {
        RewrittenClass broken = RewrittenClass.refused(broken(bytes, file, e));
        second = () -> broken;
      }
      Supplier<RewrittenClass> streams = second;
      rewritings.add(() -> rewrite(part, file, bytes, List.of(first, streams.get()), plain));
    }
    part.addBeside(classes.companions());
    return rewritings;
  }

  /**
   * Rewrites a class.
   *
   * @param rewritten what the techniques for classes and for streams make of it
   */
  private static void rewrite(
      Part part, String file, byte[] bytes, List<RewrittenClass> rewritten, PlainClassesOf plain) {
    byte[] last = bytes;
    for (RewrittenClass one : rewritten) {
      part.add(one.outcomes());
      last = one.bytes() == null ? last : one.bytes();
    }
    boolean isOlder = last != bytes && ClassFileVersion.of(last).major() < NEEDED;
    RewrittenClass added = plain.rewrite(part, file, last);
    part.add(added.outcomes());
    last = added.bytes() == null ? last : added.bytes();
    if (last != bytes) {
      part.replaceClass(file, last, isOlder);
    }
    if (rewritten.get(1).bytes() != null) {
      part.noteNeedOfCore();
    }
  }

  /** Gives folders and jars, and the archives in them, the files from before they were changed. */
  public Report undo(List<Path> inputs, Sink sink) throws IOException {
    try (Parts parts = Parts.open(inputs, choice.modules())) {
      Undoing.of(parts);
      return written(parts, sink, List.of(), Report.Work.UNDO);
    }
  }

  private Report written(Parts parts, Sink sink, List<Report.Unpaired> unpaired, Report.Work work)
      throws IOException {
    List<Report.Input> reports = new ArrayList<>();
    for (Part input : parts.inputs()) {
      Map<String, FileBytes> changed = input.changed(parts.scratch());
      reports.add(input.report());
      sink.write(input.archive(), changed);
    }
    return new Report(Report.Stage.DONE, reports, List.of(), unpaired, choice.identity(), work);
  }

  /**
   * Returns the outcome for a class file that is examined alone.
   *
   * @param file its name, which is reported if it has no class
   */
  public RewrittenClass rewrite(byte[] bytes, String file) {
    try {
      StreamClass found = streams(bytes);
      if (found == null) {
        return RewrittenClass.NOTHING;
      }
      found.decide(new WriterDecisions(choice, ALONE).of(found.name(), found.file()));
      return found.result(ArchiveRules.NONE);
    } catch (RuntimeException e) {
      return RewrittenClass.refused(broken(bytes, file, e));
    }
  }

  /**
   * Returns a class that has to do with Java's streams, or null for another one.
   *
   * @throws RuntimeException of any kind where it is no class, or none that is known
   */
  StreamClass streams(byte[] bytes) {
    return streams(new ClassReader(bytes), bytes);
  }

  private StreamClass streams(ClassReader reader, byte[] file) {
    boolean isLookedAt =
        techniques.contains(Technique.STREAMS) && !ClassesTechnique.isShared(reader.getClassName());
    RewrittenClass moved =
        isLookedAt
            ? StreamsTechnique.rewrite(reader, choice.identity(), KeptWriters.NONE)
            : RewrittenClass.NOTHING;
    List<OpenedStreams.Opened> opened = isLookedAt ? OpenedStreams.of(reader) : List.of();
    return moved.outcomes().isEmpty() && opened.isEmpty()
        ? null
        : new StreamClass(
            reader,
            Fingerprint.of(file),
            choice.identity(),
            moved,
            opened,
            refusal(reader),
            kept(reader));
  }

  private Outcome refusal(ClassReader reader) {
    String name = reader.getClassName().replace('/', '.');
    if (!choice.included().mayLoad(name)) {
      return new Outcome(name, "", Reason.NOT_INCLUDED, "");
    }
    String pattern = choice.excluded().matching(name);
    if (pattern != null) {
      return new Outcome(name, "", Reason.EXCLUDED, pattern);
    }
    boolean isKnown = KnownLibraries.STAYING.matching(name) != null;
    return isKnown ? new Outcome(name, "", Reason.KNOWN_LIBRARY, "") : null;
  }

  private KeptWriters.Cause kept(ClassReader reader) {
    String name = reader.getClassName().replace('/', '.');
    String pattern = choice.writingJava().matching(name);
    if (pattern != null) {
      return new KeptWriters.Cause(Reason.WRITES_JAVA, pattern);
    }
    if (KnownLibraries.WRITING_JAVA.matching(name) != null) {
      return new KeptWriters.Cause(Reason.KNOWN_LIBRARY, "");
    }
    boolean isKept =
        KnownLibraries.LOOKING_UP_BYTES.matching(name) != null
            && choice.plan() == null
            && !choice.trusted().isNaming(name);
    return isKept ? new KeptWriters.Cause(Reason.KEYS_BY_BYTES, "") : null;
  }

  /** Returns the outcome of a file that is no class, or none that is known. */
  static Outcome broken(byte[] bytes, String file, RuntimeException failure) {
    String name = file.replace('/', '.');
    ClassFileVersion version = ClassFileVersion.tooNew(bytes);
    if (version != null) {
      return new Outcome(name, "", Reason.NEWER_CLASS_FILE, version.toString());
    }
    return new Outcome(name, "", Reason.BROKEN_CLASS_FILE, String.valueOf(failure.getMessage()));
  }
}
