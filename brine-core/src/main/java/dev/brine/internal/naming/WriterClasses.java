// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.BrineException;
import dev.brine.internal.Limit;
import dev.brine.internal.codec.Codecs;
import dev.brine.internal.evolution.FieldMatch;
import dev.brine.internal.evolution.ReaderClasses;
import dev.brine.internal.evolution.RootMatch;
import dev.brine.internal.evolution.WriterCodecs;
import dev.brine.internal.kind.Kinds;
import dev.brine.internal.schema.Description;
import dev.brine.shape.Shape;
import dev.brine.shape.TypeUse;
import dev.brine.wire.BodyCodec;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The classes of a writer that had other versions of them, in the order of their numbers.
 *
 * <p>Those that the root keeps never change, and a message that adds a class goes on with others.
 * After a few such steps, and where nothing can be kept, a message has classes of its own, which
 * grow; so the work for a message grows with its length only.
 */
final class WriterClasses implements ReaderClasses {
  private static final int MOST_STEPS = 8;

  private final Configuration configuration;
  private final RootClasses root;
  private final ClassLookup lookup;
  private final StreamHooks hooks;
  private final Renaming renaming;
  private final Object key;
  private final int length;
  private final int steps;
  private final List<String> names = new ArrayList<>();
  private final Set<String> known = new HashSet<>();

  /** The names that a rule changes, also those of superclasses, in the order in which they came. */
  private final Set<String> renamed = new LinkedHashSet<>();

  private final Set<TypeClosure> closures = new HashSet<>();
  private final WriterCodecs codecs;

  /** Reads a root that is not named; a thread that does not see it yet makes another one. */
  private BodyCodec rootCodec;

  /** The reason why all objects are skipped, or null if they are not. */
  private final Supplier<BrineException> skipping;

  /**
   * Creates classes of which there are none yet.
   *
   * @param reader the codecs of the reader
   * @param key what they are kept by, or null where they belong to one message
   * @param length the bytes that the key takes
   */
  private WriterClasses(
      Configuration configuration,
      Codecs reader,
      RootClasses root,
      ClassLookup lookup,
      Object key,
      int length,
      int steps,
      Supplier<BrineException> skipping) {
    this.skipping = skipping;
    this.configuration = configuration;
    this.root = root;
    this.lookup = lookup;
    hooks = lookup.hooks();
    renaming = configuration.renaming();
    this.key = key;
    this.length = length;
    this.steps = steps;
    codecs = new WriterCodecs(reader, this);
  }

  /** Returns the classes that a schema part describes. */
  static WriterClasses of(
      Configuration configuration, RootClasses root, ClassLookup lookup, WriterSchema schema) {
    Object key = root.keepsClasses() && lookup == root ? schema.key() : null;
    WriterClasses classes =
        new WriterClasses(
            configuration, configuration.codecs(), root, lookup, key, schema.length(), 0, null);
    classes.addAll(schema.description().get());
    return classes;
  }

  /**
   * Returns what the message has once it adds a class, whose names are counted if they are renamed.
   *
   * @param isLost whether it is the class of the elements of an array that was not found
   */
  WriterClasses withRead(String name, WriterSchema schema, boolean isLost) {
    int before = renamed.size();
    WriterClasses longer = isLost ? withElement(name, schema) : with(name, schema);
    longer.countRenamed(before);
    return longer;
  }

  /** Returns what the message has once it adds a class and what that leads to. */
  WriterClasses with(String name, WriterSchema schema) {
    if (key == null) {
      add(name, schema);
      addClosure(name);
      return this;
    }
    if (steps == MOST_STEPS) {
      return extended(name, schema, null);
    }
    Object longer = List.of(key, name, schema.key());
    return root.others()
        .writer(
            longer, length + name.length() + schema.length(), () -> extended(name, schema, longer));
  }

  /**
   * Returns what the message has once it adds the class of an array's elements. It is looked up
   * when an object of it comes if the array was not found.
   */
  private WriterClasses withElement(String name, WriterSchema schema) {
    if (key != null) {
      return with(name, schema);
    }
    add(name, schema);
    return this;
  }

  private WriterClasses extended(String name, WriterSchema schema, Object longer) {
    int more = length + name.length() + schema.length();
    WriterClasses copy =
        new WriterClasses(
            configuration, codecs.reader(), root, lookup, longer, more, steps + 1, null);
    copy.codecs.add(codecs.description());
    names.forEach(copy::addName);
    copy.renamed.addAll(renamed);
    copy.closures.addAll(closures);
    copy.add(name, schema);
    copy.addClosure(name);
    return copy;
  }

  /**
   * Returns the first of these classes, for one message.
   *
   * @param count how many
   * @param skipping why all their objects are skipped, or null where they are not
   */
  WriterClasses first(int count, Supplier<BrineException> skipping) {
    WriterClasses copy =
        new WriterClasses(configuration, codecs.reader(), root, lookup, null, 0, 0, skipping);
    copy.codecs.add(codecs.description());
    names.subList(0, count).forEach(copy::addName);
    copy.renamed.addAll(renamed);
    copy.closures.addAll(closures);
    return copy;
  }

  private void add(String name, WriterSchema schema) {
    addName(name);
    addAll(schema.description().get());
  }

  private void addClosure(String name) {
    Class<?> type = find(name);
    if (type != null) {
      closures.add(root.closureOf(type));
    }
  }

  private void addAll(Description description) {
    codecs.add(description);
    for (Shape shape : description.shapes()) {
      addName(shape.name());
      if (renaming.isActive()) {
        FieldMatch.parts(shape).forEach(level -> addRenamed(level.owner()));
      }
    }
  }

  private void addRenamed(String name) {
    if (renaming.isRenamed(name)) {
      renamed.add(name);
    }
  }

  private void addName(String name) {
    if (known.add(name)) {
      addRenamed(name);
      names.add(name);
      if (names.size() > configuration.limits().classes()) {
        throw Limit.CLASSES.exceeded(configuration.limits().classes());
      }
    }
  }

  /** Returns the names of the classes; the place of each is its number. */
  List<String> names() {
    return names;
  }

  /** Counts the names of a message that rules have changed. */
  void countRenamed() {
    countRenamed(0);
  }

  private void countRenamed(int from) {
    if (renamed.size() > from) {
      renamed.stream().skip(from).forEach(renaming::count);
    }
  }

  /** Returns the codecs of the classes. */
  WriterCodecs codecs() {
    return codecs;
  }

  /**
   * Returns the codec of a root that the message does not name, or null if the schema is that of
   * another root. To be called before the message adds a class.
   *
   * @param ours the type of the root, by the reader's names
   */
  BodyCodec rootOf(TypeUse ours) {
    BodyCodec known = rootCodec;
    if (known == null) {
      TypeUse theirs = theirs(ours);
      if (!names.isEmpty() && isFormer(names.get(0), ours.name())) {
        theirs = new TypeUse(names.get(0), theirs.arguments());
      }
      boolean hasMore = !configuration.known().isEmpty() || root.isGeneric();
      boolean isRoot =
          !lacksClassOf(theirs) && RootMatch.isOf(theirs, names, codecs, this::leadsTo, hasMore);
      known = isRoot ? codecs.expected(theirs) : null;
      rootCodec = known;
    }
    return known;
  }

  /** Returns whether the schema lacks the description of a final class. */
  private boolean lacksClassOf(TypeUse theirs) {
    String name = theirs.name();
    Class<?> type = known.contains(name) ? null : root.find(name);
    return (type != null && Modifier.isFinal(type.getModifiers()) && root.describes(type))
        || theirs.arguments().stream().anyMatch(this::lacksClassOf);
  }

  /** Returns whether a class that is not described may be a superclass of one of others. */
  private boolean leadsTo(String name, List<String> others) {
    Class<?> type = findInRoot(name);
    if (type == null) {
      return !name.equals(Object.class.getName());
    }
    boolean isOpen = name.startsWith("java.") && !type.isSealed();
    return !isOpen
        && others.stream().map(this::findInRoot).anyMatch(other -> isSubclass(other, type));
  }

  private Class<?> findInRoot(String theirs) {
    return root.find(renaming.nameOf(theirs));
  }

  private static boolean isSubclass(Class<?> other, Class<?> type) {
    return other != null && type.isAssignableFrom(other);
  }

  /** Returns a type of the reader by the names that the writer had for its classes. */
  TypeUse theirs(TypeUse ours) {
    return new TypeUse(
        isKnownAs(ours.name()) ? ours.name() : formerName(ours.name()),
        ours.arguments().stream().map(this::theirs).toList());
  }

  private boolean isKnownAs(String ours) {
    return known.contains(ours) && !renaming.isRenamed(ours);
  }

  private boolean isFormer(String theirs, String ours) {
    return (renaming.isRenamed(theirs) && renaming.nameOf(theirs).equals(ours))
        || root.formerNames(ours).contains(theirs);
  }

  private String formerName(String name) {
    for (String former : renamed) {
      if (known.contains(former) && renaming.nameOf(former).equals(name)) {
        return former;
      }
    }
    for (String former : root.formerNames(name)) {
      if (known.contains(former)) {
        return former;
      }
    }
    return name;
  }

  @Override
  public Class<?> find(String name) {
    int builtIn = Kinds.number(renaming.nameOf(name));
    if (builtIn >= 0) {
      return Kinds.type(builtIn);
    }
    return skipping == null ? lookUp(name) : null;
  }

  @Override
  public Class<?> findElement(String name, int dimensions) {
    String ours = renaming.nameOf(name);
    if (hooks.isLost(ResolveOrder.ofArray(ours, dimensions))) {
      return null;
    }
    Class<?> known = lookUpKnown(ours);
    boolean isNamed = Kinds.number(ours) >= 0 || skipping != null;
    return isNamed || (known != null && !hooks.isOther(ours, known))
        ? find(name)
        : lookup.allowedElement(ours, dimensions);
  }

  @Override
  public Class<?> arrayOf(Class<?> component) {
    return configuration.definedClasses().arrayOf(component);
  }

  /** Returns the class of a name that is not built in, also where its objects are skipped. */
  Class<?> lookUp(String name) {
    String ours = renaming.nameOf(name);
    Class<?> type = lookUpKnown(ours);
    return type == null || hooks.isOther(ours, type) ? lookup.allowed(ours) : type;
  }

  private Class<?> lookUpKnown(String ours) {
    Class<?> type = root.find(ours);
    for (TypeClosure closure : closures) {
      type = type == null ? closure.find(ours) : type;
    }
    return type;
  }

  @Override
  public boolean isFound(String name) {
    String ours = renaming.nameOf(name);
    return skipping != null
        || !hooks.areActive()
        || Kinds.number(ours) >= 0
        || lookUpKnown(ours) != null;
  }

  @Override
  public void resolve(Shape theirs) {
    if (skipping == null && hooks.areActive()) {
      hooks.resolve(renaming.namesOf(ResolveOrder.of(theirs)));
    }
  }

  @Override
  public String nameOf(String theirs) {
    return hooks.nameOf(renaming.nameOf(theirs));
  }

  @Override
  public boolean ignoresVersion(String theirs) {
    return configuration.ignoresVersion(theirs, () -> find(theirs));
  }

  @Override
  public BrineException missingElement(String name, int dimensions) {
    String array = ResolveOrder.ofArray(name, dimensions);
    return missing(hooks.isLost(renaming.nameOf(array)) ? array : name);
  }

  @Override
  public BrineException missing(String name) {
    return skipping == null ? lookup.missing(renaming.nameOf(name)) : skipping.get();
  }

  @Override
  public boolean isSame(Class<?> type, Description theirs) {
    Description ours = root.closureOf(type).description();
    Map<String, Shape> shapes = new HashMap<>();
    theirs.shapes().forEach(shape -> shapes.put(shape.name(), shape));
    for (Shape shape : ours.shapes()) {
      Long version = ours.versions().get(shape.name());
      if (renaming.isRenamed(shape.name())
          || !shape.equals(shapes.get(shape.name()))
          || !Objects.equals(version, theirs.versions().get(shape.name()))) {
        return false;
      }
    }
    return !hooks.areActive() || !ResolveOrder.haveMoved(root.closureOf(type), hooks);
  }
}
