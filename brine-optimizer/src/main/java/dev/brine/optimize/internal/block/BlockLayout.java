// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.block;

import dev.brine.internal.BlockForm;
import java.io.IOException;
import java.io.StreamCorruptedException;

/**
 * A parsed layout; {@link BlockWriter} describes its text. The layouts that were used last are
 * cached. This class is copied beside optimized classes.
 */
final class BlockLayout {
  static final String[] NO_NAMES = {};

  /** The form of Java, which has no packed fields. */
  private static final BlockLayout NONE = new BlockLayout("", "", new String[][] {NO_NAMES});

  /** The limits of writers: fields of a class, their bits, classes, and chars. */
  private static final int MOST_FIELDS = 400;

  private static final int MOST_BITS = 56;
  private static final int MOST_CLASSES = 61;
  private static final int LONGEST = 10_000;

  private static final String FORMS = BlockForm.ALL;

  /** Read and written without a lock: whatever is found is whole. */
  private static final BlockLayout[] KNOWN = new BlockLayout[64];

  private final String text;
  private final String place;
  private final String[][] sections;

  private BlockLayout(String text, String place, String[][] sections) {
    this.text = text;
    this.place = place;
    this.sections = sections;
  }

  /**
   * Returns what a layout says, or nothing for the form of Java, which is null.
   *
   * @param owner the class that has it
   * @throws StreamCorruptedException if no writer makes such a layout
   */
  static BlockLayout of(String layout, Class<?> owner) throws IOException {
    if (layout == null) {
      return NONE;
    }
    String place = owner.getPackageName();
    int at = layout.hashCode() & (KNOWN.length - 1);
    BlockLayout known = KNOWN[at];
    if (known == null || !known.text.equals(layout) || !known.place.equals(place)) {
      known = new BlockLayout(layout, place, sections(layout, place));
      KNOWN[at] = known;
    }
    return known;
  }

  /**
   * Returns the fields of the level, and behind them for each class its name and, if it is no enum,
   * its serialVersionUID and its fields.
   */
  private static String[][] sections(String layout, String place) throws IOException {
    if (layout.length() > LONGEST) {
      throw new StreamCorruptedException("A layout has a wrong size");
    }
    String[] texts = layout.substring(1).split("\\|", MOST_CLASSES + 1);
    if (texts.length > MOST_CLASSES) {
      throw new StreamCorruptedException("A layout has too many classes");
    }
    String[][] sections = new String[texts.length][];
    for (int i = 0; i < texts.length; i++) {
      sections[i] = split(texts[i]);
      check(sections[i], i == 0);
    }
    for (int i = 1; i < texts.length; i++) {
      String name = sections[i][0].replace(':', '.');
      if (name.startsWith(".")) {
        name = place.isEmpty() ? name.substring(1) : place + name;
      }
      sections[i][0] = name;
    }
    return sections;
  }

  private static void check(String[] section, boolean isLevel) throws IOException {
    int bits = 0;
    for (int at = isLevel ? 0 : 2; at < section.length; at++) {
      String field = section[at];
      boolean isKnown = !field.isEmpty() && FORMS.indexOf(field.charAt(0)) >= 0;
      if (!isKnown || field.length() <= nameStart(field)) {
        throw new StreamCorruptedException("Not a field of a layout: " + field);
      }
      bits += bits(field);
    }
    boolean isEmpty = !isLevel && section.length == 0;
    if (isEmpty || section.length > MOST_FIELDS + 2 || bits > MOST_BITS) {
      throw new StreamCorruptedException("A layout has a wrong size");
    }
  }

  /** Returns texts that each end with a comma. */
  static String[] split(String all) {
    return all.isEmpty() ? NO_NAMES : all.substring(0, all.length() - 1).split(",", -1);
  }

  /** Returns where the name of a field starts, behind its form. */
  static int nameStart(String field) {
    return switch (field.charAt(0)) {
      case BlockForm.CONTAINER -> 3;
      case BlockForm.ARRAY, BlockForm.OBJECT, BlockForm.CONSTANT -> 2;
      default -> 1;
    };
  }

  /** Returns how many bits a field has. */
  static int bits(String field) {
    char form = field.charAt(0);
    return form == BlockForm.CONTAINER ? 2 : "BSCIJF".indexOf(form) >= 0 ? 0 : 1;
  }

  /**
   * Returns the fields of the level or, of a class, behind its name and its serialVersionUID.
   *
   * @param section 0 or the number of a class
   */
  String[] section(int section) {
    return sections[section];
  }

  /**
   * Returns the number of a class that the layout has.
   *
   * @param least how much has to be said of it: 1 the name, 2 that it is a class of objects
   */
  int known(int section, int least) throws IOException {
    if (section <= 0 || section >= sections.length || sections[section].length < least) {
      throw new StreamCorruptedException("Not a class of the layout: " + section);
    }
    return section;
  }
}
