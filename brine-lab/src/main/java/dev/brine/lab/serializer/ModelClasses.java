// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.serializer;

import dev.brine.lab.workload.Met;
import dev.brine.lab.workload.Met.Links;
import dev.brine.lab.workload.RootType;
import dev.brine.lab.workload.model.Company;
import dev.brine.lab.workload.model.ShortestFirst;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The classes that an application registers with a library before its first message. */
final class ModelClasses {
  private static final int MOST = 1_000;
  private static final String MODEL = Company.class.getPackageName();

  private ModelClasses() {}

  /**
   * Returns what a walk over the user's values met or, of a built-in workload, the classes of the
   * model that a message can hold by its static types, those permitted by sealed ones and the
   * comparator of a map included, in an order that depends on nothing but their source.
   */
  static List<Class<?>> of(RootType root) {
    if (root.met().isKnown()) {
      return root.met().own();
    }
    Set<Class<?>> found = new LinkedHashSet<>();
    add(root.type(), found);
    if (found.contains(Company.class)) {
      found.add(ShortestFirst.class);
    }
    return found.stream().filter(type -> !type.isInterface()).toList();
  }

  /**
   * Returns the classes that fields of the user's classes have by their declaration, and that a
   * walk over the user's values did not meet, because samples have null there. There are none for a
   * built-in workload.
   */
  static List<Class<?>> ofFields(RootType root) {
    Set<Class<?>> known = new LinkedHashSet<>(root.met().classes());
    Deque<Class<?>> pending = new ArrayDeque<>(root.met().own());
    List<Class<?>> found = new ArrayList<>();
    while (!pending.isEmpty() && found.size() < MOST) {
      for (Class<?> type : declaredBy(pending.remove())) {
        if (canHaveObjects(type) && known.add(type)) {
          found.add(type);
          if (!Met.isJdk(type)) {
            pending.add(type);
          }
        }
      }
    }
    return found;
  }

  /** Arrays count as abstract classes. */
  private static boolean canHaveObjects(Class<?> type) {
    return type.isArray() || !(type.isPrimitive() || Modifier.isAbstract(type.getModifiers()));
  }

  /** Returns the classes of the fields of a class and of its superclasses below the JDK's. */
  private static List<Class<?>> declaredBy(Class<?> type) {
    List<Class<?>> classes = new ArrayList<>();
    try {
      for (Class<?> level = type;
          level != null && !Met.isJdk(level);
          level = level.getSuperclass()) {
        addFields(level, classes);
      }
    } catch (LinkageError | TypeNotPresentException e) {
      return List.of(); // A class of a library that the application does without.
    }
    return classes;
  }

  private static void addFields(Class<?> level, List<Class<?>> classes) {
    for (Field field : level.getDeclaredFields()) {
      if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0) {
        RootGenerics.classesIn(field.getGenericType()).forEach(classes::add);
        classes.add(field.getType());
      }
    }
  }

  /** Returns whether a message is a graph that a system without references cannot end. */
  static boolean cyclic(RootType root) {
    return root.met().isKnown()
        ? root.met().links() == Links.CYCLIC
        : of(root).contains(Company.class);
  }

  private static void add(Class<?> type, Set<Class<?>> found) {
    if (!type.getPackageName().equals(MODEL) || !found.add(type)) {
      return;
    }
    if (type.getSuperclass() != null) {
      add(type.getSuperclass(), found);
    }
    if (type.isSealed()) {
      for (Class<?> permitted : type.getPermittedSubclasses()) {
        add(permitted, found);
      }
    }
    for (Field field : type.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers()) && !field.isSynthetic()) {
        RootGenerics.classesIn(field.getGenericType()).forEach(part -> add(part, found));
      }
    }
  }
}
