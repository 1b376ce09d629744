// SPDX-License-Identifier: Apache-2.0
package dev.brine.testkit;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Compiles Java source in memory.
 *
 * <p>All of it shares what the compiler knows of the class path, which takes it longer to find out
 * than to compile a few classes, and sources that come again are not compiled again. One thread
 * compiles at a time.
 */
public final class Sources {
  private static final int REMEMBERED = 500;
  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
  private static final StandardJavaFileManager CLASS_PATH =
      COMPILER.getStandardFileManager(null, null, null);
  private static final Map<String, Map<String, byte[]>> COMPILED = new LinkedHashMap<>();

  private Sources() {}

  /** Returns the class files of a compilation unit by their classes' names. */
  public static synchronized Map<String, byte[]> compile(String source) {
    Map<String, byte[]> classes = COMPILED.get(source);
    if (classes == null) {
      classes = Map.copyOf(compiled(source));
      COMPILED.put(source, classes);
      if (COMPILED.size() > REMEMBERED) {
        COMPILED.remove(COMPILED.keySet().iterator().next());
      }
    }
    return classes;
  }

  private static Map<String, byte[]> compiled(String source) {
    StringWriter messages = new StringWriter();
    Files files = new Files(CLASS_PATH);
    boolean succeeded =
        COMPILER
            .getTask(
                messages,
                files,
                null,
                List.of("-proc:none", "-Xlint:none", "-nowarn"),
                null,
                List.of(new Unit(source)))
            .call();
    if (!succeeded) {
      throw new AssertionError(messages + "\n" + source);
    }
    Map<String, byte[]> classes = new HashMap<>();
    files.written.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
    return classes;
  }

  /** Returns a new loader of the classes of a compilation unit. */
  public static Loader load(String source) {
    return new Loader(compile(source));
  }

  /** Defines classes of class files, and remembers which were requested. */
  public static final class Loader extends ClassLoader {
    private final Map<String, byte[]> classes;
    private final Set<String> requested = ConcurrentHashMap.newKeySet();

    /** Creates a loader of class files by their names. */
    public Loader(Map<String, byte[]> classes) {
      super(Sources.class.getClassLoader());
      this.classes = Map.copyOf(classes);
    }

    /** Returns the names of all classes that were requested. */
    public Set<String> requested() {
      return requested;
    }

    /** Returns the names of the classes that this loader defines. */
    public Set<String> names() {
      return classes.keySet();
    }

    /** Returns the class of a name, which must exist. */
    public Class<?> get(String name) {
      try {
        return Class.forName(name, false, this);
      } catch (ClassNotFoundException e) {
        throw new AssertionError(name, e);
      }
    }

    /** Returns a class file where one is asked for, as loaders of programs do. */
    @Override
    public InputStream getResourceAsStream(String name) {
      byte[] bytes = classes.get(name.replaceFirst("\\.class$", "").replace('/', '.'));
      return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      requested.add(name);
      return super.loadClass(name, resolve);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = classes.get(name);
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  /** The source; the package and the name of the file do not matter. */
  private static final class Unit extends SimpleJavaFileObject {
    private final String source;

    Unit(String source) {
      super(URI.create("string:///Unit.java"), Kind.SOURCE);
      this.source = source;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return source;
    }
  }

  /** Keeps the class files in memory. */
  private static final class Files extends ForwardingJavaFileManager<StandardJavaFileManager> {
    private final Map<String, ByteArrayOutputStream> written = new HashMap<>();

    Files(StandardJavaFileManager manager) {
      super(manager);
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        JavaFileManager.Location location,
        String className,
        JavaFileObject.Kind kind,
        FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("mem:///" + className), kind) {
        @Override
        public OutputStream openOutputStream() {
          return written.computeIfAbsent(className, name -> new ByteArrayOutputStream());
        }
      };
    }
  }
}
