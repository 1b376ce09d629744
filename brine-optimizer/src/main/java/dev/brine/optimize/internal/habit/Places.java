// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.habit;

import dev.brine.optimize.Habit;
import dev.brine.optimize.StreamPlace;
import dev.brine.optimize.internal.analysis.flow.ClassIndex;
import dev.brine.optimize.internal.analysis.flow.Code;
import dev.brine.optimize.internal.analysis.flow.MethodFlow;
import dev.brine.optimize.internal.analysis.flow.Origins;
import dev.brine.optimize.internal.analysis.flow.Uses;
import dev.brine.optimize.internal.archive.Archive;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Finds the places of a program that create object streams, and their habits. For one thread. */
public final class Places {
  private static final String CONSTRUCTOR = "<init>";
  private static final int MOST_LEVELS = 20;

  private final ClassIndex index;
  private final Set<Path> shown = new HashSet<>();
  private final Set<Path> libraries = new HashSet<>();
  private Uses uses;

  /** A place, as far as it is known. */
  record Found(String id, Path path, Findings findings) {
    String className() {
      return id.substring(0, id.lastIndexOf('.'));
    }
  }

  /** Creates it without a class. */
  public Places() {
    index = new ClassIndex();
  }

  /**
   * Creates it with classes that were read before.
   *
   * @param shown the folders and jars whose places are wanted
   * @param libraries others, whose readers stay Java's
   */
  public Places(Uses uses, Collection<Path> shown, Collection<Path> libraries) {
    this.uses = uses;
    index = uses.code().index();
    this.shown.addAll(shown);
    this.libraries.addAll(libraries);
  }

  private Uses uses() {
    if (uses == null) {
      index.close();
      uses = new Uses(new Code(index));
    }
    return uses;
  }

  /**
   * Adds the classes of a folder or jar whose places are wanted.
   *
   * @param path as reports name it
   */
  public void add(Path path, Archive archive) throws IOException {
    shown.add(path);
    index.add(path, archive);
  }

  /** Adds the classes of a folder or jar that places may call, and whose readers stay Java's. */
  public void addLibrary(Path path, Archive archive) throws IOException {
    libraries.add(path);
    index.add(path, archive);
  }

  /** Adds the classes of a folder or jar that places may call, and whose readers are moved. */
  public void addFurther(Path path, Archive archive) throws IOException {
    index.add(path, archive);
  }

  /**
   * Returns all places, by their ids.
   *
   * @param staying the binary names of classes whose readers stay Java's, as those of libraries do
   */
  public List<StreamPlace> find(Predicate<String> staying) {
    Uses all = uses();
    StreamTypes streams = new StreamTypes(index);
    Map<String, Found> readers = new TreeMap<>();
    for (String type : streams.inputs()) {
      Findings ofType = ofType(all, type);
      for (Uses.Site site : creations(all, type)) {
        Found place = place(site, readers);
        place.findings().noteAll(ofType);
        List<Origins> operands = site.flow().operands(site.at());
        if (operands != null && operands.size() > 1) {
          SuppliedHeaders.note(site.flow(), operands.get(1), place.findings());
        }
      }
    }
    Map<String, Found> writers = new TreeMap<>();
    for (String type : streams.outputs()) {
      Findings ofType = ofType(all, type);
      noteCreatable(all, ofType);
      for (Uses.Site site : creations(all, type)) {
        Findings findings = new Findings();
        Trace trace = new Trace(all, streams, site, findings);
        boolean isShown = shown.contains(pathOf(site));
        if ((isShown || isOfShown(ofType)) && followSink(trace, site, null, 0)) {
          if (isShown) {
            trace.run();
          } else {
            findings.note(Habit.UNKNOWN, site.flow(), site.at(), "a class that is no input");
          }
          OwnStream.noteClass(site, findings);
          findings.noteEnd();
          findings.noteAll(ofType);
          place(site, writers).findings().noteAll(findings);
        }
      }
    }
    writers.forEach(
        (id, found) -> {
          if (all.unread().contains(id)) {
            found.findings().note(Habit.UNKNOWN, id, "one of its methods, which is not understood");
          }
        });
    return decided(writers, readers, staying);
  }

  private List<StreamPlace> decided(
      Map<String, Found> writers, Map<String, Found> readers, Predicate<String> staying) {
    Set<String> kept =
        readers.values().stream()
            .filter(one -> isOfLibrary(one) || staying.test(one.className()))
            .map(Found::id)
            .collect(Collectors.toSet());
    Decisions decisions = new Decisions(readers.values(), kept);
    List<StreamPlace> places = new ArrayList<>();
    writers.values().forEach(one -> places.add(decisions.ofWriter(one)));
    readers.values().stream()
        .filter(one -> shown.contains(one.path()) && !one.findings().evidence().isEmpty())
        .forEach(one -> places.add(decisions.ofReader(one)));
    return places;
  }

  private boolean isOfLibrary(Found reader) {
    return libraries.contains(reader.path()) && !shown.contains(reader.path());
  }

  /** Returns whether streams are of a class whose places are wanted. */
  private boolean isOfShown(Findings ofType) {
    return ofType.streams().stream()
        .map(name -> index.find(name.replace('.', '/')))
        .anyMatch(entry -> entry != null && shown.contains(entry.path()));
  }

  /** Returns the classes that may create a stream to write to or extend one; after the places. */
  public Set<ClassIndex.Entry> writing() {
    Code code = uses().code();
    Set<ClassIndex.Entry> found = new HashSet<>();
    for (String type : new StreamTypes(index).outputs()) {
      if (index.find(type) != null) {
        found.add(index.find(type));
      }
      for (String descriptor : constructors(code, type)) {
        found.addAll(index.namingMethod(type, CONSTRUCTOR, descriptor));
      }
    }
    found.removeIf(entry -> !index.isFound(entry));
    return found;
  }

  private Path pathOf(Uses.Site site) {
    return index.find(site.flow().owner().name).path();
  }

  private Found place(Uses.Site site, Map<String, Found> known) {
    return known.computeIfAbsent(
        Findings.title(site.flow()), id -> new Found(id, pathOf(site), new Findings()));
  }

  /** Returns the instructions that create a stream of a class. */
  private static List<Uses.Site> creations(Uses uses, String type) {
    List<Uses.Site> sites = new ArrayList<>();
    for (String descriptor : constructors(uses.code(), type)) {
      sites.addAll(uses.creations(type, descriptor).all());
    }
    sites.removeIf(site -> isSuperCall(site) || site.flow().owner().name.startsWith("dev/brine/"));
    return sites;
  }

  private static List<String> constructors(Code code, String type) {
    if (type.equals(StreamTypes.OUTPUT)) {
      return List.of("(Ljava/io/OutputStream;)V");
    }
    if (type.equals(StreamTypes.INPUT)) {
      return List.of("(Ljava/io/InputStream;)V");
    }
    ClassNode node = code.node(type);
    return node == null
        ? List.of()
        : node.methods.stream()
            .filter(method -> method.name.equals(CONSTRUCTOR))
            .map(method -> method.desc)
            .toList();
  }

  /** Returns whether a constructor calls another one on its own object. */
  private static boolean isSuperCall(Uses.Site site) {
    List<Origins> operands = site.flow().operands(site.at());
    return operands == null
        || (site.flow().method().name.equals(CONSTRUCTOR)
            && operands.get(0).isOnly(Origins.ofParameter(0)));
  }

  /** Returns the habits that a class of streams shows. */
  private static Findings ofType(Uses uses, String type) {
    Findings findings = new Findings();
    noteStream(uses.code(), type, findings);
    StreamHabits.note(uses.code(), type, findings);
    LookingCallbacks.note(uses, type, findings);
    return findings;
  }

  /** Notes that classes which are not seen may create streams of a class that would be moved. */
  private void noteCreatable(Uses uses, Findings ofType) {
    for (String stream : ofType.streams()) {
      for (String below : index.below(stream.replace('.', '/'))) {
        if (uses.open().isCreatable(below)) {
          String where = below.replace('/', '.');
          ofType.note(Habit.UNKNOWN, where, "a class of streams that others may create");
        }
      }
    }
  }

  /** Notes the class between a class of streams and Java's. */
  private static void noteStream(Code code, String type, Findings findings) {
    String direct = null;
    String level = type;
    while (!level.equals(StreamTypes.OUTPUT) && !level.equals(StreamTypes.INPUT)) {
      ClassNode node = code.node(level);
      if (node == null || node.superName == null) {
        return;
      }
      direct = level;
      level = node.superName;
    }
    if (direct != null) {
      findings.noteStream(direct.replace('/', '.'));
    }
  }

  /**
   * Follows the sink that the constructor of a stream hands to Java's; returns whether there is
   * one, since a stream in override mode has none.
   */
  private static boolean followSink(Trace trace, Uses.Site site, Context context, int level) {
    MethodFlow flow = site.flow();
    if (!(flow.instruction(site.at()) instanceof MethodInsnNode call)) {
      trace.findings().note(Habit.UNKNOWN, flow, site.at(), "a reference to a constructor");
      return true;
    }
    if (call.owner.equals(StreamTypes.OUTPUT)) {
      if (flow.operands(site.at()).size() > 1) {
        Origins sink = flow.operands(site.at()).get(1);
        SeveralStreams.note(flow, site.at(), sink, trace.findings());
        trace.follow(flow, sink, context);
      }
      return flow.operands(site.at()).size() > 1;
    }
    Code code = trace.code();
    Code.Found constructor = Code.own(code.node(call.owner), call.name, call.desc);
    MethodFlow inner = constructor == null ? null : code.flow(constructor);
    if (inner == null || level > MOST_LEVELS) {
      trace.findings().note(Habit.UNKNOWN, flow, site.at(), call.owner.replace('/', '.'));
      return true;
    }
    Context next = new Context(context, flow, site.at());
    boolean isFollowed = false;
    MethodNode method = inner.method();
    for (int i = 0; i < method.instructions.size(); i++) {
      if (inner.instruction(i).getOpcode() == Opcodes.INVOKESPECIAL
          && inner.operands(i) != null
          && ((MethodInsnNode) inner.instruction(i)).name.equals(CONSTRUCTOR)
          && inner.operands(i).get(0).isOnly(Origins.ofParameter(0))) {
        isFollowed |= followSink(trace, new Uses.Site(inner, i), next, level + 1);
      }
    }
    return isFollowed;
  }
}
