// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.classes;

import dev.brine.optimize.Form;
import dev.brine.optimize.internal.block.BlockForm;
import dev.brine.optimize.internal.block.BlockProxy;
import dev.brine.optimize.internal.block.BlockReader;
import dev.brine.optimize.internal.block.BlockWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * How a class is rewritten.
 *
 * @param name the internal name
 * @param form of its level
 * @param level all persistent fields as the class itself writes them, by their names, primitive
 *     ones first, as Java has them; null where it is written as Java does
 * @param inner the same fields as they stand in the block of a proxy or of another object, or null
 *     if they never do
 * @param proxy the layout of that block for the proxies that are written in the place of its
 *     objects, or null if there are none
 * @param version the serialVersionUID to declare, or null if the one that it declares stays
 * @param effective the serialVersionUID that it has as compiled, declared or not
 * @param layout of its block; null where that is too long
 * @param neighbor the internal name of a class in whose package stands what it needs
 */
record RewritePlan(
    String name,
    Form form,
    List<PackedField> level,
    List<PackedField> inner,
    String proxy,
    Long version,
    long effective,
    String layout,
    String neighbor) {
  private static final char FORMAT = '1';

  /** What separates names in a layout. */
  private static final Pattern NO_PART = Pattern.compile("[,|:]|^[0-9]");

  /** Where the bits of fields start, behind those of the level, and of an object in a block. */
  static final int FIRST_BIT = 3;

  static final int FIRST_INNER_BIT = 1;

  /** The most bits of fields. */
  static final int MOST_BITS = 56;

  /** The longest layout. */
  private static final int LONGEST_LAYOUT = 10_000;

  /** The most classes in a layout. */
  private static final int MOST_CLASSES = 60;

  /** Returns the same where objects of the class are written as Java does, and have no proxies. */
  RewritePlan withoutLevel() {
    return new RewritePlan(name, form, null, inner, null, version, effective, layout, neighbor);
  }

  /** Returns the same where no proxies are written for its objects. */
  RewritePlan withoutProxy() {
    return new RewritePlan(name, form, level, inner, null, version, effective, layout, neighbor);
  }

  /** Returns the internal name of what stands in streams in the place of its objects. */
  String proxyName() {
    return proxyName(name);
  }

  /** Returns that of a class. */
  static String proxyName(String name) {
    return name + BlockProxy.NAME;
  }

  /** Returns whether an internal name is that of proxies. */
  static boolean isProxyName(String name) {
    return name.endsWith(BlockProxy.NAME);
  }

  /** Returns all persistent fields. */
  List<PackedField> fields() {
    return level == null ? inner : level;
  }

  /** Returns the internal name of what writes its blocks. */
  String writer() {
    return BlockFiles.nameBeside(neighbor, BlockWriter.class);
  }

  /** Returns the internal name of what reads its blocks. */
  String reader() {
    return BlockFiles.nameBeside(neighbor, BlockReader.class);
  }

  /** Returns the fields that stand in the block of the class itself. */
  List<PackedField> packed() {
    return level.stream().filter(PackedField::isPacked).toList();
  }

  /** Returns whether some of them stand there only where the object is no Cloneable. */
  boolean isUnlessCloned() {
    return packed().stream()
        .anyMatch(field -> field.claim() != null && field.claim().isUnlessCloned());
  }

  /** Returns the types and names of all fields. */
  String own() {
    return fields().stream()
        .map(field -> field.type() + field.name() + ",")
        .collect(Collectors.joining());
  }

  /** Returns the letter of the primitive type that has room for all bits. */
  char flags() {
    int bits = FIRST_BIT + bits(level);
    if (bits > Integer.SIZE) {
      return 'J';
    }
    return bits > Short.SIZE ? 'I' : bits > Byte.SIZE ? 'S' : 'B';
  }

  /** Returns whether a layout can have a name, and is told from it. */
  static boolean isName(String name) {
    return !NO_PART.matcher(name).find();
  }

  /** Returns how many bytes of bits an object has in the block of another. */
  int innerBytes() {
    return bits(inner) / Byte.SIZE + 1;
  }

  /** Returns how many bytes of bits an object has in a compact block of its own. */
  int bytesOfBits() {
    return bits(level) / Byte.SIZE + 1;
  }

  private static int bits(List<PackedField> fields) {
    return fields.stream().mapToInt(field -> Long.bitCount(field.bits())).sum();
  }

  /** Returns the same with a neighbor, and the layout that follows from all classes. */
  RewritePlan among(Map<String, RewritePlan> all, String other) {
    String text = level == null ? "" : layout(level, all);
    if (level != null && form == Form.COMPACT) {
      long own = CompactVersion.of(effective, text);
      return new RewritePlan(name, form, level, inner, null, own, effective, "", other);
    }
    String said = isShort(text) ? text : null;
    String whole = proxy == null ? null : layout(inner, all);
    String proxied = whole == null || !isShort(whole) ? null : whole;
    return new RewritePlan(name, form, level, inner, proxied, version, effective, said, other);
  }

  /** A description of a class in a stream has no room for more. */
  private static boolean isShort(String layout) {
    long classes = layout.chars().filter(letter -> letter == '|').count() + 1;
    return classes <= MOST_CLASSES && layout.length() <= LONGEST_LAYOUT;
  }

  private String layout(List<PackedField> fields, Map<String, RewritePlan> all) {
    List<String> classes = new ArrayList<>();
    classes.add("");
    StringBuilder text = new StringBuilder().append(FORMAT);
    append(text, fields, classes);
    for (int i = 1; i < classes.size(); i++) {
      RewritePlan packed = all.get(classes.get(i));
      text.append('|').append(nameIn(classes.get(i))).append(',');
      if (packed != null) {
        text.append(packed.effective).append(',');
        append(text, packed.inner(), classes);
      }
    }
    return text.toString();
  }

  /**
   * Returns a binary name with colons, since names of fields have no dots; it begins with one where
   * it is of the same package.
   */
  private String nameIn(String other) {
    int end = name.lastIndexOf('/') + 1;
    boolean isNear = other.startsWith(name.substring(0, end)) && other.lastIndexOf('/') + 1 == end;
    return isNear ? ":" + other.substring(end) : other.replace('/', ':');
  }

  private static void append(StringBuilder text, List<PackedField> fields, List<String> classes) {
    for (PackedField field : fields) {
      if (field.isPacked()) {
        text.append(field.form());
        if (field.part() != 0) {
          text.append(field.part());
        }
        if (field.form() == BlockForm.CONTAINER
            || field.form() == BlockForm.OBJECT
            || field.form() == BlockForm.CONSTANT) {
          text.append((char) ('0' + section(field.namedClass(), classes)));
        }
        text.append(field.name()).append(',');
      }
    }
  }

  private static int section(String name, List<String> classes) {
    if (name == null) {
      return 0;
    }
    if (!classes.contains(name)) {
      classes.add(name);
    }
    return classes.indexOf(name);
  }
}
