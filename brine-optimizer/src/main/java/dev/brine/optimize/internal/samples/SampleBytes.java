// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.samples;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.PrintStream;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * The main class of a JVM that counts bytes. For each line that it is sent, a class path, it reads
 * the user's objects by the classes there, in a loader of their own, and writes them again.
 */
final class SampleBytes {
  private static final int MOST_OBJECTS = 1_000;
  private static final int MOST_BYTES = 1 << 24;

  /** No binary name has it: JVMS 4.2.2. */
  private static final String SEPARATOR = ";";

  /** The user's classes may print to others. */
  private static final PrintStream ANSWERS = System.out;

  private SampleBytes() {}

  /**
   * Answers with the bytes of streams of one object each, those of one stream of many objects, and
   * the names of the classes in them.
   *
   * @param args the file, a stream of Java's, and nothing that matters
   */
  public static void main(String[] args) throws Exception {
    byte[] samples = Files.readAllBytes(Path.of(args[0]));
    BufferedReader questions =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = questions.readLine(); line != null; line = questions.readLine()) {
      try (URLClassLoader loader = loader(line)) {
        Thread.currentThread().setContextClassLoader(loader);
        ANSWERS.println(SampleRun.MARK + answer(samples, loader));
      }
    }
  }

  private static URLClassLoader loader(String classPath) throws IOException {
    List<URL> places = new ArrayList<>();
    for (String place : classPath.split(File.pathSeparator, -1)) {
      places.add(Path.of(place).toUri().toURL());
    }
    return new URLClassLoader(places.toArray(URL[]::new), ClassLoader.getPlatformClassLoader());
  }

  private static String answer(byte[] samples, ClassLoader loader) throws Exception {
    Set<String> classes = new TreeSet<>();
    List<Object> objects = read(samples, loader, classes);
    long single = 0;
    for (Object object : objects) {
      single += write(List.of(object));
    }
    int times = Math.min(MOST_OBJECTS / objects.size(), MOST_BYTES / Math.max(1, samples.length));
    for (int i = 1; i < times; i++) {
      objects.addAll(read(samples, loader, classes));
    }
    return single + " " + write(objects) + " " + encode(classes);
  }

  /** Encodes names of classes, which may have spaces and letters that the output lacks. */
  private static String encode(Set<String> names) {
    byte[] bytes = String.join(SEPARATOR, names).getBytes(StandardCharsets.UTF_8);
    return Base64.getEncoder().encodeToString(bytes);
  }

  /** Decodes the names of the classes in an answer. */
  static List<String> names(String encoded) {
    String names = new String(Base64.getDecoder().decode(encoded), StandardCharsets.UTF_8);
    return List.of(names.split(SEPARATOR, -1));
  }

  private static int write(List<Object> objects) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      for (Object object : objects) {
        out.writeObject(object);
      }
    }
    return bytes.size();
  }

  private static List<Object> read(byte[] samples, ClassLoader loader, Set<String> classes)
      throws Exception {
    List<Object> objects = new ArrayList<>();
    try (ObjectInputStream in = new Input(new ByteArrayInputStream(samples), loader, classes)) {
      while (objects.size() < MOST_OBJECTS) {
        Object object = in.readObject();
        if (object != null) {
          objects.add(object);
        }
      }
    } catch (EOFException e) {
      if (objects.isEmpty()) {
        throw new IOException("No object", e);
      }
    }
    return objects;
  }

  /** Finds the classes of a loader, and notes them. */
  private static final class Input extends ObjectInputStream {
    private final ClassLoader loader;
    private final Set<String> classes;

    Input(InputStream in, ClassLoader loader, Set<String> classes) throws IOException {
      super(in);
      this.loader = loader;
      this.classes = classes;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass type)
        throws IOException, ClassNotFoundException {
      try {
        Class<?> found = Class.forName(type.getName(), false, loader);
        classes.add(found.getName());
        return found;
      } catch (ClassNotFoundException e) {
        return super.resolveClass(type); // such as int.class
      }
    }

    @Override
    protected Class<?> resolveProxyClass(String[] interfaces) throws ClassNotFoundException {
      Class<?>[] all = new Class<?>[interfaces.length];
      for (int i = 0; i < all.length; i++) {
        all[i] = Class.forName(interfaces[i], false, loader);
      }
      return Proxy.newProxyInstance(loader, all, (proxy, method, args) -> null).getClass();
    }
  }
}
