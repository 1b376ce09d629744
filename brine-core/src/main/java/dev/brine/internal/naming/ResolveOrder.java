// SPDX-License-Identifier: Apache-2.0
package dev.brine.internal.naming;

import dev.brine.internal.evolution.FieldMatch;
import dev.brine.internal.javaform.WrittenField;
import dev.brine.shape.Hooks;
import dev.brine.shape.Shape;
import dev.brine.shape.TypeUse;
import java.io.ObjectStreamClass;
import java.io.Serializable;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The names for which {@code resolveClass} is called, in Java's order: a class, then its
 * superclasses.
 */
public final class ResolveOrder {
  /**
   * Built-in classes whose objects have no descriptor in Java's streams, or one of another sort.
   */
  private static final Set<Class<?>> NOT_DESCRIBED =
      Set.of(
          String.class,
          Class.class,
          ObjectStreamClass.class,
          Void.class,
          Optional.class,
          Proxy.class);

  /** Superclasses of built-in classes that have no data in Java's streams. */
  private static final Set<String> WITHOUT_DATA =
      Set.of(Number.class.getName(), Enum.class.getName());

  private ResolveOrder() {}

  /** Returns whether Java reads objects of built-in subclasses where a class is not found. */
  public static boolean isWithoutData(String name) {
    return WITHOUT_DATA.contains(name);
  }

  /**
   * Returns the names of the classes that Java resolves for a built-in class or an array. Of some
   * classes Java writes a private class of its own instead; others have no descriptor and no name.
   */
  public static List<String> ofBuiltIn(Class<?> type) {
    if (NOT_DESCRIBED.contains(type)) {
      return List.of();
    }
    if (Hooks.of(type).isReplaced()) {
      return SerializedForms.ofReplaced(type);
    }
    List<String> names = new ArrayList<>();
    addLevels(type, names);
    names.addAll(SerializedForms.of(type));
    return names;
  }

  /** Returns the names of a class and of its superclasses that are Serializable. */
  public static List<String> ofLevels(Class<?> type) {
    List<String> names = new ArrayList<>();
    names.add(type.getName());
    Class<?> above = type.getSuperclass();
    if (above != null && Serializable.class.isAssignableFrom(type)) {
      addLevels(above, names);
    }
    return names;
  }

  /** Returns the name of a class of arrays by the name of the class of their elements. */
  public static String ofArray(String element, int dimensions) {
    return "[".repeat(dimensions) + "L" + element + ";";
  }

  /** Returns the name that a writer has for a class of arrays. */
  static String ofArray(TypeUse use) {
    TypeUse component = use.argument(0);
    if (component.isArray()) {
      return "[" + ofArray(component);
    }
    char letter = WrittenField.letterOf(component.name());
    return letter == WrittenField.REFERENCE ? "[L" + component.name() + ";" : "[" + letter;
  }

  private static void addLevels(Class<?> type, List<String> names) {
    for (Class<?> level = type;
        level != null && Serializable.class.isAssignableFrom(level);
        level = level.getSuperclass()) {
      names.add(level.getName());
    }
  }

  /** Returns the names of a writer's class and of its superclasses that have a part in it. */
  static List<String> of(Shape theirs) {
    List<String> names = new ArrayList<>();
    names.add(theirs.name());
    List<Shape.Level> parts = FieldMatch.parts(theirs);
    for (int i = parts.size() - 1; i >= 0; i--) {
      names.add(parts.get(i).owner());
    }
    if (theirs.body() instanceof Shape.OfEnum) {
      names.add(Enum.class.getName());
    }
    return names;
  }

  /**
   * Returns whether hooks have found other classes than these by their names, or by those of their
   * superclasses.
   */
  static boolean haveMoved(TypeClosure closure, StreamHooks hooks) {
    for (int i = 0; i < closure.classes().size(); i++) {
      Class<?> type = closure.classes().get(i);
      boolean isOther = hooks.isOther(type.getName(), type);
      if (isOther || haveMoved(closure.shapes().get(i), hooks)) {
        return true;
      }
    }
    return false;
  }

  private static boolean haveMoved(Shape shape, StreamHooks hooks) {
    return FieldMatch.parts(shape).stream()
        .map(Shape.Level::owner)
        .anyMatch(level -> !hooks.nameOf(level).equals(level));
  }
}
