// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal;

import dev.brine.optimize.CoreRuntime;
import dev.brine.optimize.internal.archive.Archive;
import dev.brine.optimize.internal.archive.FileBytes;
import dev.brine.optimize.internal.archive.Packaging;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Adds brine-core where a program finds it: as a library where its packaging has a folder of them,
 * else class by class into a jar with a main class, which starts wherever it is copied to.
 */
final class CoreAddition {
  private static final Pattern LIBRARY_FOLDER =
      Pattern.compile("<library-directory>\\s*([^<]*?)\\s*</library-directory>");
  private static final Pattern COMMENT = Pattern.compile("<!--.*?-->", Pattern.DOTALL);

  private final CoreRuntime choice;
  private final Parts parts;

  /** The inputs that start a program, once they are needed. */
  private List<Part> started;

  private CoreAddition(CoreRuntime choice, Parts parts) {
    this.choice = choice;
    this.parts = parts;
  }

  /** Adds it to all parts of a program that need it and do not have it. */
  static void to(Parts parts, CoreRuntime choice) throws IOException {
    if (choice != CoreRuntime.NOWHERE) {
      CoreAddition addition = new CoreAddition(choice, parts);
      for (Part input : parts.inputs()) {
        addition.add(input);
      }
    }
  }

  private void add(Part part) throws IOException {
    if (part.rules().reason() != null) {
      return;
    }
    switch (part.packaging()) {
      case FOLDER_OF_JARS -> addToFolder(part);
      case SPRING_BOOT, WAR -> addAsLibrary(part, part.packaging().libraries());
      case EAR -> addAsLibrary(part, libraryFolder(part.archive()));
      case RAR, CLASSES -> addClasses(part);
    }
  }

  /** Libraries may have a main class, too; none of them starts the program. */
  private void addToFolder(Part folder) throws IOException {
    for (Part part : folder.inner()) {
      if (part.packaging() != Packaging.CLASSES && part.packaging() != Packaging.RAR) {
        add(part);
      }
    }
    if (choice == CoreRuntime.EVERYWHERE) {
      addAsLibrary(folder, folder.packaging().libraries());
    }
  }

  private void addAsLibrary(Part part, String folder) throws IOException {
    if (!needsCore(part) || hasCore(part)) {
      return;
    }
    String library = folder + CoreLibrary.jarName();
    part.archive().requireWithin(Set.of(library));
    Map<String, FileBytes> files = new HashMap<>();
    files.put(library, CoreLibrary.jar(parts.scratch()));
    files.putAll(SpringBootIndexes.with(library, part.archive(), part.manifest()));
    part.addLibrary(library, files);
  }

  /**
   * All that the user named is one program, and the jar that starts it may have the core for all.
   * If several have a main class, it is unknown which one starts the program.
   */
  private void addClasses(Part part) throws IOException {
    boolean isRequested =
        choice == CoreRuntime.EVERYWHERE ? needsCore(part) : needsCore() && isAloneStarted(part);
    if (!isRequested || ArchiveRules.requiresCore(part.archive()) || isBeside(part)) {
      return;
    }
    for (Part input : parts.inputs()) {
      if (hasCore(input)) {
        return;
      }
    }
    part.addLibrary(CoreLibrary.jarName(), CoreLibrary.classes());
  }

  private boolean isAloneStarted(Part part) throws IOException {
    if (started == null) {
      started = new ArrayList<>();
      for (Part input : parts.inputs()) {
        if (isStarted(input)) {
          started.add(input);
        }
      }
    }
    return started.size() == 1 && started.get(0) == part;
  }

  private static boolean isStarted(Part part) throws IOException {
    return part.packaging() == Packaging.CLASSES
        && part.manifest().getValue(Attributes.Name.MAIN_CLASS) != null;
  }

  private boolean needsCore() {
    return parts.inputs().stream().anyMatch(CoreAddition::needsCore);
  }

  private static boolean needsCore(Part part) {
    return part.all().anyMatch(Part::needsCore);
  }

  /** Only its own loader sees what is deeper, such as the loader of a war in an ear. */
  private static boolean hasCore(Part part) throws IOException {
    if (part.hasCore()) {
      return true;
    }
    for (Part library : part.inner()) {
      if (library.packaging() == Packaging.CLASSES && library.hasCore()) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether the class path of a manifest leads to brine-core. */
  private static boolean isBeside(Part part) throws IOException {
    String classPath = part.manifest().getValue(Attributes.Name.CLASS_PATH);
    return classPath != null
        && Arrays.stream(classPath.trim().split("\\s+"))
            .anyMatch(place -> isCore(part.archive().real(), place));
  }

  /** Java ignores places that do not exist, too. */
  private static boolean isCore(Path jar, String place) {
    try (Archive archive = Archive.open(jar.resolveSibling(place))) {
      return CoreLibrary.isIn(archive, "");
    } catch (InvalidPathException | IOException e) {
      return false;
    }
  }

  /** Returns the folder whose jars all modules of an enterprise application see. */
  private static String libraryFolder(Archive archive) throws IOException {
    byte[] descriptor = archive.read("META-INF/application.xml");
    String text = descriptor == null ? "" : new String(descriptor, StandardCharsets.UTF_8);
    Matcher folder = LIBRARY_FOLDER.matcher(COMMENT.matcher(text).replaceAll(""));
    if (!folder.find() || folder.group(1).isEmpty()) {
      return Packaging.EAR.libraries();
    }
    String name = folder.group(1);
    return (name.startsWith("/") ? name.substring(1) : name) + (name.endsWith("/") ? "" : "/");
  }
}
