// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import dev.brine.inspect.BlobFormat;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.ClassDetail;
import dev.brine.inspect.ClassDetail.Trait;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What an input says about its classes, and whether stand-ins for them are enough to read it. */
public final class DescribedClasses implements BlobVisitor {
  private static final int MOST_CLASSES = 10_000;
  private static final int MOST_CONSTANTS = 2_000;
  private static final int MOST_ROOTS = 1_000_000;
  private static final int DEEPEST = 1_000;

  /** A root that is a value. */
  static final long VALUE = -1;

  /** Where the stream forgets its objects and classes. */
  static final long RESET = -2;

  private final Map<String, DescribedClass> classes = new HashMap<>();
  private final Set<String> declared = new HashSet<>();
  private final Map<String, Set<String>> interfaces = new HashMap<>();
  private final Map<String, Set<String>> constants = new HashMap<>();
  private final Set<String> unchecked = new LinkedHashSet<>();
  private final List<Long> roots = new ArrayList<>();
  private final Deque<Node> open = new ArrayDeque<>();
  private final HashWork work = new HashWork();
  private BlobFormat format = BlobFormat.UNKNOWN;
  private String problem = "";

  /** Creates the classes of no inputs. */
  public DescribedClasses() {}

  /** Returns why stand-ins are not enough; empty where they are. */
  String problem() {
    return problem;
  }

  /**
   * Returns what {@link StandIns#write} leaves out, each as a class and a reason; empty where it
   * writes all that the inputs describe.
   */
  public Set<String> unchecked() {
    return Collections.unmodifiableSet(unchecked);
  }

  void leaveOut(String className, String reason) {
    if (unchecked.size() < MOST_CLASSES && !PlatformClasses.isPlatform(className)) {
      unchecked.add(className + ": " + reason);
    }
  }

  BlobFormat format() {
    return format;
  }

  /** Returns whether the inputs are streams of Java. */
  public boolean isOfJava() {
    return format == BlobFormat.JAVA_STREAM;
  }

  /**
   * Returns the roots in their order: the length of block data, {@link #VALUE}, or {@link #RESET}
   * between them.
   */
  List<Long> roots() {
    return roots;
  }

  /** Returns a class, or null where it is not described. */
  DescribedClass find(String name) {
    return classes.get(name);
  }

  /** Returns all classes of the program that are described. */
  List<DescribedClass> ofProgram() {
    return classes.values().stream()
        .filter(one -> !PlatformClasses.isPlatform(one.name()))
        .sorted(Comparator.comparing(DescribedClass::name))
        .toList();
  }

  /** Returns whether a field or an array has a type, or is of one. */
  boolean isDeclared(String name) {
    return declared.contains(name);
  }

  Set<String> constants(String name) {
    return constants.getOrDefault(name, Set.of());
  }

  /**
   * Returns the interfaces that objects of a class need so that they fit the fields they are in.
   */
  Set<String> interfacesOf(String name) {
    Set<String> needed = new HashSet<>();
    for (String type : interfaces.getOrDefault(name, Set.of())) {
      if (!classes.containsKey(type)) {
        needed.add(type);
      }
    }
    return needed;
  }

  /**
   * Returns the superclass of a class; empty for none. Messages of Brine do not name one that has
   * no fields, but objects may stand in fields of it.
   */
  String superclassOf(DescribedClass one) {
    if (!one.superclass().isEmpty() || format == BlobFormat.JAVA_STREAM) {
      return one.superclass();
    }
    for (String type : interfaces.getOrDefault(one.name(), Set.of())) {
      if (classes.containsKey(type)) {
        return type;
      }
    }
    return "";
  }

  @Override
  public void format(BlobFormat ofInput) {
    format = ofInput;
  }

  @Override
  public void description(Node node, ClassDetail detail) {
    String name = detail.name();
    int dimensions = name.indexOf(Place.ELEMENT);
    if (dimensions >= 0) {
      declare(name.substring(0, dimensions));
      return;
    }
    if (detail.traits().contains(Trait.PROXY)) {
      refuse("A dynamic proxy needs its interfaces and its handler: " + name);
    } else if (PlatformClasses.isPlatform(name)) {
      checkPlatform(name);
    } else {
      checkProgram(detail);
    }
    for (Place field : detail.fields()) {
      String type = PlatformClasses.className(field.type());
      if (type != null) {
        declare(type);
      }
    }
    add(DescribedClass.of(detail));
  }

  private void checkPlatform(String name) {
    if (!PlatformClasses.isKnown(name)) {
      refuse(name + " is a class of Java whose code decides what its data mean");
    }
  }

  private void checkProgram(ClassDetail detail) {
    String name = detail.name();
    if (detail.traits().contains(Trait.EXTERNALIZABLE)) {
      refuse(name + " is Externalizable: only its code knows what its data mean");
    }
    if (detail.traits().contains(Trait.COMPACT)) {
      refuse(name + " was rewritten by brine optimize; only its code reads its block");
    }
    boolean isWritten = detail.traits().contains(Trait.WRITES_ITSELF);
    if (isWritten && format != BlobFormat.JAVA_STREAM) {
      refuse(name + " has a writeObject method: only its code knows what its data mean");
    }
    for (Place field : detail.fields()) {
      if (field.name().equals(Place.LAYOUT)) {
        refuse(name + " was rewritten by brine optimize; only its code reads its block");
      }
      if (!isIdentifier(field.name())) {
        refuse("The field " + field.title() + " has a name that no field has");
      }
    }
  }

  private void add(DescribedClass one) {
    if (!isClassName(one.name())) {
      refuse("The class " + one.name() + " has a name that no class has");
      leaveOut(one.name(), "has a name that no class has");
    } else if (classes.size() >= MOST_CLASSES && !classes.containsKey(one.name())) {
      refuse("The input has more than " + MOST_CLASSES + " classes");
      leaveOut(one.name(), "is behind the first " + MOST_CLASSES + " classes");
    } else {
      DescribedClass before = classes.putIfAbsent(one.name(), one);
      if (before != null
          && !(before.fields().equals(one.fields()) && before.version() == one.version())) {
        refuse("The class " + one.name() + " is described in two ways");
        leaveOut(one.name(), "has other versions in the inputs; the first one was checked");
      }
    }
  }

  @Override
  public void superclass(Node node, String className) {
    DescribedClass one = classes.get(node.className());
    if (one != null && !className.isEmpty()) {
      classes.put(one.name(), one.extending(className));
    }
  }

  private void declare(String name) {
    if (declared.size() < MOST_CLASSES) {
      declared.add(name);
    }
    if (!isClassName(name)) {
      refuse("The class " + name + " has a name that no class has");
    }
  }

  static boolean isClassName(String name) {
    for (String part : name.split("\\.", -1)) {
      if (!isIdentifier(part)) {
        return false;
      }
    }
    return name.length() <= 1_000;
  }

  private static boolean isIdentifier(String name) {
    return !name.isEmpty()
        && name.length() <= 1_000
        && name.chars().allMatch(Character::isJavaIdentifierPart)
        && name.chars().noneMatch(Character::isIdentifierIgnorable); // such as a NUL
  }

  private void refuse(String reason) {
    if (problem.isEmpty()) {
      problem = reason;
    }
  }

  @Override
  public void enter(Node node) {
    if (node.isDescription()) {
      open.push(node);
      return;
    }
    if (node.depth() == 0) {
      addRoot(node.kind() == NodeKind.RESET ? RESET : VALUE);
    }
    if (node.depth() > DEEPEST) {
      refuse("Values nest deeper than " + DEEPEST);
    }
    checkWritten(node);
    checkKind(node);
    addInterface(node);
    open.push(node);
    work.enter(node);
  }

  private void addRoot(long root) {
    if (roots.size() >= MOST_ROOTS) {
      refuse("The input has more than " + MOST_ROOTS + " roots");
    } else {
      roots.add(root);
    }
  }

  /** What a class of the program wrote behind its fields has a meaning that only it knows. */
  private void checkWritten(Node node) {
    String owner = node.place().owner();
    boolean isData =
        node.place().name().equals(Place.WRITTEN) || node.place().name().equals(Place.ANNOTATION);
    if (isData && !owner.isEmpty() && !PlatformClasses.isPlatform(owner)) {
      refuse(owner + " wrote data of its own: only its code knows what they mean");
    }
  }

  private void checkKind(Node node) {
    String name = node.className();
    switch (node.kind()) {
      case EXCEPTION -> refuse("The writer failed within an object");
      case OBJECT, ENUM -> {
        if (PlatformClasses.isPlatform(name) && !PlatformClasses.isRead(name)) {
          refuse(name + " is a class of Java whose code decides what its data mean");
        } else if (name.startsWith("Proxy(")) {
          refuse("A dynamic proxy needs its interfaces and its handler: " + name);
        }
      }
      default -> {}
    }
  }

  /** Notes that objects of a class of the program fit a type that the input does not describe. */
  private void addInterface(Node node) {
    boolean isObject = node.kind() == NodeKind.OBJECT || node.kind() == NodeKind.REFERENCE;
    String type = isObject ? PlatformClasses.className(node.place().type()) : null;
    boolean isOfProgram = !PlatformClasses.isPlatform(node.className());
    if (type != null
        && isOfProgram
        && !node.className().isEmpty()
        && !type.equals(node.className())
        && !type.equals("java.lang.Object")
        && node.place().type().charAt(0) == 'L'
        && interfaces.size() < MOST_CLASSES) {
      interfaces.computeIfAbsent(node.className(), name -> new LinkedHashSet<>()).add(type);
    }
  }

  @Override
  public void leave(Node node, long end) {
    open.pop();
    if (!node.isDescription()) {
      work.leave(node);
      if (!work.problem().isEmpty()) {
        refuse(work.problem());
      }
    }
  }

  @Override
  public void text(Node node, Text text) {
    if (!node.place().name().equals(Place.CONSTANT)) {
      return;
    }
    Set<String> names =
        constants.computeIfAbsent(node.place().owner(), name -> new LinkedHashSet<>());
    names.add(text.start());
    if (!text.isComplete() || !isIdentifier(text.start()) || names.size() > MOST_CONSTANTS) {
      refuse("The enum " + node.place().owner() + " has too many or malformed constants");
    }
  }

  @Override
  public void primitive(Place place, long offset, long bits) {
    work.primitive(place, bits);
  }

  @Override
  public void data(Node node, byte[] start, long length) {
    work.data(start, length);
    if (node.depth() == 0) {
      roots.set(roots.size() - 1, length);
    }
  }

  @Override
  public int longestText() {
    return 1_000;
  }
}
