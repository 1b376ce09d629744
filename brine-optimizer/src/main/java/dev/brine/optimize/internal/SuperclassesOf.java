// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.optimize.internal.analysis.ClassFiles;
import dev.brine.optimize.internal.analysis.ClassRoot;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.ClassReader;

/**
 * The superclasses of a program, and of the classes of its class path, which is opened when the
 * first one is needed.
 */
final class SuperclassesOf implements Pairs.Superclasses, Closeable {
  private final List<Path> classPath;
  private final Reading reading;
  private final Map<String, String> known = new HashMap<>();
  private ClassFiles further;

  /** Creates it without a class of the program. */
  SuperclassesOf(List<Path> classPath, Reading reading) {
    this.classPath = classPath;
    this.reading = reading;
  }

  /** Takes a class of the program into account. */
  void add(ClassReader reader) {
    known.putIfAbsent(reader.getClassName(), reader.getSuperName());
  }

  @Override
  public String above(String internalName) {
    String above = reading.above(internalName);
    return above == null ? known.computeIfAbsent(internalName, this::find) : above;
  }

  private String find(String internalName) {
    try {
      if (further == null) {
        List<ClassRoot> roots = classPath.stream().map(ClassRoot::of).toList();
        further =
            roots.isEmpty()
                ? ClassFiles.ofJava()
                : ClassFiles.open(roots.get(0), roots.subList(1, roots.size()));
      }
      byte[] bytes = further.bytes(internalName.replace('/', '.'));
      return bytes == null ? null : new ClassReader(bytes).getSuperName();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (RuntimeException e) {
      return null; // it is no class that is known
    }
  }

  @Override
  public boolean staysUnseen(String internalName) {
    return true;
  }

  @Override
  public void close() throws IOException {
    if (further != null) {
      further.close();
    }
  }
}
