// SPDX-License-Identifier: Apache-2.0
package dev.brine.cli.compare;

import java.io.File;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The class path of the command line in brine.jar, whose class loader takes more jars. */
final class GrowingClassPath {
  private static final String CLASS_PATH = "java.class.path";

  /** As the loaders of applications call it; see {@link ClassLoader#getSystemClassLoader()}. */
  private static final String ADD = "appendToClassPathForInstrumentation";

  private GrowingClassPath() {}

  /** Adds jars, also for the processes that are started from now on; those it has stay. */
  static void add(List<Path> jars) throws ReflectiveOperationException {
    ClassLoader loader = GrowingClassPath.class.getClassLoader();
    MethodHandle add =
        MethodHandles.publicLookup()
            .findVirtual(loader.getClass(), ADD, MethodType.methodType(void.class, String.class))
            .bindTo(loader);
    List<Path> present =
        Stream.of(System.getProperty(CLASS_PATH).split(File.pathSeparator)).map(Path::of).toList();
    Set<Path> names = present.stream().map(Path::getFileName).collect(Collectors.toSet());
    List<Path> added =
        jars.stream()
            .filter(jar -> !names.contains(jar.getFileName()))
            .map(Path::toAbsolutePath)
            .toList();
    for (Path jar : added) {
      invoke(add, jar.toString());
    }
    System.setProperty(
        CLASS_PATH,
        Stream.concat(present.stream(), added.stream())
            .map(Path::toString)
            .collect(Collectors.joining(File.pathSeparator)));
  }

  private static void invoke(MethodHandle add, String jar) {
    try {
      add.invokeExact(jar);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }
}
