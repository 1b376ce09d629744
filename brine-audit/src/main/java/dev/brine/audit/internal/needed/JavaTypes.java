// SPDX-License-Identifier: Apache-2.0
package dev.brine.audit.internal.needed;

import dev.brine.inspect.report.Risk;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/**
 * The types of java.base and java.sql of the JDK that runs this, from their class files. They are
 * read at first use, once. Internal names.
 */
final class JavaTypes {
  private static final String SERIALIZABLE = "java/io/Serializable";
  private static final Set<String> ANY =
      Set.of(
          "java/lang/Object",
          SERIALIZABLE,
          "java/io/Externalizable",
          "java/lang/Comparable",
          "java/lang/Cloneable",
          "java/lang/Runnable",
          "java/util/concurrent/Callable",
          "java/util/Comparator");

  /** The classes that objects are replaced by where they are written, by the types they have. */
  private static final Map<String, String> FORMS =
      Map.of(
          "java/util/List", "java/util/CollSer",
          "java/util/Set", "java/util/CollSer",
          "java/util/Map", "java/util/CollSer",
          "java/util/Collection", "java/util/CollSer",
          "java/util/EnumSet", "java/util/EnumSet$SerializationProxy");

  private final Map<String, List<String>> below = new HashMap<>();
  private final Map<String, Header> headers = new HashMap<>();

  private record Header(int access, String above, List<String> interfaces) {}

  static boolean isOfJava(String type) {
    return type.startsWith("java/");
  }

  /** Returns whether objects of very different classes are of a type. */
  static boolean saysNothing(String type) {
    return ANY.contains(type) || type.startsWith("java/util/function/");
  }

  /** Returns whether a type has elements that its name does not show. */
  boolean hasElements(String type) {
    return isOfJava(type)
        && (above(type).contains("java/util/Collection") || above(type).contains("java/util/Map"));
  }

  /** Returns whether a type is there. */
  boolean isKnown(String type) {
    read();
    return headers.containsKey(type);
  }

  /** Returns the classes of Java that a filter is called for where a type is read. */
  Set<String> below(String type) {
    read();
    Set<String> found = new TreeSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(type));
    Set<String> met = new LinkedHashSet<>();
    while (!open.isEmpty()) {
      String next = open.poll();
      if (met.add(next)) {
        open.addAll(below.getOrDefault(next, List.of()));
        if (isWritten(next)) {
          found.addAll(chain(next));
        }
      }
    }
    above(type).stream().filter(FORMS::containsKey).forEach(one -> found.add(FORMS.get(one)));
    if (type.startsWith("java/time/")) {
      found.add("java/time/Ser");
    }
    return checked(found);
  }

  /** Returns a class and its superclasses, as far as they are Serializable. */
  Set<String> chain(String type) {
    read();
    Set<String> chain = new LinkedHashSet<>();
    String next = type;
    while (next != null && above(next).contains(SERIALIZABLE)) {
      chain.add(next);
      next = headers.containsKey(next) ? headers.get(next).above() : null;
    }
    return chain;
  }

  private boolean isWritten(String type) {
    Header header = headers.get(type);
    return header != null
        && (header.access() & (Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT)) == 0
        && above(type).contains(SERIALIZABLE);
  }

  private Set<String> above(String type) {
    read();
    Set<String> met = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(type));
    while (!open.isEmpty()) {
      String next = open.poll();
      Header header = headers.get(next);
      if (met.add(next) && header != null) {
        if (header.above() != null) {
          open.add(header.above());
        }
        open.addAll(header.interfaces());
      }
    }
    return met;
  }

  private static Set<String> checked(Set<String> types) {
    List<String> dotted = types.stream().map(type -> type.replace('/', '.')).toList();
    Set<String> checked = new TreeSet<>();
    Risk.checked(dotted).forEach(name -> checked.add(name.replace('.', '/')));
    return checked;
  }

  private void read() {
    if (!headers.isEmpty()) {
      return;
    }
    for (String module : List.of("java.base", "java.sql")) {
      read(FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", module, "java"));
    }
  }

  private void read(Path root) {
    if (!Files.isDirectory(root)) {
      return; // not every JVM has all modules
    }
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".class")).toList()) {
        try (InputStream in = Files.newInputStream(file)) {
          add(new ClassReader(in));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void add(ClassReader type) {
    List<String> direct = new ArrayList<>(List.of(type.getInterfaces()));
    if (type.getSuperName() != null) {
      direct.add(type.getSuperName());
    }
    headers.put(
        type.getClassName(),
        new Header(type.getAccess(), type.getSuperName(), List.of(type.getInterfaces())));
    direct.forEach(
        one -> below.computeIfAbsent(one, key -> new ArrayList<>()).add(type.getClassName()));
  }
}
