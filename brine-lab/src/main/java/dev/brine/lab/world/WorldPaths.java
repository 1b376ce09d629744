// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.world;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The class paths of a {@link World}.
 *
 * @param user the folders and jars of the user
 * @param lab those of the lab and its libraries
 * @param shared those of {@code lab} that the user's classes see, too
 */
public record WorldPaths(List<Path> user, List<Path> lab, List<Path> shared) {
  private static final String USER = "brine.world.user";
  private static final String LAB = "brine.world.lab";
  private static final String SHARED = "brine.world.shared";

  /** Copies the lists. */
  public WorldPaths {
    user = List.copyOf(user);
    lab = List.copyOf(lab);
    shared = List.copyOf(shared);
  }

  /** Returns what the world of this process is made of, from where {@link #publish} put it. */
  public static WorldPaths ofThisProcess() {
    return new WorldPaths(
        WorldMain.paths(System.getProperty(USER)),
        WorldMain.paths(System.getProperty(LAB)),
        WorldMain.paths(System.getProperty(SHARED)));
  }

  /** Lets the world of this process find the paths again. */
  void publish() {
    System.setProperty(USER, joined(user));
    System.setProperty(LAB, joined(lab));
    System.setProperty(SHARED, joined(shared));
  }

  private static String joined(List<Path> paths) {
    return paths.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
  }

  /** Returns a new world. */
  World world() {
    return World.of(user, lab, shared, Set.of());
  }

  /**
   * Returns a new world with another program of the user.
   *
   * @param program folders and jars
   */
  public World insteadOfUser(List<Path> program) {
    return World.of(program, lab, shared, Set.of());
  }

  /**
   * Returns a new world with other versions of classes of the user.
   *
   * @param versions a folder with their class files
   * @param hidden names of classes that are not found
   */
  public World withUserClasses(Path versions, Set<String> hidden) {
    return World.of(behind(versions, user), lab, shared, hidden);
  }

  /**
   * Returns a new world with other versions of classes of the lab.
   *
   * @param versions a folder with their class files
   * @param hidden names of classes that are not found
   */
  public World withLabClasses(Path versions, Set<String> hidden) {
    return World.of(user, behind(versions, lab), shared, hidden);
  }

  private static List<Path> behind(Path folder, List<Path> paths) {
    return Stream.concat(Stream.of(folder), paths.stream()).toList();
  }
}
