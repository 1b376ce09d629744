// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.filter;

import java.io.ObjectInputFilter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A pattern of {@code jdk.serialFilter}, which answers by the names of classes without loading
 * them. The first part that fits decides.
 *
 * @see java.io.ObjectInputFilter.Config#createFilter
 */
public final class FilterPattern {
  private static final Map<String, String> MODULES = modules();

  private final List<Part> parts = new ArrayList<>();

  /** A part that names classes. */
  private record Part(boolean isRefused, String module, String name) {
    boolean fits(String className) {
      if (!module.isEmpty() && !module.equals(moduleOf(className))) {
        return false;
      }
      if (name.endsWith(".**")) {
        return className.startsWith(name.substring(0, name.length() - 2));
      }
      if (name.endsWith(".*")) {
        String start = name.substring(0, name.length() - 1);
        return className.startsWith(start) && className.indexOf('.', start.length()) < 0;
      }
      return name.endsWith("*")
          ? className.startsWith(name.substring(0, name.length() - 1))
          : className.equals(name);
    }
  }

  private FilterPattern(String pattern) {
    for (String part : pattern.split(";", -1)) {
      if (!part.isEmpty() && part.indexOf('=') < 0) {
        boolean isRefused = part.startsWith("!");
        String rest = isRefused ? part.substring(1) : part;
        int slash = rest.indexOf('/');
        parts.add(
            new Part(
                isRefused, slash < 0 ? "" : rest.substring(0, slash), rest.substring(slash + 1)));
      }
    }
  }

  /**
   * Reads a pattern.
   *
   * @throws IllegalArgumentException if the JDK does not take it
   */
  public static FilterPattern of(String pattern) {
    ObjectInputFilter.Config.createFilter(pattern);
    return new FilterPattern(pattern);
  }

  /** Returns whether it allows a class, or nothing if it does not decide: Java then allows it. */
  public Optional<Boolean> allows(String className) {
    return parts.stream()
        .filter(part -> part.fits(className))
        .findFirst()
        .map(part -> !part.isRefused());
  }

  /** Returns whether objects of a class are read with this filter alone. */
  public boolean letsIn(String className) {
    return allows(className).orElse(true);
  }

  /**
   * Returns whether a name of evidence can be a part of a pattern. A hostile one could allow more
   * than itself.
   */
  static boolean isName(String name) {
    boolean isPrefix =
        name.equals("jdk.proxy*") || name.endsWith("$Proxy*") || name.endsWith("$$Lambda*");
    String plain = isPrefix ? name.substring(0, name.length() - 1) : name;
    return !plain.isEmpty()
        && plain.chars().allMatch(c -> c == '.' || Character.isJavaIdentifierPart(c))
        && plain.chars().noneMatch(Character::isIdentifierIgnorable);
  }

  private static String moduleOf(String className) {
    int dot = className.lastIndexOf('.');
    return MODULES.getOrDefault(dot < 0 ? "" : className.substring(0, dot), "");
  }

  private static Map<String, String> modules() {
    Map<String, String> modules = new HashMap<>();
    for (Module module : ModuleLayer.boot().modules()) {
      module.getPackages().forEach(name -> modules.put(name, module.getName()));
    }
    return modules;
  }
}
