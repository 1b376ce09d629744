// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.rewrite;

import dev.brine.inspect.internal.TypeNames;
import dev.brine.inspect.internal.javastream.WrittenData;
import java.io.ObjectStreamConstants;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A part of a stream as it was read. An object that is referenced is the same part again: the
 * writer decides which occurrence becomes the definition. Offsets are those of the old stream.
 */
abstract sealed class Part {
  private final int offset;

  private Part(int offset) {
    this.offset = offset;
  }

  /** Returns the place of the first byte. */
  int offset() {
    return offset;
  }

  /** Bytes that are copied: null, a block of data. */
  static final class Copied extends Part {
    /** Null that is added. */
    static final Copied NULL = new Copied(-1, 1);

    private final int length;

    Copied(int offset, int length) {
      super(offset);
      this.length = length;
    }

    int length() {
      return length;
    }
  }

  /** An exception that ended the writing of a root. */
  static final class Thrown extends Part {
    Part exception;

    Thrown(int offset) {
      super(offset);
    }
  }

  /** A part with a handle. */
  abstract static sealed class Handled extends Part {
    /** The handle in the new stream; negative while it has none. */
    int handle = -1;

    private Handled(int offset) {
      super(offset);
    }
  }

  /** A string. */
  static final class Text extends Handled {
    /** The bytes of an added string, without tag and length; null for one that was read. */
    final byte[] added;

    /** The bytes of tag and length. */
    final int head;

    final int length;

    /** The string that takes its place where it names a class; null while that is unknown. */
    Text renamed;

    /** Whether a class that it names needs no remark. */
    boolean isQuiet;

    Text(int offset, int head, int length) {
      super(offset);
      this.head = head;
      this.length = length;
      added = null;
    }

    Text(int offset, byte[] added) {
      super(offset);
      head = 0;
      length = added.length;
      this.added = added;
    }
  }

  /** A field of a description. */
  record Field(char code, String name, Part type) {
    boolean isPrimitive() {
      return TypeNames.width(code) > 0;
    }

    int width() {
      return TypeNames.width(code);
    }
  }

  /** The description of a class, or of a dynamic proxy. */
  static final class Description extends Handled {
    /** The name, and that of the class in the new stream; that of a proxy has its interfaces. */
    String name;

    long version;
    int flags;
    boolean isProxy;
    boolean isComplete;

    /** The number of superclasses. */
    int depth;

    /** The bytes of all primitive fields. */
    int primitiveBytes;

    /** The number of other fields. */
    int references;

    List<String> interfaces = List.of();
    final List<Field> fields = new ArrayList<>();

    /** The indexes of fields by their names; null before one is asked for. */
    private Map<String, Integer> indexes;

    /**
     * For each field: the bytes of the primitive ones before it, or the number of the others before
     * one that is a reference; null before they are asked for.
     */
    private int[] before;

    final List<Part> annotation = new ArrayList<>();

    /** The description of the superclass, or null. */
    Description superclass;

    /** The class in the new stream. */
    ChangedClass changed;

    Description(int offset) {
      super(offset);
    }

    /** Returns the index of a field, or -1. */
    int index(String field) {
      if (indexes == null) {
        indexes = new HashMap<>();
        for (int i = 0; i < fields.size(); i++) {
          indexes.putIfAbsent(fields.get(i).name(), i);
        }
      }
      return indexes.getOrDefault(field, -1);
    }

    /**
     * Returns what is before a field in the values of an object: bytes if it is primitive, or else
     * references.
     */
    int before(int index) {
      if (before == null) {
        before = new int[fields.size()];
        int bytes = 0;
        int others = 0;
        for (int i = 0; i < before.length; i++) {
          Field field = fields.get(i);
          before[i] = field.isPrimitive() ? bytes : others;
          bytes += field.width();
          others += field.isPrimitive() ? 0 : 1;
        }
      }
      return before[index];
    }

    boolean has(int flag) {
      return (flags & flag) != 0;
    }

    /** Returns the classes, the topmost first. */
    List<Description> chain() {
      List<Description> chain = new ArrayList<>();
      for (Description at = this; at != null; at = at.superclass) {
        chain.add(0, at);
      }
      return chain;
    }

    boolean isBlockMode() {
      return has(ObjectStreamConstants.SC_BLOCK_DATA);
    }
  }

  /** A class object. */
  static final class ClassObject extends Handled {
    Description type;

    ClassObject(int offset) {
      super(offset);
    }
  }

  /** A constant of an enum. */
  static final class Constant extends Handled {
    Description type;
    Text name;

    Constant(int offset) {
      super(offset);
    }
  }

  /** An array. */
  static final class Array extends Handled {
    Description type;

    /** The place of the length, and of the numbers behind it. */
    int lengthAt;

    /** The bytes of length and numbers; of the length alone where it has references. */
    int length;

    List<Part> elements = List.of();

    Array(int offset) {
      super(offset);
    }
  }

  /** An object. */
  static final class Instance extends Handled {
    Description type;
    List<Level> levels = new ArrayList<>();

    Instance(int offset) {
      super(offset);
    }

    /** Returns what a class of the hierarchy has; null where it has nothing. */
    Level level(String className) {
      for (Level level : levels) {
        if (level.type.name.equals(className)) {
          return level;
        }
      }
      return null;
    }
  }

  /** The data of one class of an object's hierarchy. */
  static final class Level {
    final Description type;

    /** The place of the fields in data that a method wrote. */
    WrittenData written = WrittenData.NONE;

    /** Blocks before the fields. */
    List<Part> before = List.of();

    boolean hasFields;
    int primitivesAt;

    /** The bytes of the primitive fields of an added object; null for one that was read. */
    byte[] added;

    /** The values of fields that are references. */
    List<Part> references = List.of();

    /** What a method wrote behind the fields. */
    List<Part> behind = List.of();

    /** Whether an end tag follows. */
    boolean hasEnd;

    Level(Description type) {
      this.type = type;
    }
  }
}
