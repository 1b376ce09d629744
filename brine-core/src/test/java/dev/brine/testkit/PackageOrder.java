// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The uses of classes by others in a module, by their class files. A nested class counts as a part
 * of the class around it.
 */
public final class PackageOrder {
  /** The most classes of a package, unless they are alike. */
  private static final int MOST = 30;

  private static final String CLASS = ".class";

  private final Map<String, Set<String>> uses;

  private PackageOrder(Map<String, Set<String>> uses) {
    this.uses = uses;
  }

  /** Returns that of classes by their names, each with the names of the classes that it uses. */
  public static PackageOrder of(Map<String, Set<String>> uses) {
    return new PackageOrder(new TreeMap<>(uses));
  }

  /** Returns that of the folder of class files that a class is loaded from. */
  public static PackageOrder ofModule(Class<?> member) throws IOException {
    Map<String, Set<String>> uses = new TreeMap<>();
    for (Map.Entry<String, byte[]> file : classFiles(member).entrySet()) {
      Set<String> used = uses.computeIfAbsent(topLevel(file.getKey()), name -> new TreeSet<>());
      ConstantPool.classNames(file.getValue()).forEach(name -> used.add(topLevel(name)));
    }
    uses.forEach(
        (name, used) -> {
          used.retainAll(uses.keySet());
          used.remove(name);
        });
    return new PackageOrder(uses);
  }

  /** Returns the class files beside a class and below, by internal names. */
  public static Map<String, byte[]> classFiles(Class<?> member) throws IOException {
    Path root;
    try {
      root = Path.of(member.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException e) {
      throw new IOException(e);
    }
    Map<String, byte[]> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(root)) {
      for (Path file : all.filter(path -> path.toString().endsWith(CLASS)).toList()) {
        String name = root.relativize(file).toString().replace('\\', '/');
        if (!name.endsWith("-info" + CLASS)) {
          files.put(name.substring(0, name.length() - CLASS.length()), Files.readAllBytes(file));
        }
      }
    }
    return files;
  }

  private static String topLevel(String internalName) {
    int inner = internalName.indexOf('$');
    return (inner < 0 ? internalName : internalName.substring(0, inner)).replace('/', '.');
  }

  private static String packageOf(String name) {
    return name.substring(0, name.lastIndexOf('.'));
  }

  /** Returns the packages and how many classes each has, nested ones not counted. */
  public Map<String, Integer> sizes() {
    Map<String, Integer> sizes = new TreeMap<>();
    uses.keySet().forEach(name -> sizes.merge(packageOf(name), 1, Integer::sum));
    return sizes;
  }

  /**
   * Returns the packages with more than 30 classes, each with their number.
   *
   * @param alike packages that may have more, because all their classes are of one kind
   */
  public Map<String, Integer> tooLarge(Collection<String> alike) {
    Map<String, Integer> large = largerThan(MOST);
    large.keySet().removeAll(alike);
    return large;
  }

  /** Returns the packages with more than so many classes, each with their number. */
  public Map<String, Integer> largerThan(int most) {
    Map<String, Integer> large = sizes();
    large.values().removeIf(size -> size <= most);
    return large;
  }

  /**
   * Returns each use of a later package by an earlier one: {@code a.One uses b.Two}.
   *
   * @param order the packages, each of which may use those before it; others may use and be used as
   *     they like
   */
  public List<String> usesOfLaterPackages(List<String> order) {
    List<String> found = new ArrayList<>();
    uses.forEach(
        (name, used) -> {
          int place = order.indexOf(packageOf(name));
          for (String other : used) {
            if (place >= 0 && order.indexOf(packageOf(other)) > place) {
              found.add(name + " uses " + other);
            }
          }
        });
    return found;
  }

  /** Returns the classes of different packages that use each other, also by way of others. */
  public Set<Set<String>> circles() {
    Map<String, Set<String>> reached = new TreeMap<>();
    uses.keySet().forEach(name -> reached.put(name, reachedFrom(name)));
    Set<Set<String>> circles = new HashSet<>();
    reached.forEach(
        (name, all) -> {
          Set<String> circle = new TreeSet<>(all);
          circle.removeIf(other -> !reached.get(other).contains(name));
          if (circle.stream().map(PackageOrder::packageOf).distinct().count() > 1) {
            circles.add(circle);
          }
        });
    return circles;
  }

  private Set<String> reachedFrom(String start) {
    Set<String> reached = new TreeSet<>();
    Deque<String> next = new ArrayDeque<>(uses.get(start));
    while (!next.isEmpty()) {
      String name = next.pop();
      if (reached.add(name)) {
        next.addAll(uses.getOrDefault(name, Set.of()));
      }
    }
    return reached;
  }
}
