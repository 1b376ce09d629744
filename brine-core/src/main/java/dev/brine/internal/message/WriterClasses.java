// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.message;

import dev.brine.BrineException;
import dev.brine.internal.Limit;
import dev.brine.internal.codec.ReaderClasses;
import dev.brine.internal.codec.WriterCodecs;
import dev.brine.internal.kind.Kinds;
import dev.brine.internal.schema.Description;
import dev.brine.shape.Shape;
import dev.brine.shape.TypeUse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The classes of a message whose writer had other versions of them, in the order of their numbers.
 * Immutable but for what it remembers of messages that go on alike.
 */
final class WriterClasses implements ReaderClasses {
  private final Format format;
  private final Root root;
  private final List<String> names;
  private final String added;
  private final Description description;
  private final List<Closure> closures;
  private final WriterCodecs codecs;
  private final Recent<WriterClasses> extensions = new Recent<>();

  private WriterClasses(
      Format format,
      Root root,
      Set<String> names,
      String added,
      Description description,
      List<Closure> closures) {
    this.format = format;
    this.root = root;
    this.names = List.copyOf(names);
    this.added = added;
    this.description = description;
    this.closures = List.copyOf(closures);
    codecs = new WriterCodecs(format.codecs(), this, description);
    if (names.size() > format.limits().classes()) {
      throw Limit.CLASSES.exceeded(format.limits().classes());
    }
  }

  /** Returns the classes that a schema part describes. */
  static WriterClasses of(Format format, Root root, Description description) {
    Set<String> names = new LinkedHashSet<>();
    description.shapes().forEach(shape -> names.add(shape.name()));
    return new WriterClasses(format, root, names, null, description, List.of());
  }

  /** Returns what the message has once it adds a class and what that leads to. */
  WriterClasses with(String name, OtherSchema schema) {
    return root.keepsClasses()
        ? extensions.get(
            List.of(name, schema.key()),
            name.length() + schema.length(),
            () -> extended(name, schema.description().get()))
        : extended(name, schema.description().get());
  }

  private WriterClasses extended(String name, Description more) {
    Set<String> all = new LinkedHashSet<>(names);
    all.add(name);
    Map<String, Shape> shapes = new HashMap<>();
    description.shapes().forEach(shape -> shapes.put(shape.name(), shape));
    List<Shape> known = new ArrayList<>(description.shapes());
    for (Shape shape : more.shapes()) {
      all.add(shape.name());
      if (shapes.putIfAbsent(shape.name(), shape) == null) {
        known.add(shape);
      }
    }
    Map<String, Long> versions = new HashMap<>(more.versions());
    versions.putAll(description.versions());
    List<Closure> reached = new ArrayList<>(closures);
    Class<?> type = find(name);
    if (type != null) {
      reached.add(root.closureOf(type));
    }
    return new WriterClasses(format, root, all, name, new Description(known, versions), reached);
  }

  /** Returns the names of the classes; the place of each is its number. */
  List<String> names() {
    return names;
  }

  /** Returns the name that was added last, or null. */
  String added() {
    return added;
  }

  /** Returns the codecs of the classes. */
  WriterCodecs codecs() {
    return codecs;
  }

  /** Returns a type of the reader by the names that the writer had for its classes. */
  TypeUse theirs(TypeUse ours) {
    return new TypeUse(
        names.contains(ours.name()) ? ours.name() : formerName(ours.name()),
        ours.arguments().stream().map(this::theirs).toList());
  }

  private String formerName(String name) {
    for (String former : root.formerNames(name)) {
      if (names.contains(former)) {
        return former;
      }
    }
    return name;
  }

  @Override
  public Class<?> find(String name) {
    int builtIn = Kinds.number(name);
    if (builtIn >= 0) {
      return Kinds.type(builtIn);
    }
    Class<?> type = root.find(name);
    for (int i = 0; type == null && i < closures.size(); i++) {
      type = closures.get(i).find(name);
    }
    return type == null ? root.allowed(name) : type;
  }

  @Override
  public BrineException missing(String name) {
    return root.missing(name);
  }
}
