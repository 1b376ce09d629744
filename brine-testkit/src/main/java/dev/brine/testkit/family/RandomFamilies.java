// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.family;

import dev.brine.testkit.family.ClassShape.Form;
import dev.brine.testkit.family.Hooks.Persistent;
import dev.brine.testkit.family.Hooks.Replace;
import dev.brine.testkit.family.Hooks.Resolve;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Makes random families: hierarchies of up to four levels, records, enums, inner classes. */
public final class RandomFamilies {
  private static final String[] SCALARS = {
    "boolean",
    "byte",
    "short",
    "char",
    "int",
    "long",
    "float",
    "double",
    "Boolean",
    "Byte",
    "Short",
    "Character",
    "Integer",
    "Long",
    "Float",
    "Double",
    "String"
  };
  private static final String[] ABOVE = {
    "ArrayList<Object>", "HashMap<String, Object>", "Exception"
  };
  private static final String[] ANY_ABOVE = {
    "ArrayList<Object>",
    "HashMap<String, Object>",
    "Exception",
    "LinkedList<Object>",
    "LinkedHashMap<String, Object>",
    "TreeMap<String, Object>",
    "Vector<Object>",
    "ArrayDeque<Object>"
  };
  private static final Resolve[] RESOLVED = {Resolve.NONE, Resolve.SELF, Resolve.ONE, Resolve.TEXT};
  private static final String[] STEPS = {"I", "L", "U", "B", "O", "T", "X"};

  private final Random random;
  private final List<ClassShape> shapes = new ArrayList<>();
  private final List<String> types = new ArrayList<>(List.of("Any"));

  private final boolean mayExtendJava;
  private final boolean isApart;

  private RandomFamilies(Random random, Mixing mixing) {
    this.random = random;
    mayExtendJava = random.nextInt(3) == 0;
    isApart = mixing == Mixing.APART;
  }

  /** The hooks of families whose classes extend Java's own. */
  private enum Mixing {
    /** None that replace objects, and no more than were needed to find most faults. */
    APART,
    /** All. */
    TOGETHER
  }

  /** Returns a family in which Brine calls each object once for its replacement. */
  public static Family make(Random random) {
    return new RandomFamilies(random, Mixing.APART).make();
  }

  /** Returns a family of any classes with any hooks. */
  public static Family makeAny(Random random) {
    return new RandomFamilies(random, Mixing.TOGETHER).make();
  }

  private Family make() {
    add(Form.ENUM, "E0");
    int hierarchies = 1 + random.nextInt(3);
    for (int i = 0; i < hierarchies; i++) {
      hierarchy("C" + i);
    }
    if (random.nextBoolean()) {
      add(Form.RECORD, "R0");
    }
    if (random.nextBoolean()) {
      add(Form.EXTERNALIZABLE, "X0");
    }
    if (random.nextInt(3) == 0) {
      add(inner());
    }
    return new Family(List.copyOf(shapes));
  }

  /** An inner class cannot be made without its outer object, so no other object replaces it. */
  private ClassShape inner() {
    Hooks any = hooks(false);
    Replace replace = any.replace() == Replace.NONE ? Replace.NONE : Replace.SELF;
    Hooks hooks =
        new Hooks(
            any.writes(),
            any.reads(),
            replace,
            any.resolve(),
            any.persistent(),
            any.hasValidation(),
            any.hasNoData());
    return new ClassShape("I0", Form.SERIALIZABLE, "", "C00", members("I0", 4), hooks);
  }

  private void hierarchy(String prefix) {
    int levels = 1 + random.nextInt(4);
    String parent = "";
    boolean extendsJava = false;
    if (mayExtendJava && random.nextBoolean()) {
      parent = pick(isApart ? ABOVE : ANY_ABOVE);
      extendsJava = true;
    }
    for (int level = 0; level < levels; level++) {
      boolean isPlain = level == 0 && levels > 1 && !extendsJava && !prefix.equals("C0");
      Form form = isPlain && random.nextInt(3) == 0 ? Form.PLAIN : Form.SERIALIZABLE;
      String name = prefix + level;
      Hooks hooks = form == Form.PLAIN ? Hooks.NONE : hooks(extendsJava && isApart);
      add(new ClassShape(name, form, parent, "", members(name, size()), hooks));
      parent = name;
    }
  }

  private void add(Form form, String name) {
    Hooks hooks =
        switch (form) {
          case EXTERNALIZABLE -> external();
          case RECORD -> new Hooks("", "", replace(), resolve(), Persistent.NONE, false, false);
          default -> Hooks.NONE;
        };
    add(new ClassShape(name, form, "", "", members(name, 6), hooks));
  }

  private void add(ClassShape shape) {
    shapes.add(shape);
    if (shape.form() != Form.PLAIN) {
      types.add(shape.outer().isEmpty() ? shape.name() : shape.outer() + "." + shape.name());
    }
  }

  private int size() {
    return random.nextInt(10) == 0 ? 40 : random.nextInt(8);
  }

  private List<Member> members(String prefix, int most) {
    List<Member> members = new ArrayList<>();
    for (int i = 0; i < most; i++) {
      String name =
          i == 0 && random.nextBoolean() ? "same" : prefix.toLowerCase(Locale.ROOT) + "f" + i;
      boolean isTransient = !prefix.startsWith("R") && random.nextInt(8) == 0;
      members.add(new Member(name, type(0), isTransient));
    }
    return members;
  }

  private String type(int depth) {
    int choice = random.nextInt(depth > 1 ? 4 : 12);
    return switch (choice) {
      case 0, 1 -> depth == 0 ? pick(SCALARS) : "Integer";
      case 2 -> depth == 0 ? pick(SCALARS) : "String";
      case 3, 4, 5 -> types.get(random.nextInt(types.size()));
      case 6, 7 -> "Object";
      case 8 -> (random.nextBoolean() ? pick(SCALARS) : type(depth + 2)) + "[]";
      case 9 -> "List<" + type(depth + 1) + ">";
      case 10 -> "Map<String, " + type(depth + 1) + ">";
      default -> random.nextBoolean() ? "Set<String>" : "Collection<Object>";
    };
  }

  private Hooks hooks(boolean isBounded) {
    if (random.nextInt(3) == 0) {
      return Hooks.NONE;
    }
    String writes = random.nextBoolean() ? "" : writes(isBounded);
    String reads = withAvailable(reads(writes));
    Persistent persistent =
        isBounded || random.nextInt(4) > 0 ? Persistent.NONE : pick(Persistent.values());
    boolean isRead = !reads.isEmpty();
    return new Hooks(
        writes,
        reads,
        replace(),
        resolve(),
        persistent,
        isRead && !isBounded && random.nextInt(4) == 0,
        random.nextInt(6) == 0);
  }

  /** CallLimit available once, before the data behind the fields is read, or instead. */
  private String withAvailable(String reads) {
    if (isApart || reads.isEmpty() || random.nextInt(3) > 0) {
      return reads;
    }
    int fields = Math.max(reads.indexOf('D'), reads.indexOf('G')) + 1;
    int place = fields + random.nextInt(reads.length() - fields + 1);
    return reads.substring(0, place) + "A" + reads.substring(place);
  }

  private Replace replace() {
    return (mayExtendJava && isApart) || random.nextInt(4) > 0
        ? Replace.NONE
        : pick(Replace.values());
  }

  private Resolve resolve() {
    return random.nextInt(4) > 0 ? Resolve.NONE : pick(RESOLVED);
  }

  private String writes(boolean isBounded) {
    StringBuilder steps = new StringBuilder();
    int before = random.nextInt(4) == 0 ? random.nextInt(3) : 0;
    steps(steps, before, isBounded);
    steps.append(random.nextInt(3) == 0 ? 'P' : 'D');
    steps(steps, random.nextInt(4), isBounded);
    return steps.toString();
  }

  private void steps(StringBuilder steps, int count, boolean isBounded) {
    for (int i = 0; i < count; i++) {
      steps.append(STEPS[random.nextInt(isBounded ? STEPS.length - 1 : STEPS.length)]);
    }
  }

  /** Reads the fields where they are written, and what is before them; the rest for once. */
  private String reads(String writes) {
    String fields = random.nextInt(3) == 0 ? "G" : "D";
    if (writes.isEmpty()) {
      return random.nextBoolean() ? "" : random.nextBoolean() ? fields : fields + "E";
    }
    int place = Math.max(writes.indexOf('D'), writes.indexOf('P'));
    if (place == 0 && random.nextInt(4) == 0) {
      return "";
    }
    int end = place + 1 + random.nextInt(writes.length() - place);
    String read = writes.substring(0, place) + fields + writes.substring(place + 1, end);
    return end == writes.length() && random.nextBoolean() ? read + "E" : read;
  }

  private Hooks external() {
    StringBuilder writes = new StringBuilder();
    steps(writes, random.nextInt(5), false);
    int end = random.nextInt(writes.length() + 1);
    String reads = writes.substring(0, end);
    return new Hooks(writes.toString(), reads, replace(), resolve(), Persistent.NONE, false, false);
  }

  private <T> T pick(T[] all) {
    return all[random.nextInt(all.length)];
  }
}
