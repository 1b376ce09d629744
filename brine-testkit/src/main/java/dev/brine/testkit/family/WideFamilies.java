// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.family;

import dev.brine.testkit.Sources;
import dev.brine.testkit.family.ClassShape.Form;
import dev.brine.testkit.family.Hooks.Persistent;
import dev.brine.testkit.family.Hooks.Resolve;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Makes random families that also have what other ones have not, so that the seeds of those keep
 * their families: objects that resolve to null, and class files with two fields of one name.
 */
public final class WideFamilies {
  private static final String FIRST = "twin1";
  private static final String SECOND = "twin2";

  private WideFamilies() {}

  /** Returns a family. */
  public static Family make(Random random) {
    List<ClassShape> shapes = new ArrayList<>();
    List<ClassShape> all = RandomFamilies.makeAny(random).shapes();
    boolean isUnshared =
        all.stream().anyMatch(shape -> shape.hooks().persistent() == Persistent.UNSHARED);
    for (ClassShape shape : all) {
      shapes.add(!isUnshared && random.nextInt(8) == 0 ? toNull(shape) : shape);
    }
    if (random.nextInt(6) == 0) {
      int place = random.nextInt(shapes.size());
      shapes.set(place, twins(shapes.get(place), random));
    }
    return new Family(List.copyOf(shapes));
  }

  /** Java fails where an unshared object resolves to null. */
  private static ClassShape toNull(ClassShape shape) {
    Hooks hooks = shape.hooks();
    Hooks changed =
        new Hooks(
            hooks.writes(),
            hooks.reads(),
            hooks.replace(),
            Resolve.NULL,
            hooks.persistent(),
            hooks.hasValidation(),
            hooks.hasNoData());
    return shape.form() == Form.PLAIN || shape.form() == Form.ENUM
        ? shape
        : with(shape, shape.members(), changed);
  }

  private static ClassShape with(ClassShape shape, List<Member> members, Hooks hooks) {
    return new ClassShape(
        shape.name(), shape.form(), shape.parent(), shape.outer(), List.copyOf(members), hooks);
  }

  /** The hooks of such a class name no fields, because a name finds only one of them. */
  private static ClassShape twins(ClassShape shape, Random random) {
    Hooks hooks = shape.hooks();
    boolean isNamed =
        hooks.persistent() != Persistent.NONE
            || (hooks.writes() + hooks.reads()).matches(".*[PG].*");
    if (shape.form() != Form.SERIALIZABLE || shape.members().size() < 2 || isNamed) {
      return shape;
    }
    List<Member> members = new ArrayList<>(shape.members());
    int first = random.nextInt(members.size());
    int second = random.nextInt(members.size());
    Member one = members.get(first);
    Member other = members.get(second);
    // Java takes either of them for the one that is written.
    if (one.erased().equals(other.erased()) || one.isTransient() || other.isTransient()) {
      return shape;
    }
    members.set(first, new Member(FIRST, one.type(), false));
    members.set(second, new Member(SECOND, other.type(), false));
    return with(shape, members, hooks);
  }

  /** Returns a loader of the classes of a family, in which such fields have one name. */
  public static Sources.Loader load(Family family) {
    Map<String, byte[]> classes = new HashMap<>();
    Sources.compile(family.source()).forEach((name, bytes) -> classes.put(name, renamed(bytes)));
    return new Sources.Loader(classes);
  }

  /** Both names are as long, so that they are replaced in the constant pool. */
  private static byte[] renamed(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    return text.replace(SECOND, FIRST).getBytes(StandardCharsets.ISO_8859_1);
  }
}
