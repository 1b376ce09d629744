// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis.flow;

import dev.brine.optimize.internal.archive.Archive;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All classes of a program: where their files are, what they extend, and which of them name a
 * method, a field or a stream. It keeps no code: a class takes a few hundred bytes. Internal names.
 */
public final class ClassIndex {
  private static final int TEXT = ConstantPool.hash("a text");
  private static final String CONSTRUCTOR = "<init>";
  private static final String META = "META-INF/";
  private static final String MANIFEST = META + "MANIFEST.MF";
  private static final String VERSIONS = META + "versions/";

  /** They find a method or a field by its name. */
  private static final Set<Integer> BY_NAME =
      Stream.of(
              "getMethod",
              "getDeclaredMethod",
              "getMethods",
              "getDeclaredMethods",
              "findMethod",
              "invokeMethod",
              "findStatic",
              "findVirtual",
              "findSpecial",
              "getField",
              "getDeclaredField",
              "findVarHandle",
              "findStaticVarHandle",
              "findGetter",
              "findStaticGetter",
              "newUpdater",
              "objectFieldOffset")
          .map(ConstantPool::hash)
          .collect(Collectors.toSet());

  private static final Reader NO_READER =
      new Reader() {
        @Override
        public void read(Entry entry, byte[] bytes, ConstantPool pool) {}

        @Override
        public void failed(String file, Exception problem) throws IOException {
          if (problem instanceof IOException unread) {
            throw unread;
          }
        }
      };

  private static final String[] JAVA = {"java/", "[", "jdk/"};

  private final Map<String, Entry> entries = new HashMap<>();
  private final List<Entry> all = new ArrayList<>();
  private final Set<Archive> programs = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<String> several = new HashSet<>();
  private final Map<String, List<String>> below = new HashMap<>();
  private final Map<String, Set<String>> above = new HashMap<>();
  private final Map<String, String> texts = new HashMap<>();
  private final ConstantPool pool = new ConstantPool();
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

  /** Sees the class files that are added, so that each is read once. */
  public interface Reader {
    /** Sees a class that was not added before. */
    void read(Entry entry, byte[] bytes, ConstantPool pool);

    /** Sees a class that was added before, of the same file or another one. */
    default void repeated(String file, byte[] bytes, ConstantPool pool) {}

    /**
     * Sees a file that cannot be read, or is no class file.
     *
     * @throws IOException to end adding
     */
    void failed(String file, Exception problem) throws IOException;
  }

  /**
   * Adds the classes of a folder or jar. Of a class that several have the first one is found, and
   * those of a jar for newer versions of Java come last.
   *
   * @param path as reports name it
   */
  public void add(Path path, Archive archive) throws IOException {
    noteProgram(archive);
    for (String file : files(archive)) {
      // A report names a broken file elsewhere; here, its class is one that is not seen.
      addFile(path, archive, file, () -> archive.read(file), NO_READER);
    }
  }

  /** Adds the classes of a folder or jar, which a reader sees. Another thread reads the files. */
  public void add(Path path, Archive archive, Reader reader) throws IOException {
    noteProgram(archive);
    List<String> files = files(archive);
    try (ReadAhead ahead = new ReadAhead(archive, files)) {
      for (String file : files) {
        addFile(path, archive, file, ahead::take, reader);
      }
    }
  }

  private void noteProgram(Archive archive) throws IOException {
    if (isProgram(archive)) {
      programs.add(archive);
    }
  }

  /** Returns the class files, those for newer versions of Java last. */
  private static List<String> files(Archive archive) throws IOException {
    List<String> all =
        archive.classFiles().stream().filter(file -> !file.endsWith("module-info.class")).toList();
    return Stream.concat(
            all.stream().filter(file -> !file.startsWith(META)),
            all.stream().filter(file -> file.startsWith(VERSIONS)))
        .toList();
  }

  /** The bytes of a file. */
  private interface Content {
    byte[] read() throws IOException;
  }

  /**
   * A program is a folder of classes, or a jar of Spring Boot. Other jars with a main class are
   * libraries, too, such as those of Weka and H2.
   */
  private static boolean isProgram(Archive archive) throws IOException {
    byte[] file = Files.isDirectory(archive.real()) ? null : archive.read(MANIFEST);
    if (file == null) {
      return Files.isDirectory(archive.real());
    }
    try {
      Attributes main = new Manifest(new ByteArrayInputStream(file)).getMainAttributes();
      return main.getValue("Start-Class") != null;
    } catch (IOException | IllegalArgumentException e) {
      return false;
    }
  }

  private void addFile(Path path, Archive archive, String file, Content content, Reader reader)
      throws IOException {
    try {
      byte[] bytes = content.read();
      pool.read(bytes);
      Entry added = add(path, archive, file, bytes);
      if (added == null) {
        reader.repeated(file, bytes, pool);
      } else {
        reader.read(added, bytes, pool);
      }
    } catch (InterruptedIOException e) {
      throw e; // the next file would be another one
    } catch (IOException | IllegalArgumentException | IndexOutOfBoundsException e) {
      reader.failed(file, e);
    }
  }

  /** Returns the class, or null if it was added before. */
  private Entry add(Path path, Archive archive, String file, byte[] bytes) throws IOException {
    int at = pool.end() + Short.BYTES;
    String name = classAt(at);
    Entry known = entries.get(name);
    if (known != null) {
      if (!Arrays.equals(known.read(), bytes)) {
        several.add(name);
        addNames(all.size());
        all.add(new Entry(name, path, archive, file, List.of(), all.size()));
      }
      return null;
    }
    List<String> direct = new ArrayList<>(1);
    if (pool.u2(at + Short.BYTES) != 0) {
      direct.add(classAt(at + Short.BYTES));
    }
    int interfaces = pool.u2(at + 2 * Short.BYTES);
    for (int i = 0; i < interfaces; i++) {
      direct.add(classAt(at + (3 + i) * Short.BYTES));
    }
    addNames(all.size());
    Entry entry = new Entry(name, path, archive, file, List.copyOf(direct), all.size());
    entries.put(name, entry);
    all.add(entry);
    for (String one : direct) {
      below.computeIfAbsent(one, key -> new ArrayList<>(1)).add(name);
    }
    return entry;
  }

  private String classAt(int at) {
    String name = pool.text(pool.nameOfClass(pool.u2(at)));
    String known = texts.putIfAbsent(name, name);
    return known == null ? name : known;
  }

  /** Adds all names of a class, or none of one whose file is damaged. */
  private void addNames(int number) {
    int before = size;
    try {
      addNamesOfPool(number);
    } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
      size = before;
      throw e;
    }
  }

  private void addNamesOfPool(int number) {
    boolean isByName = false;
    for (int i = 1; i < pool.count(); i++) {
      int tag = pool.tag(i);
      if (tag == ConstantPool.FIELD
          || tag == ConstantPool.METHOD
          || tag == ConstantPool.INTERFACE_METHOD) {
        isByName |= addMember(pool.start(i), tag, number);
      } else if (tag == ConstantPool.CLASS) {
        int name = pool.nameOfClass(i);
        // Stream, Input, Output
        if (pool.contains(name, "eam") || pool.contains(name, "put")) {
          add(hashOfField(pool.hash(name), 0), number);
        }
      }
    }
    if (isByName) {
      addTexts(number);
    }
  }

  private void addTexts(int number) {
    for (int i = 1; i < pool.count(); i++) {
      if (pool.tag(i) == ConstantPool.STRING) {
        add(hashOfField(TEXT, pool.hash(pool.u2(pool.start(i)))), number);
      }
    }
  }

  /** Adds a method or a field; returns whether it finds others by their names. */
  private boolean addMember(int start, int tag, int number) {
    int owner = pool.nameOfClass(pool.u2(start));
    int pair = pool.start(pool.u2(start + Short.BYTES));
    int member = pool.u2(pair);
    boolean isStream =
        pool.startsWith(owner, "java/io/Object") && pool.startsWith(member, CONSTRUCTOR);
    boolean isOfProgram = !isJava(owner);
    if (isStream || isOfProgram) {
      int hash = hashOfField(pool.hash(owner), pool.hash(member));
      boolean isField = tag == ConstantPool.FIELD;
      add(isField ? hash : hashOfMethod(hash, pool.hash(pool.u2(pair + Short.BYTES))), number);
    }
    boolean mayFind =
        isOfProgram
            || pool.startsWith(owner, "java/lang/Class")
            || pool.startsWith(owner, "java/lang/invoke/");
    return mayFind && BY_NAME.contains(pool.hash(member));
  }

  private boolean isJava(int owner) {
    for (String one : JAVA) {
      if (pool.startsWith(owner, one)) {
        return true;
      }
    }
    return false;
  }

  private void add(int hash, int number) {
    if (size == names.length) {
      names = Arrays.copyOf(names, size * 2);
    }
    names[size++] = (long) hash << Integer.SIZE | number;
  }

  private static int hashOfField(int owner, int name) {
    return owner * 31 + name;
  }

  private static int hashOfField(String owner, String name) {
    return hashOfField(ConstantPool.hash(owner), ConstantPool.hash(name));
  }

  private static int hashOfMethod(int member, int descriptor) {
    return member * 31 + descriptor;
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

  /** Returns whether a class has several different files: any of them may be loaded. */
  public boolean hasSeveral(String name) {
    return several.contains(name);
  }

  /** Returns whether a file is the one that is found for its class. */
  public boolean isFound(Entry entry) {
    return entry.equals(find(entry.name()));
  }

  /** Returns the classes that may name a field by its owner. */
  public List<Entry> namingField(String owner, String name) {
    return naming(hashOfField(owner, name));
  }

  /** Returns the classes that may call a method or refer to it. */
  public List<Entry> namingMethod(String owner, String name, String descriptor) {
    return naming(hashOfMethod(hashOfField(owner, name), ConstantPool.hash(descriptor)));
  }

  /** Returns the classes that find members by their names and may have a text. */
  public List<Entry> namingText(String text) {
    return naming(hashOfField(TEXT, ConstantPool.hash(text)));
  }

  /** Returns whether a class is in a jar that others use, and not a program's own. */
  public boolean isOfLibrary(String name) {
    Entry entry = find(name);
    return entry != null
        && !programs.contains(entry.archive())
        && !entry.file().startsWith("BOOT-INF/")
        && !entry.file().startsWith("WEB-INF/")
        && !entry.file().startsWith("APP-INF/");
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
    return reached(name, next -> below.getOrDefault(next, List.of()), Integer.MAX_VALUE);
  }

  /** Returns Java's own classes that seen ones extend or implement directly. */
  Set<String> javaTypes() {
    return below.keySet().stream().filter(JavaTypes::isJava).collect(Collectors.toSet());
  }

  /** Returns whether more classes than a limit extend or implement a class, or are it. */
  public boolean hasMoreBelow(String name, int limit) {
    return reached(name, next -> below.getOrDefault(next, List.of()), limit).size() > limit;
  }

  /** Returns a class and all that it extends or implements, as far as they are seen. */
  public Set<String> above(String name) {
    return above.computeIfAbsent(
        name,
        key ->
            reached(
                key,
                next -> find(next) == null ? List.of() : find(next).above(),
                Integer.MAX_VALUE));
  }

  private static Set<String> reached(String name, Function<String, List<String>> step, int limit) {
    Set<String> found = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(name));
    while (!open.isEmpty() && found.size() <= limit) {
      String next = open.poll();
      if (found.add(next)) {
        open.addAll(step.apply(next));
      }
    }
    return found;
  }
}
