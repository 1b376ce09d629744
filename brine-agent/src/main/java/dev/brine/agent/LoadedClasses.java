// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import dev.brine.dropin.DropInObjectInputStream;
import dev.brine.optimize.Optimizer;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;

/** Optimizes classes of the program whose loader finds Brine's. */
final class LoadedClasses implements ClassFileTransformer {
  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

  private final Optimizer optimizer = Optimizer.create();
  private final OpenModules modules;

  LoadedClasses(OpenModules modules) {
    this.modules = modules;
  }

  /** A failure leaves the class as it is: the JVM ignores what a transformer throws. */
  @Override
  public byte[] transform(
      Module module,
      ClassLoader loader,
      String name,
      Class<?> redefined,
      ProtectionDomain domain,
      byte[] classFile) {
    if (loader == null || loader == PLATFORM) {
      return null;
    }
    modules.open(module);
    byte[] optimized = optimizer.optimize(classFile).orElse(null);
    return optimized != null && findsBrine(loader) ? optimized : null;
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
