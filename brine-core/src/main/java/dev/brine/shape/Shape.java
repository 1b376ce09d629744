// SPDX-License-Identifier: Apache-2.0
package dev.brine.shape;

import java.util.List;

/**
 * The description of a class, as far as the bytes of its objects depend on it. Holds names and no
 * classes, so that a class, its file and a schema in a message can have equal shapes.
 */
public sealed interface Shape {
  /** Returns the binary name of the class. */
  String name();

  /** Returns the shape of the objects that are written: this one, unless others replace them. */
  default Shape body() {
    return this;
  }

  /**
   * Returns the fields of an object, of all its levels, or the components of a record; else none.
   */
  default List<Field> fields() {
    return List.of();
  }

  /** Tells fields of a final class from those that can hold objects of a subclass. */
  enum Openness {
    /** Objects are of the class itself. */
    FINAL,
    /** Objects are of the class itself or of subclasses. */
    OPEN
  }

  /**
   * A class whose objects are their fields.
   *
   * @param openness whether it can have subclasses
   * @param fields those that are part of the object's state: of the topmost superclass first, by
   *     name within a class
   */
  record OfObject(String name, Openness openness, List<Field> fields) implements Shape {
    /** Makes the fields unmodifiable. */
    public OfObject {
      fields = List.copyOf(fields);
    }
  }

  /**
   * A record.
   *
   * @param components in the order of the canonical constructor's parameters
   */
  record OfRecord(String name, List<Field> components) implements Shape {
    /** Makes the components unmodifiable. */
    public OfRecord {
      components = List.copyOf(components);
    }

    @Override
    public List<Field> fields() {
      return components;
    }
  }

  /**
   * An enum.
   *
   * @param constants the names of its constants as declared
   */
  record OfEnum(String name, List<String> constants) implements Shape {
    /** Makes the constants unmodifiable. */
    public OfEnum {
      constants = List.copyOf(constants);
    }
  }

  /**
   * An interface or abstract class: its objects are of other classes.
   *
   * @param permitted the classes that a sealed one permits, else empty
   */
  record OfAbstract(String name, List<String> permitted) implements Shape {
    /** Makes the permitted classes unmodifiable. */
    public OfAbstract {
      permitted = List.copyOf(permitted);
    }
  }

  /**
   * A class of the JDK that the wire format has a form of its own for.
   *
   * @param role what its objects are
   */
  record OfBuiltIn(String name, Role role) implements Shape {}

  /** The role of the objects of a built-in class. */
  enum Role {
    /** Values of a final class, whose identity cannot be relied on. */
    VALUE,
    /** Values of a class that can have subclasses. */
    OPEN_VALUE,
    /** Collections and other classes that hold references. */
    CONTAINER
  }

  /**
   * A Serializable class with hooks: its objects are written class by class of the hierarchy.
   *
   * @param levels the Serializable classes of the hierarchy, the topmost first
   */
  record OfHooked(String name, List<Level> levels) implements Shape {
    /** Makes the levels unmodifiable. */
    public OfHooked {
      levels = List.copyOf(levels);
    }

    @Override
    public List<Field> fields() {
      return Level.fields(levels);
    }
  }

  /** An Externalizable class: its objects write themselves. */
  record OfExternal(String name) implements Shape {}

  /**
   * A class whose objects a custom codec writes.
   *
   * @param version of the form that the codec writes
   */
  record OfCustom(String name, int version) implements Shape {}

  /**
   * A class with {@code writeReplace}. No reference can expect it, because another object may be
   * written.
   *
   * @param body the shape of objects that {@code writeReplace} returned themselves
   */
  record OfReplaced(Shape body) implements Shape {
    @Override
    public String name() {
      return body.name();
    }

    @Override
    public List<Field> fields() {
      return body.fields();
    }
  }

  /**
   * The part of an object that one class of its hierarchy writes.
   *
   * @param owner the binary name of the class
   * @param fields by name, in Java form the primitive ones first; those that {@code
   *     serialPersistentFields} names, if it is declared
   */
  record Level(String owner, Content content, List<Field> fields) {
    /** Makes the fields unmodifiable. */
    public Level {
      fields = List.copyOf(fields);
    }

    private static List<Field> fields(List<Level> levels) {
      return levels.stream().flatMap(level -> level.fields().stream()).toList();
    }
  }

  /** The data that a level writes. */
  enum Content {
    /** Its fields. */
    FIELDS,
    /**
     * The items that its {@code writeObject} or, in Java form, its {@code writeExternal} writes.
     */
    CUSTOM
  }

  /**
   * A Serializable class in Java form: only Java's own streams can write its state, one object at a
   * time.
   *
   * @param levels its Serializable classes, the topmost first; for an Externalizable class only
   *     itself
   */
  record OfJavaForm(String name, List<Level> levels) implements Shape {
    /** Makes the levels unmodifiable. */
    public OfJavaForm {
      levels = List.copyOf(levels);
    }

    @Override
    public List<Field> fields() {
      return Level.fields(levels);
    }
  }

  /**
   * A class that is unsupported.
   *
   * @param reason why, in words
   */
  record OfOpaque(String name, String reason) implements Shape {}

  /**
   * A field that is part of an object's state.
   *
   * @param owner the binary name of the class that declares it
   */
  record Field(String owner, String name, TypeUse type) {}
}
