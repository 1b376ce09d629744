// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.flow;

import dev.brine.optimize.internal.archive.Archive;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.objectweb.asm.ClassReader;

/**
 * All classes of a program: where their files are, what they extend, and which of them name a
 * method, a field or a stream. It keeps no code: a class takes a few hundred bytes. Internal names.
 */
public final class ClassIndex {
  private static final int CLASS = 7;
  private static final int FIELD = 9;
  private static final int METHOD = 10;
  private static final int INTERFACE_METHOD = 11;
  private static final String CONSTRUCTOR = "<init>";

  private final Map<String, Entry> entries = new HashMap<>();
  private final List<Entry> all = new ArrayList<>();
  private final Map<String, List<String>> below = new HashMap<>();
  private long[] names = new long[1 << 16];
  private int size;

  /** A class and its place. */
  public record Entry(
      String name, Path path, Archive archive, String file, List<String> above, int number) {
    /** Returns its bytes. */
    public byte[] read() throws IOException {
      return archive.read(file);
    }
  }

  /**
   * Adds the classes of a folder or jar. Of a class that several have the first one counts.
   *
   * @param path as reports name it
   */
  public void add(Path path, Archive archive) throws IOException {
    for (String file : archive.classFiles()) {
      if (!file.startsWith("META-INF/") && !file.endsWith("module-info.class")) {
        try {
          add(path, archive, file, new ClassReader(archive.read(file)));
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
          // The report names a broken file elsewhere; here, its class is one that is not seen.
        }
      }
    }
  }

  private void add(Path path, Archive archive, String file, ClassReader reader) {
    String name = reader.getClassName();
    if (entries.containsKey(name)) {
      return;
    }
    List<String> above = new ArrayList<>(1);
    if (reader.getSuperName() != null) {
      above.add(reader.getSuperName());
    }
    above.addAll(Arrays.asList(reader.getInterfaces()));
    Entry entry = new Entry(name, path, archive, file, above, all.size());
    entries.put(name, entry);
    all.add(entry);
    for (String one : above) {
      below.computeIfAbsent(one, key -> new ArrayList<>(1)).add(name);
    }
    char[] buffer = new char[reader.getMaxStringLength()];
    for (int i = 1; i < reader.getItemCount(); i++) {
      int item = reader.getItem(i);
      int tag = item == 0 ? 0 : reader.readByte(item - 1);
      if (tag == FIELD || tag == METHOD || tag == INTERFACE_METHOD) {
        addName(reader, item, tag, buffer, entry.number());
      } else if (tag == CLASS) {
        String type = reader.readUTF8(item, buffer);
        if (type.contains("Stream") || type.contains("Input") || type.contains("Output")) {
          add(hashOfField(type, ""), entry.number());
        }
      }
    }
  }

  private void addName(ClassReader reader, int item, int tag, char[] buffer, int number) {
    String owner = reader.readClass(item, buffer);
    int pair = reader.getItem(reader.readUnsignedShort(item + Short.BYTES));
    String member = reader.readUTF8(pair, buffer);
    boolean isStream = owner.startsWith("java/io/Object") && member.equals(CONSTRUCTOR);
    if (isStream || !JavaTypes.isJava(owner)) {
      int hash =
          tag == FIELD
              ? hashOfField(owner, member)
              : hashOfMethod(owner, member, reader.readUTF8(pair + Short.BYTES, buffer));
      add(hash, number);
    }
  }

  private void add(int hash, int number) {
    if (size == names.length) {
      names = Arrays.copyOf(names, size * 2);
    }
    names[size++] = (long) hash << Integer.SIZE | number;
  }

  private static int hashOfField(String owner, String name) {
    return owner.hashCode() * 31 + name.hashCode();
  }

  private static int hashOfMethod(String owner, String name, String descriptor) {
    return hashOfField(owner, name) * 31 + descriptor.hashCode();
  }

  /** Ends adding; only then it can be asked. */
  public void close() {
    names = Arrays.copyOf(names, size);
    Arrays.sort(names);
  }

  /** Returns a class, or null where it is not seen. */
  public Entry find(String name) {
    return entries.get(name);
  }

  /** Returns the classes that may name a field by its owner. */
  public List<Entry> namingField(String owner, String name) {
    return naming(hashOfField(owner, name));
  }

  /** Returns the classes that may call a method or refer to it. */
  public List<Entry> namingMethod(String owner, String name, String descriptor) {
    return naming(hashOfMethod(owner, name, descriptor));
  }

  /** Returns the classes that may name a class whose name says that it is a stream. */
  public List<Entry> namingStream(String type) {
    return naming(hashOfField(type, ""));
  }

  private List<Entry> naming(int hash) {
    int at = Arrays.binarySearch(names, (long) hash << Integer.SIZE);
    List<Entry> found = new ArrayList<>();
    for (int i = at < 0 ? -at - 1 : at; i < names.length && names[i] >> Integer.SIZE == hash; i++) {
      Entry entry = all.get((int) names[i]);
      if (found.isEmpty() || found.get(found.size() - 1).number() != entry.number()) {
        found.add(entry);
      }
    }
    return found;
  }

  /** Returns a class and all that extend or implement it, in the order in which they were added. */
  public Set<String> below(String name) {
    return reached(name, next -> below.getOrDefault(next, List.of()));
  }

  /** Returns a class and all that it extends or implements, as far as they are seen. */
  public Set<String> above(String name) {
    return reached(name, next -> find(next) == null ? List.of() : find(next).above());
  }

  private static Set<String> reached(String name, Function<String, List<String>> step) {
    Set<String> found = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(name));
    while (!open.isEmpty()) {
      String next = open.poll();
      if (found.add(next)) {
        open.addAll(step.apply(next));
      }
    }
    return found;
  }
}
