// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.Fingerprint;
import dev.brine.Limits;
import dev.brine.SchemaCatalog;
import dev.brine.internal.BinaryName;
import dev.brine.internal.codec.Codecs;
import dev.brine.internal.evolution.FormerNames;
import dev.brine.internal.evolution.SerialVersionUid;
import dev.brine.internal.schema.Description;
import dev.brine.internal.schema.Schema;
import dev.brine.shape.ReflectionShapeSource;
import dev.brine.shape.Shape;
import dev.brine.shape.TypeUse;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The classes that a static type leads to, the root first, each with its shape: the content of a
 * schema. Belongs to the messages of one configuration. Immutable, but for whether the catalog has
 * the schema, which is stored when a lane first needs it. Safe for use by many threads.
 */
final class TypeClosure {
  /** The closure of a root of which nothing is known. */
  static final TypeClosure EMPTY =
      new TypeClosure(List.of(), List.of(), List.of(), Limits.defaults());

  /** The most descriptions of a part of the classes that are kept: most messages are alike. */
  private static final int MOST_PARTS = 8;

  private final List<Class<?>> classes;
  private final List<Shape> shapes;
  private final List<Class<?>> others;
  private final ClassPlaces numbers;
  private final Limits limits;

  /** Descriptions without some classes, by the places of these. */
  private final Map<BitSet, byte[]> parts = new ConcurrentHashMap<>();

  private volatile Map<String, Class<?>> byName;
  private volatile Map<String, Class<?>> byFormerName;
  private volatile Map<String, Long> versions;
  private volatile byte[] schema;
  private volatile Fingerprint fingerprint;
  private volatile boolean isStored;

  private TypeClosure(
      List<Class<?>> classes, List<Shape> shapes, List<Class<?>> others, Limits limits) {
    this.classes = List.copyOf(classes);
    this.shapes = List.copyOf(shapes);
    this.others = List.copyOf(others);
    numbers = new ClassPlaces(classes.size());
    for (int place = 0; place < classes.size(); place++) {
      numbers.put(classes.get(place), place);
    }
    this.limits = limits;
  }

  /** Returns the classes that a type leads to. */
  static TypeClosure of(TypeUse root, ClassLoader loader, Codecs codecs, Limits limits) {
    return new Search(loader, codecs, limits).search(root);
  }

  /** Returns the classes; the place of each is its number. */
  List<Class<?>> classes() {
    return classes;
  }

  /** Returns the shapes of the classes. */
  List<Shape> shapes() {
    return shapes;
  }

  /** Returns the number of a class, or -1. */
  int number(Class<?> type) {
    return classes.isEmpty() ? -1 : numbers.find(type);
  }

  /**
   * Returns the class of a name, or of the name that one had before, or null. Abstract ones are
   * found, too.
   */
  Class<?> find(String name) {
    Map<String, Class<?>> known = byName;
    if (known == null) {
      known = new HashMap<>();
      addAll(known, others);
      addAll(known, classes);
      byName = known;
    }
    Class<?> type = known.get(name);
    return type == null ? findFormer(name) : type;
  }

  private static void addAll(Map<String, Class<?>> known, List<Class<?>> types) {
    for (Class<?> type : types) {
      known.put(type.getName(), type);
    }
  }

  /** Reading annotations takes time, which only names that are not found need. */
  private Class<?> findFormer(String name) {
    Map<String, Class<?>> known = byFormerName;
    if (known == null) {
      known = new HashMap<>();
      for (Class<?> type : classes) {
        for (String former : FormerNames.of(type)) {
          known.putIfAbsent(former, type);
        }
      }
      byFormerName = known;
    }
    return known.get(name);
  }

  /** Returns whether it has a class of a name, or a class with a superclass of that name. */
  boolean hasSuperclass(String name) {
    if (find(name) != null) {
      return true;
    }
    for (Class<?> known : classes) {
      for (Class<?> type = known; type != null; type = type.getSuperclass()) {
        if (type.getName().equals(name)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns whether it has a class or a subclass of it. */
  boolean hasSubclass(Class<?> type) {
    if (number(type) >= 0) {
      return true;
    }
    for (Class<?> known : classes) {
      if (!type.isInterface() && type.isAssignableFrom(known)) {
        return true;
      }
    }
    return false;
  }

  /** Returns the content of a schema of all classes. */
  Description description() {
    return new Description(shapes, versions());
  }

  /** Returns what {@link #description} returns as if a message had said it. */
  WriterSchema asSchema() {
    return new WriterSchema(this, 0, this::description);
  }

  /** Returns the serialVersionUIDs by the names of their classes; the JDK takes its time. */
  Map<String, Long> versions() {
    Map<String, Long> known = versions;
    if (known == null) {
      known = new HashMap<>();
      for (int i = 0; i < shapes.size(); i++) {
        Long version =
            shapes.get(i) instanceof Shape.OfCustom ? null : SerialVersionUid.of(classes.get(i));
        if (version != null) {
          known.put(shapes.get(i).name(), version);
        }
      }
      versions = known;
    }
    return known;
  }

  /** Returns the description of all classes; not to be changed. */
  byte[] schema() {
    byte[] bytes = schema;
    if (bytes == null) {
      bytes = Schema.write(description(), limits);
      schema = bytes;
    }
    return bytes;
  }

  /**
   * Returns the description of the classes that a message has not described yet; not to be changed.
   *
   * @param known the places of those that it has described, which this keeps
   */
  byte[] schemaWithout(BitSet known) {
    if (known.isEmpty()) {
      return schema();
    }
    byte[] part = parts.get(known);
    if (part == null) {
      part = describeWithout(known);
      if (parts.size() < MOST_PARTS) {
        parts.put(known, part);
      }
    }
    return part;
  }

  private byte[] describeWithout(BitSet known) {
    List<Shape> described = new ArrayList<>();
    for (int place = known.nextClearBit(0);
        place < shapes.size();
        place = known.nextClearBit(place + 1)) {
      described.add(shapes.get(place));
    }
    return Schema.write(new Description(described, versions()), limits);
  }

  /** Returns the fingerprint of the schema. */
  Fingerprint fingerprint() {
    Fingerprint known = fingerprint;
    if (known == null) {
      known = Fingerprint.of(schema());
      fingerprint = known;
    }
    return known;
  }

  /** Puts the schema into the catalog of this configuration, unless it has been put before. */
  void storeIn(SchemaCatalog catalog) {
    if (!isStored) {
      if (catalog.takesSchemas()) {
        catalog.put(fingerprint(), schema());
      }
      isStored = true;
    }
  }

  /** Searches the types that a type leads to, without recursion. */
  private static final class Search {
    private final ClassLoader loader;
    private final Limits limits;
    private final ReflectionShapeSource source;
    private final Map<String, Shape> found = new LinkedHashMap<>();

    Search(ClassLoader loader, Codecs codecs, Limits limits) {
      this.loader = loader;
      this.limits = limits;
      source = codecs.shapes(loader);
    }

    TypeClosure search(TypeUse root) {
      visitAll(root);
      List<Class<?>> classes = new ArrayList<>();
      List<Shape> shapes = new ArrayList<>();
      List<Class<?>> others = new ArrayList<>();
      for (Shape shape : found.values()) {
        if (isDescribed(shape)) {
          classes.add(load(shape.name()));
          shapes.add(shape);
        } else if (shape instanceof Shape.OfAbstract) {
          others.add(load(shape.name()));
        }
      }
      return new TypeClosure(classes, shapes, others, limits);
    }

    /** On built-in classes and abstract ones, no byte depends. */
    private boolean isDescribed(Shape shape) {
      return shape instanceof Shape.OfObject
          || shape instanceof Shape.OfRecord
          || shape instanceof Shape.OfEnum
          || shape instanceof Shape.OfJavaForm
          || shape instanceof Shape.OfHooked
          || shape instanceof Shape.OfExternal
          || shape instanceof Shape.OfCustom
          || (shape instanceof Shape.OfReplaced replaced && isDescribed(replaced.body()));
    }

    private Class<?> load(String name) {
      try {
        return Class.forName(name, false, loader);
      } catch (ClassNotFoundException e) {
        throw new AssertionError(name, e);
      }
    }

    /** Visits what a class leads to right behind it, in any depth, without recursion. */
    private void visitAll(TypeUse root) {
      Deque<TypeUse> open = new ArrayDeque<>();
      open.push(root);
      List<TypeUse> next = new ArrayList<>();
      while (!open.isEmpty()) {
        TypeUse use = open.pop();
        if (!use.isArray()
            && !BinaryName.isPrimitive(use.name())
            && !found.containsKey(use.name())) {
          Shape shape = source.shapeOf(use.name());
          found.put(use.name(), shape);
          addParts(shape, next);
        }
        next.addAll(use.arguments());
        for (int i = next.size() - 1; i >= 0; i--) {
          open.push(next.get(i));
        }
        next.clear();
      }
    }

    private static void addParts(Shape shape, List<TypeUse> parts) {
      shape.fields().forEach(field -> parts.add(field.type()));
      if (shape.body() instanceof Shape.OfAbstract sealed) {
        sealed.permitted().forEach(name -> parts.add(TypeUse.of(name)));
      }
    }
  }
}
