// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import dev.brine.dropin.DropInObjectInputStream;
import dev.brine.optimize.LoadedProgram;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Optimizes classes of the program whose loader finds Brine's.
 *
 * @param program all that is loaded
 */
record LoadedClasses(LoadedProgram program) implements ProgramClasses.Change {
  @Override
  public Optional<byte[]> of(byte[] classFile, ClassLoader loader, ProtectionDomain domain) {
    return program.optimize(classFile, () -> origin(domain, loader));
  }

  private static LoadedProgram.Origin origin(ProtectionDomain domain, ClassLoader loader) {
    String title = loader.getClass().getName();
    return new LoadedProgram.Origin(
        archive(domain, loader), title, () -> findsBrine(loader), () -> beside(loader));
  }

  /** Returns the folders and jars of a loader that says which it has. */
  private static List<Path> beside(ClassLoader loader) {
    List<Path> found = new ArrayList<>();
    if (loader instanceof URLClassLoader known) {
      for (URL place : known.getURLs() == null ? new URL[0] : known.getURLs()) {
        Path file = file(place);
        if (file != null) {
          found.add(file);
        }
      }
    }
    return found;
  }

  /** Returns where a class comes from; one of no place belongs to its loader. */
  private static Path archive(ProtectionDomain domain, ClassLoader loader) {
    CodeSource source = domain == null ? null : domain.getCodeSource();
    URL place = source == null ? null : source.getLocation();
    Path file = file(place);
    if (file != null) {
      return file;
    }
    return named(place == null ? loader.getClass().getName() : place);
  }

  private static Path file(URL place) {
    try {
      return place != null && place.getProtocol().equals("file") ? Path.of(place.toURI()) : null;
    } catch (URISyntaxException | IllegalArgumentException e) {
      return null;
    }
  }

  /** Returns a path that only distinguishes one place from another. */
  private static Path named(Object place) {
    return Path.of(String.valueOf(place).replaceAll("[:\\x00]", "/"));
  }

  /** A loader of its own world, which does not ask the one of the class path, is left alone. */
  private static boolean findsBrine(ClassLoader loader) {
    try {
      String name = DropInObjectInputStream.class.getName();
      return loader.loadClass(name) == DropInObjectInputStream.class;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
