// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit.family;

import java.util.ArrayList;
import java.util.List;

/**
 * One class of a family.
 *
 * @param parent the name of the class above it, or empty
 * @param outer the name of the class whose inner class it is, or empty
 */
public record ClassShape(
    String name, Form form, String parent, String outer, List<Member> members, Hooks hooks) {
  /** The kind of a class. */
  public enum Form {
    /** A Serializable class. */
    SERIALIZABLE,
    /** A class that is not, with a constructor that Java calls. */
    PLAIN,
    /** A class that writes itself. */
    EXTERNALIZABLE,
    /** A record. */
    RECORD,
    /** An enum. */
    ENUM
  }

  /** Returns the fields that Java writes where no other are declared. */
  List<Member> written() {
    List<Member> all = new ArrayList<>(members);
    all.removeIf(Member::isTransient);
    return switch (hooks.persistent()) {
      case SOME -> {
        List<Member> some = new ArrayList<>();
        for (int i = 0; i < all.size(); i += 2) {
          some.add(all.get(i));
        }
        yield some;
      }
      default -> all;
    };
  }

  /** Returns the name of the first field that holds a reference, or null, as in source. */
  String firstReference() {
    return members.stream()
        .filter(member -> !member.isPrimitive() && !member.isTransient())
        .map(Member::name)
        .findFirst()
        .orElse("null");
  }

  /** Returns the name of the first field that holds a primitive, or a number. */
  String firstPrimitive() {
    return members.stream().filter(Member::isPrimitive).map(Member::name).findFirst().orElse("0");
  }

  /** Returns whether the class above it is one of Java's own. */
  public boolean extendsJava() {
    return parent.matches("[A-Z][a-z].*");
  }

  /** Returns the class without another one. */
  ClassShape without(String shape) {
    List<Member> left = members.stream().map(member -> member.without(shape)).toList();
    String above = parent.equals(shape) ? "" : parent;
    return new ClassShape(name, form, above, outer.equals(shape) ? "" : outer, left, hooks);
  }

  /** Returns the shapes with one field or hook less. */
  List<ClassShape> smaller() {
    List<ClassShape> found = new ArrayList<>();
    if (members.size() > 3) {
      found.add(with(members.subList(0, members.size() / 2)));
      found.add(with(members.subList(members.size() / 2, members.size())));
    }
    for (Member member : members) {
      found.add(with(members.stream().filter(other -> !other.equals(member)).toList()));
    }
    for (Hooks fewer : hooks.smaller()) {
      found.add(new ClassShape(name, form, parent, outer, members, fewer));
    }
    return found;
  }

  private ClassShape with(List<Member> others) {
    return new ClassShape(name, form, parent, outer, List.copyOf(others), hooks);
  }
}
