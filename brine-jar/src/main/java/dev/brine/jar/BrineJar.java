// SPDX-License-Identifier: Apache-2.0
package dev.brine.jar;

import java.io.File;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The main class of brine.jar. Unpacks the jars in it, and runs the command line with them as the
 * class path of this JVM.
 *
 * <p>Commands start further JVMs with {@code java.class.path}, and add the jar of brine-core to the
 * programs that they optimize, so the jars have to be files. docs/decisions/004 says why they are
 * not merged.
 */
public final class BrineJar {
  private static final String MAIN = "dev.brine.cli.Main";
  private static final String CLASS_PATH = "java.class.path";

  /** What starts this program, as its messages print it; launchers set another. */
  private static final String COMMAND = "brine.command";

  private static final int FAILED = 1;

  private BrineJar() {}

  /** Runs the command line, which ends the process with its exit code. */
  public static void main(String[] args) throws Throwable {
    List<Path> jars;
    try {
      jars = PackedJars.unpack(ownJar());
    } catch (IOException e) {
      System.err.println("Cannot unpack brine.jar into the folder for temporary files: " + e);
      System.err.println("Name one with some space by java -Djava.io.tmpdir=DIR -jar brine.jar");
      System.exit(FAILED);
      return;
    }
    if (System.getProperty(COMMAND) == null) {
      System.setProperty(COMMAND, "java -jar brine.jar");
    }
    System.setProperty(
        CLASS_PATH,
        jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
    ClassLoader loader = new PackedClasses(jars);
    Thread.currentThread().setContextClassLoader(loader);
    MethodHandle main =
        MethodHandles.publicLookup()
            .findStatic(
                loader.loadClass(MAIN), "main", MethodType.methodType(void.class, String[].class));
    main.invokeExact(args);
  }

  private static Path ownJar() throws URISyntaxException {
    return Path.of(BrineJar.class.getProtectionDomain().getCodeSource().getLocation().toURI());
  }
}
