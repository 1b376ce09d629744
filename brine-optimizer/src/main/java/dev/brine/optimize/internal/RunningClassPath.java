// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/** The folders and jars of a running program, as its launcher names them. */
final class RunningClassPath {
  private RunningClassPath() {}

  /** Returns those of this JVM: its class path, what manifests add to it, and its module path. */
  static List<Path> ofThisJvm() {
    List<Path> roots = new ArrayList<>(split(System.getProperty("java.class.path", "")));
    for (Path place : split(System.getProperty("jdk.module.path", ""))) {
      roots.add(place);
      roots.addAll(within(place));
    }
    return withManifests(roots);
  }

  private static List<Path> split(String path) {
    return path.isEmpty()
        ? List.of()
        : Arrays.stream(path.split(File.pathSeparator, -1))
            .flatMap(entry -> of(entry).stream())
            .toList();
  }

  /** The launcher finds no classes at a place that is none. */
  private static List<Path> of(String entry) {
    try {
      return List.of(Path.of(entry));
    } catch (InvalidPathException e) {
      return List.of();
    }
  }

  /** A folder of a module path has modules, each a jar or a folder. */
  private static List<Path> within(Path place) {
    if (!Files.isDirectory(place) || Files.exists(place.resolve("module-info.class"))) {
      return List.of();
    }
    try (Stream<Path> modules = Files.list(place)) {
      return modules.sorted().toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  /** Returns folders and jars that exist, each once, with those that the manifests of jars name. */
  static List<Path> withManifests(List<Path> roots) {
    Set<Path> found = new LinkedHashSet<>();
    Deque<Path> open = new ArrayDeque<>(roots);
    while (!open.isEmpty()) {
      Path next = open.poll().toAbsolutePath().normalize();
      boolean isJar = Files.isRegularFile(next);
      if ((isJar || Files.isDirectory(next)) && found.add(next) && isJar) {
        List<Path> further = named(next);
        for (int i = further.size() - 1; i >= 0; i--) {
          open.addFirst(further.get(i));
        }
      }
    }
    return List.copyOf(found);
  }

  private static List<Path> named(Path jar) {
    try (JarFile opened = new JarFile(jar.toFile(), false)) {
      Manifest manifest = opened.getManifest();
      String names =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      return names == null
          ? List.of()
          : Arrays.stream(names.trim().split("\\s+"))
              .filter(name -> !name.isEmpty())
              .flatMap(name -> resolved(jar, name).stream())
              .toList();
    } catch (IOException | RuntimeException e) {
      return List.of(); // what opens the jar reports it
    }
  }

  private static List<Path> resolved(Path jar, String name) {
    try {
      URI place = jar.toUri().resolve(name);
      return "file".equals(place.getScheme()) ? List.of(Path.of(place)) : List.of();
    } catch (IllegalArgumentException e) {
      return List.of();
    }
  }
}
