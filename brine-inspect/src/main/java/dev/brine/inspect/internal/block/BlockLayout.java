// SPDX-License-Identifier: Apache-2.0
package dev.brine.inspect.internal.block;

import dev.brine.inspect.Place;
import dev.brine.internal.BlockForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The layout of a block: the packed fields of a class, and of the classes whose objects are packed
 * in it. The text starts with {@code 1}, then has for each field its form, its name and a comma.
 * The same follows for each class: a bar, its name, its serialVersionUID and its fields; for an
 * enum the name only.
 */
public final class BlockLayout {
  /** The suffix of the names of proxies. */
  private static final String PROXY = "$Brine";

  private static final char VERSION = '1';
  private static final String TYPES = "BSIJ";

  /** The bytes of a field before its name: its type and the length of the name. */
  private static final int TO_NAME = 3;

  private static final int LONGEST = 10_000;
  private static final int MOST_BITS = 56;
  private static final int MOST_CLASSES = 61;

  private final String text;
  private final Kind kind;
  private final List<Section> sections;
  private final int parts;

  /** The content of a block. */
  enum Kind {
    /** The packed fields of a class. */
    LEVEL,
    /** All of an object that a proxy replaces. */
    PROXY
  }

  /** A class: its name, and its packed fields in their order. */
  record Section(String name, List<Field> fields, int bits) {}

  /**
   * A packed field.
   *
   * @param argument the kind of a collection, or the type of the elements of an array
   * @param section the number of the class of a constant, an object or of elements
   */
  record Field(char form, char argument, int section, Place place) {
    /** Returns how many bits it has. */
    int bits() {
      return form == BlockForm.CONTAINER ? 2 : "BSCIJF".indexOf(form) >= 0 ? 0 : 1;
    }
  }

  private BlockLayout(String text, Kind kind, List<Section> sections) {
    this.text = text;
    this.kind = kind;
    this.sections = sections;
    parts = sections.stream().mapToInt(section -> 1 + section.fields().size()).sum();
  }

  /**
   * Returns whether a stream in Java's form may have a field with such a name: whether there are
   * bytes like those of its type and the start of its name.
   */
  public static boolean mayBeIn(byte[] javaStream) {
    for (int i = 0; i + TO_NAME < javaStream.length; i++) {
      if (javaStream[i + TO_NAME] == VERSION && TYPES.indexOf(javaStream[i]) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether a field of a type may have such a name. */
  public static boolean isOfType(char type) {
    return TYPES.indexOf(type) >= 0;
  }

  /**
   * Returns the layout that the name of a field is; empty where it is an ordinary name.
   *
   * @param owner the class that has the field
   */
  public static Optional<BlockLayout> parse(String name, String owner) {
    boolean isProxy = owner.endsWith(PROXY);
    String first = isProxy ? owner.substring(0, owner.length() - PROXY.length()) : owner;
    return parse(name, first, isProxy ? Kind.PROXY : Kind.LEVEL);
  }

  private static Optional<BlockLayout> parse(String name, String first, Kind kind) {
    boolean isLayout = !name.isEmpty() && name.charAt(0) == VERSION && name.length() <= LONGEST;
    if (!isLayout) {
      return Optional.empty();
    }
    String[] texts = name.substring(1).split("\\|", MOST_CLASSES + 1);
    List<Section> sections = new ArrayList<>();
    for (int i = 0; i < texts.length && sections.size() == i && i < MOST_CLASSES; i++) {
      section(texts[i], i == 0 ? first : null, first).ifPresent(sections::add);
    }
    return sections.size() == texts.length && isClosed(sections)
        ? Optional.of(new BlockLayout(name, kind, List.copyOf(sections)))
        : Optional.empty();
  }

  /**
   * Returns the section of a text; empty where no writer makes it.
   *
   * @param known the name of the class, or null where the text begins with it
   */
  private static Optional<Section> section(String text, String known, String owner) {
    if (!text.isEmpty() && !text.endsWith(",")) {
      return Optional.empty();
    }
    String[] words =
        text.isEmpty() ? new String[0] : text.substring(0, text.length() - 1).split(",", -1);
    if (known == null && words.length == 0) {
      return Optional.empty();
    }
    String name = known == null ? className(words[0], owner) : known;
    List<Field> fields = new ArrayList<>();
    int bits = 0;
    for (int i = known == null ? 2 : 0; i < words.length; i++) {
      Field field = field(words[i], name);
      if (field == null) {
        return Optional.empty();
      }
      fields.add(field);
      bits += field.bits();
    }
    return bits > MOST_BITS
        ? Optional.empty()
        : Optional.of(new Section(name, List.copyOf(fields), bits));
  }

  private static String className(String word, String owner) {
    String name = word.replace(':', '.');
    if (!name.startsWith(".")) {
      return name;
    }
    int dot = owner.lastIndexOf('.');
    return dot < 0 ? name.substring(1) : owner.substring(0, dot) + name;
  }

  private static Field field(String word, String owner) {
    if (word.isEmpty()) {
      return null;
    }
    char form = word.charAt(0);
    int start =
        switch (form) {
          case BlockForm.CONTAINER -> 3;
          case BlockForm.ARRAY, BlockForm.OBJECT, BlockForm.CONSTANT -> 2;
          default -> BlockForms.isLeaf(form) ? 1 : 0;
        };
    if (start == 0 || word.length() <= start) {
      return null;
    }
    boolean hasSection = start > 1 && form != BlockForm.ARRAY;
    int section = hasSection ? word.charAt(start - 1) - '0' : 0;
    Place place = new Place(owner, word.substring(start), BlockForms.descriptor(form));
    return new Field(form, word.charAt(Math.min(1, start - 1)), section, place);
  }

  /** Returns whether all classes that fields name are there. */
  private static boolean isClosed(List<Section> sections) {
    for (Section section : sections) {
      for (Field field : section.fields()) {
        if (field.section() < 0 || field.section() >= sections.size()) {
          return false;
        }
      }
    }
    return true;
  }

  /** Returns how many classes and fields it has. */
  public int parts() {
    return parts;
  }

  /** Returns the kind of the block. */
  Kind kind() {
    return kind;
  }

  /** Returns a hash of it, which the byte of a proxy has in its upper six bits. */
  int hash() {
    int hash = text.hashCode();
    hash ^= hash >>> 16;
    return hash ^ hash >>> 8;
  }

  /** Returns a class; 0 is the one that has the layout. */
  Section section(int number) {
    return sections.get(number);
  }
}
