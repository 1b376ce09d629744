// SPDX-License-Identifier: Apache-2.0
package dev.brine.lab.world;

import java.io.File;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The main class of a process with classes of the user: it makes a world and goes on in it. */
public final class WorldMain {
  private WorldMain() {}

  /**
   * Runs a class of the lab in a world of its own.
   *
   * @param arguments the user's class path, the lab's class path, the paths of the latter that are
   *     shared, the name of the class, and its arguments
   */
  public static void main(String[] arguments) throws Throwable {
    WorldPaths paths =
        new WorldPaths(paths(arguments[0]), paths(arguments[1]), paths(arguments[2]));
    paths.publish();
    World world = paths.world();
    Thread.currentThread().setContextClassLoader(world.names());
    Class<?> main = Class.forName(arguments[3], true, world.lab());
    MethodHandle entry =
        MethodHandles.publicLookup()
            .findStatic(main, "main", MethodType.methodType(void.class, String[].class));
    entry.invoke(Arrays.copyOfRange(arguments, 4, arguments.length));
  }

  /** Returns the classes that a process needs before it has loaders for any others. */
  public static List<Class<?>> classes() {
    return List.of(
        WorldMain.class,
        World.class,
        WorldPaths.class,
        HidingLoader.class,
        LabLoader.class,
        NameLoader.class);
  }

  /** Returns the paths of a class path, which may be empty. */
  static List<Path> paths(String classPath) {
    return Stream.of(classPath.split(File.pathSeparator))
        .filter(path -> !path.isEmpty())
        .map(Path::of)
        .toList();
  }
}
