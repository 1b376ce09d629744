// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.analysis;

import dev.brine.optimize.internal.archive.ClassBytes;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipFile;

/**
 * Finds class files: in a folder or jar, else in those of a class path, else in the modules of the
 * Java runtime that this runs on. For one thread.
 */
public final class ClassFiles implements Closeable {
  private static final String SUFFIX = ".class";
  private static final String MODULE_INFO = "module-info";
  private static final Path PACKAGES =
      FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/packages");

  private final List<Place> places = new ArrayList<>();
  private final Map<String, Optional<ClassFile>> known = new HashMap<>();

  /** A folder or a jar. */
  private interface Place extends Closeable {
    /** Returns the bytes of a file, or null. */
    byte[] read(String file) throws IOException;

    /** Returns all files. */
    List<String> files() throws IOException;
  }

  private record Folder(Path root) implements Place {
    @Override
    public byte[] read(String file) throws IOException {
      Path path = root.resolve(file);
      if (!path.normalize().startsWith(root) || !Files.isRegularFile(path)) {
        return null;
      }
      try (InputStream in = Files.newInputStream(path)) {
        return ClassBytes.read(in, path.toString());
      }
    }

    @Override
    public List<String> files() throws IOException {
      if (!Files.isDirectory(root)) {
        return List.of();
      }
      try (Stream<Path> all = Files.walk(root)) {
        return all.filter(Files::isRegularFile)
            .map(path -> root.relativize(path).toString().replace('\\', '/'))
            .toList();
      }
    }

    @Override
    public void close() {}
  }

  private record Jar(JarFile jar, String prefix) implements Place {
    @Override
    public byte[] read(String file) throws IOException {
      JarEntry entry = jar.getJarEntry(prefix + file);
      if (entry == null) {
        return null;
      }
      return ClassBytes.read(jar, entry, Path.of(jar.getName()));
    }

    @Override
    public List<String> files() {
      return jar.versionedStream()
          .map(JarEntry::getName)
          .filter(name -> name.startsWith(prefix))
          .map(name -> name.substring(prefix.length()))
          .toList();
    }

    @Override
    public void close() throws IOException {
      jar.close();
    }
  }

  /** A place whose function returns the bytes of a file, or null. */
  private record Found(Function<String, byte[]> finder) implements Place {
    @Override
    public byte[] read(String file) {
      return finder.apply(file);
    }

    @Override
    public List<String> files() {
      throw new UnsupportedOperationException("The files cannot be listed");
    }

    @Override
    public void close() {}
  }

  private ClassFiles() {}

  /**
   * Returns the class files that something finds, whose names are not known.
   *
   * @param finder returns the bytes of a file such as {@code com/acme/Order.class}, or null
   */
  public static ClassFiles found(Function<String, byte[]> finder) {
    ClassFiles files = new ClassFiles();
    files.places.add(new Found(finder));
    return files;
  }

  /**
   * Opens a folder or jar, and what else its classes need.
   *
   * @throws IOException where one cannot be read, with a message that names it
   */
  public static ClassFiles open(Path first, List<Path> classPath) throws IOException {
    return open(ClassRoot.of(first), classPath.stream().map(ClassRoot::of).toList());
  }

  /**
   * Opens a place of class files, and what else its classes need.
   *
   * @throws IOException where one cannot be read, with a message that names it
   */
  public static ClassFiles open(ClassRoot first, List<ClassRoot> classPath) throws IOException {
    ClassFiles files = new ClassFiles();
    try {
      files.places.add(place(first));
      for (ClassRoot root : classPath) {
        files.places.add(place(root));
      }
      return files;
    } catch (IOException e) {
      files.close();
      throw e;
    }
  }

  /** Returns the classes of the Java runtime alone. */
  public static ClassFiles ofJava() {
    return new ClassFiles();
  }

  private static Place place(ClassRoot root) throws IOException {
    Path path = root.path();
    if (Files.isDirectory(path)) {
      return new Folder(path.toRealPath().resolve(root.prefix()));
    }
    if (!Files.isRegularFile(path)) {
      throw new NoSuchFileException(path.toString(), null, "Neither a folder nor a jar");
    }
    try {
      JarFile jar = new JarFile(path.toFile(), false, ZipFile.OPEN_READ, Runtime.version());
      return new Jar(jar, root.prefix());
    } catch (IOException e) {
      throw new IOException("Not a jar: " + path + ": " + e.getMessage(), e);
    }
  }

  /** Returns the names of all classes of the first folder or jar, sorted. */
  public List<String> names() throws IOException {
    List<String> names = new ArrayList<>();
    for (String file : places.get(0).files()) {
      boolean isClass = file.endsWith(SUFFIX) && !file.startsWith("META-INF/");
      String name = file.substring(0, Math.max(0, file.length() - SUFFIX.length()));
      if (isClass && !name.endsWith(MODULE_INFO) && !name.endsWith("package-info")) {
        names.add(name.replace('/', '.'));
      }
    }
    names.sort(null);
    return names;
  }

  /**
   * Returns a class, or nothing where there is none.
   *
   * @throws BrokenClassFileException if its file is none of a class
   */
  public Optional<ClassFile> find(String name) {
    Optional<ClassFile> before = known.get(name);
    if (before == null) {
      try {
        before = read(name);
      } catch (InvalidPathException e) {
        before = Optional.empty();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      known.put(name, before);
    }
    return before;
  }

  private Optional<ClassFile> read(String name) throws IOException {
    byte[] bytes = bytes(name);
    if (bytes != null) {
      return Optional.of(ClassFileParser.parse(bytes, name, false));
    }
    String file = file(name);
    int dot = name.lastIndexOf('.');
    return dot < 0 ? Optional.empty() : ofRuntime(name, name.substring(0, dot), file);
  }

  private static String file(String name) {
    return name.replace('.', '/') + SUFFIX;
  }

  /** Returns the file of a class in one of the folders and jars, or null where none has it. */
  public byte[] bytes(String name) throws IOException {
    for (Place place : places) {
      byte[] bytes = place.read(file(name));
      if (bytes != null) {
        return bytes;
      }
    }
    return null;
  }

  private static Optional<ClassFile> ofRuntime(String name, String packageName, String file)
      throws IOException {
    Path modules = PACKAGES.resolve(packageName);
    if (!Files.isDirectory(modules)) {
      return Optional.empty();
    }
    try (Stream<Path> all = Files.list(modules)) {
      for (Path link : all.toList()) {
        String module = link.getFileName().toString();
        Path path = PACKAGES.resolveSibling("modules").resolve(module).resolve(file);
        if (Files.isRegularFile(path)) {
          byte[] bytes = Files.readAllBytes(path);
          return Optional.of(ClassFileParser.parse(bytes, name, isJava(module)));
        }
      }
    }
    return Optional.empty();
  }

  /** Tools among the modules have the loader of applications. */
  private static boolean isJava(String module) {
    return ModuleLayer.boot()
        .findModule(module)
        .map(found -> found.getClassLoader() != ClassLoader.getSystemClassLoader())
        .orElse(true);
  }

  @Override
  public void close() throws IOException {
    for (Place place : places) {
      place.close();
    }
  }
}
