// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.convert;

import dev.brine.inspect.BlobFormat;
import dev.brine.inspect.BlobVisitor;
import dev.brine.inspect.ClassDetail;
import dev.brine.inspect.Node;
import dev.brine.inspect.NodeKind;
import dev.brine.inspect.Place;
import dev.brine.inspect.Text;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Collects the descriptions of classes in inputs. Of very many and very long names it keeps the
 * first.
 */
public final class DescribedClasses implements BlobVisitor {
  private static final int MOST_CLASSES = 10_000;
  private static final int MOST_CONSTANTS = 2_000;
  private static final int LONGEST_NAME = 1_000;

  /**
   * Field types that show no interface of a class. All objects fit the first; the others have a
   * class or its description, which is named like the class and is no instance of it.
   */
  private static final Set<String> OF_NO_INSTANCE =
      Set.of("java.lang.Object", "java.lang.Class", "java.io.ObjectStreamClass");

  /** The most characters of all names that are kept, and how many each name counts besides. */
  private static final long MOST_CHARS = 1 << 24;

  private static final int CHARS_OF_A_NAME = 64;

  private final Map<String, DescribedClass> classes = new HashMap<>();
  private final Set<String> declared = new HashSet<>();
  private final Map<String, Set<String>> interfaces = new HashMap<>();
  private final Map<String, Set<String>> constants = new HashMap<>();
  private final Set<String> unchecked = new LinkedHashSet<>();
  private final Set<String> instantiated = new HashSet<>();
  private BlobFormat format = BlobFormat.UNKNOWN;
  private String problem = "";
  private long chars;

  /** Creates the classes of no inputs. */
  public DescribedClasses() {}

  /** Returns why stand-ins cannot have these names or fields; empty where they can. */
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
      boolean isLong = className.length() > LONGEST_NAME;
      String name = isLong ? className.substring(0, LONGEST_NAME) + "..." : className;
      unchecked.add(name + ": " + reason);
    }
  }

  /** Returns whether there is room for a name, which it then takes. */
  private boolean hasRoom(String name) {
    chars += CHARS_OF_A_NAME + name.length();
    return chars <= MOST_CHARS;
  }

  private boolean hasRoom(DescribedClass one) {
    boolean hasRoom = hasRoom(one.name());
    for (Place field : one.fields()) {
      hasRoom = hasRoom(field.name()) && hasRoom(field.type());
    }
    return hasRoom;
  }

  BlobFormat format() {
    return format;
  }

  /** Returns whether the inputs are streams of Java. */
  public boolean isOfJava() {
    return format == BlobFormat.JAVA_STREAM;
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

  /** Returns the names of all classes of the program that are described. */
  public Set<String> namesOfProgram() {
    return ofProgram().stream().map(DescribedClass::name).collect(Collectors.toSet());
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
    for (Place field : detail.fields()) {
      String type = PlatformClasses.className(field.type());
      if (type != null) {
        declare(type);
      }
    }
    add(DescribedClass.of(detail));
  }

  private void add(DescribedClass one) {
    if (!isClassName(one.name())) {
      refuse("The class " + one.name() + " has a name that no class has");
      leaveOut(one.name(), "has a name that no class has");
      return;
    }
    DescribedClass before = classes.get(one.name());
    if (before == null) {
      addNew(one);
    } else if (!(before.fields().equals(one.fields()) && before.version() == one.version())) {
      refuse("The class " + one.name() + " is described in two ways");
      leaveOut(one.name(), "has other versions in the inputs; the first one was checked");
    }
  }

  private void addNew(DescribedClass one) {
    if (classes.size() < MOST_CLASSES && hasRoom(one)) {
      classes.put(one.name(), one);
    } else {
      refuse("The input has more than " + MOST_CLASSES + " classes, or too long names in them");
      leaveOut(one.name(), "is one of too many classes");
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
    if (!isClassName(name)) {
      refuse("The class " + name + " has a name that no class has");
    } else if (declared.size() < MOST_CLASSES && !declared.contains(name) && hasRoom(name)) {
      declared.add(name);
    }
  }

  static boolean isClassName(String name) {
    if (name.length() > LONGEST_NAME) {
      return false;
    }
    for (String part : name.split("\\.", -1)) {
      if (!isIdentifier(part)) {
        return false;
      }
    }
    return true;
  }

  static boolean isIdentifier(String name) {
    return !name.isEmpty()
        && name.length() <= LONGEST_NAME
        && name.chars().allMatch(Character::isJavaIdentifierPart)
        && name.chars().noneMatch(Character::isIdentifierIgnorable); // such as a NUL
  }

  private void refuse(String reason) {
    if (problem.isEmpty()) {
      problem = reason;
    }
  }

  /** Returns whether there are objects of a class itself, not only of its subclasses. */
  public boolean hasObjects(String className) {
    return instantiated.contains(className);
  }

  /** Notes that objects of a class of the program fit a type that the input does not describe. */
  @Override
  public void enter(Node node) {
    if (node.kind() == NodeKind.OBJECT && classes.containsKey(node.className())) {
      instantiated.add(node.className());
    }
    boolean isObject =
        !node.isDescription()
            && (node.kind() == NodeKind.OBJECT || node.kind() == NodeKind.REFERENCE);
    String type = isObject ? PlatformClasses.className(node.place().type()) : null;
    boolean isOfProgram = !PlatformClasses.isPlatform(node.className());
    if (type != null
        && isOfProgram
        && !node.className().isEmpty()
        && !type.equals(node.className())
        && !OF_NO_INSTANCE.contains(type)
        && node.place().type().charAt(0) == 'L'
        && interfaces.size() < MOST_CLASSES) {
      Set<String> types =
          interfaces.computeIfAbsent(node.className(), name -> new LinkedHashSet<>());
      if (!types.contains(type) && hasRoom(type)) {
        types.add(type);
      }
    }
  }

  @Override
  public void text(Node node, Text text) {
    if (node.place().name().equals(Place.CONSTANT) && !isKept(node.place().owner(), text)) {
      refuse("The enum " + node.place().owner() + " has too many or malformed constants");
      leaveOut(node.place().owner(), "has too many or malformed constants");
    }
  }

  /** Keeps a constant, and returns whether it is kept. */
  private boolean isKept(String type, Text constant) {
    String name = constant.start();
    Set<String> names = constants.getOrDefault(type, Set.of());
    if (names.contains(name)) {
      return true;
    }
    boolean hasRoom =
        (constants.size() < MOST_CLASSES || !names.isEmpty())
            && names.size() < MOST_CONSTANTS
            && hasRoom(name);
    if (hasRoom && constant.isComplete() && isIdentifier(name)) {
      constants.computeIfAbsent(type, key -> new LinkedHashSet<>()).add(name);
      return true;
    }
    return false;
  }

  @Override
  public int longestText() {
    return LONGEST_NAME;
  }
}
