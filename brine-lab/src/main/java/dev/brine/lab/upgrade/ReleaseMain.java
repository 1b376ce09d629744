// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.upgrade;

import dev.brine.lab.upgrade.Visit.ReadItem;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The main class of the JVM of a release. The library and the classes of each version are in a
 * class loader that sees nothing else.
 */
public final class ReleaseMain {
  private final Visit visit;
  private final Map<Integer, UnaryOperator<String[]>> readers = new HashMap<>();

  private ReleaseMain(Visit visit) {
    this.visit = visit;
  }

  /**
   * Writes all messages, or reads items and appends what was found to a file, one after the other.
   *
   * @param arguments the files of the {@link Visit} and of what is found, and the items to leave
   *     out at the start
   */
  public static void main(String[] arguments) {
    int exitCode = 0;
    try (ObjectInputStream in =
        new ObjectInputStream(Files.newInputStream(Path.of(arguments[0])))) {
      ReleaseMain main = new ReleaseMain((Visit) in.readObject());
      if (main.visit.items().isEmpty()) {
        main.call(0, "write");
      } else {
        main.read(Path.of(arguments[1]), Integer.parseInt(arguments[2]));
      }
    } catch (Throwable failure) {
      failure.printStackTrace();
      exitCode = 1;
    }
    System.exit(exitCode);
  }

  private void read(Path found, int done) throws IOException, ReflectiveOperationException {
    List<ReadItem> items = visit.items();
    for (ReadItem item : items.subList(done, items.size())) {
      String[] answer = reader(item.version()).apply(new String[] {item.writer(), item.subject()});
      try (DataOutputStream out =
          new DataOutputStream(
              Files.newOutputStream(found, StandardOpenOption.CREATE, StandardOpenOption.APPEND))) {
        for (String text : answer) {
          out.writeUTF(text);
        }
      }
    }
  }

  @SuppressWarnings("unchecked") // The other loader has the same class.
  private UnaryOperator<String[]> reader(int version) throws ReflectiveOperationException {
    UnaryOperator<String[]> reader = readers.get(version);
    if (reader == null) {
      reader = (UnaryOperator<String[]>) call(version, "reader");
      readers.put(version, reader);
    }
    // Libraries look for classes there.
    Thread.currentThread().setContextClassLoader(reader.getClass().getClassLoader());
    return reader;
  }

  private Object call(int version, String method) throws ReflectiveOperationException {
    ClassLoader loader = loader(visit.classPaths().get(version));
    Thread.currentThread().setContextClassLoader(loader);
    return Class.forName(ReleaseSession.class.getName(), true, loader)
        .getMethod(method, List.class, String.class, List.class, String.class)
        .invoke(null, visit.codec(), visit.exchange(), visit.parts().get(version), visit.writer());
  }

  private static ClassLoader loader(List<String> classPath) {
    URL[] urls = classPath.stream().map(Path::of).map(ReleaseMain::url).toArray(URL[]::new);
    return new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
  }

  private static URL url(Path path) {
    try {
      return path.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new AssertionError(e);
    }
  }
}
