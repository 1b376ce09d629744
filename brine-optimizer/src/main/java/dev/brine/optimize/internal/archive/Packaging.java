// SPDX-License-Identifier: Apache-2.0
package dev.brine.optimize.internal.archive;

import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;

/** The layout of classes and libraries in a program's folder or jar. */
public enum Packaging {
  /** A jar of Spring Boot, whose own launcher loads what it holds. */
  SPRING_BOOT("BOOT-INF/classes/", "BOOT-INF/lib/", "BOOT-INF/lib/[^/]+\\.jar"),

  /** A web application, Spring Boot's runnable ones too. */
  WAR("WEB-INF/classes/", "WEB-INF/lib/", "WEB-INF/lib(?:-provided)?/[^/]+\\.jar"),

  /** An enterprise application; its modules are jars and wars at any place. */
  EAR("APP-INF/classes/", "lib/", ".+\\.(?:jar|war|rar)"),

  /** A resource adapter, which has its classes in jars at any place. */
  RAR("", null, ".+\\.jar"),

  /** A folder without a class file outside of jars. */
  FOLDER_OF_JARS("", "", ".+\\.(?:jar|war|ear|rar)"),

  /** Class files, and nothing else that Java loads. */
  CLASSES("", null, null);

  private static final Pattern ARCHIVE = Pattern.compile(".+\\.(?:jar|war|ear|rar)");

  private final String root;
  private final String libraries;
  private final Pattern loaded;

  Packaging(String root, String libraries, String loaded) {
    this.root = root;
    this.libraries = libraries;
    this.loaded = loaded == null ? null : Pattern.compile(loaded);
  }

  /** Returns the one of a folder or a jar, by the names of its files. */
  public static Packaging of(Archive archive) throws IOException {
    List<String> files = archive.files();
    if (has(files, "BOOT-INF/")) {
      return SPRING_BOOT;
    }
    if (has(files, "WEB-INF/")) {
      return WAR;
    }
    if (archive.name().endsWith(".ear") || files.contains("META-INF/application.xml")) {
      return EAR;
    }
    if (archive.name().endsWith(".rar") || files.contains("META-INF/ra.xml")) {
      return RAR;
    }
    boolean isFolderOfJars =
        archive instanceof FolderArchive
            && files.stream().noneMatch(file -> file.endsWith(Archive.CLASS));
    return isFolderOfJars ? FOLDER_OF_JARS : CLASSES;
  }

  private static boolean has(List<String> files, String folder) {
    return files.stream().anyMatch(file -> file.startsWith(folder));
  }

  /** Returns whether a file is an archive by its name. */
  public static boolean isArchive(String file) {
    return ARCHIVE.matcher(file).matches();
  }

  /** Returns the folder of class files, empty or with a slash behind it. */
  public String root() {
    return root;
  }

  /** Returns the folder of libraries, empty or with a slash behind it; null where there is none. */
  public String libraries() {
    return libraries;
  }

  /** Returns whether the program loads classes from an archive within. */
  public boolean loads(String file) {
    return loaded != null && loaded.matcher(file).matches();
  }

  /** Returns whether one class path holds all archives within, so that modules mean nothing. */
  public boolean ignoresModules() {
    return this != FOLDER_OF_JARS && this != CLASSES;
  }
}
