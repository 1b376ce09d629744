// SPDX-License-Identifier: Apache-2.0
package dev.brine.agent;

import dev.brine.dropin.DropInObjectInputStream;
import dev.brine.optimize.Optimizer;
import dev.brine.optimize.Outcome;
import dev.brine.optimize.Reason;
import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Optimizes classes of the program whose loader finds Brine's. */
final class LoadedClasses implements ClassFileTransformer {
  private final Optimizer optimizer = Optimizer.create();
  private final OpenModules modules;
  private final Consumer<Outcome> report;

  LoadedClasses(OpenModules modules, Consumer<Outcome> report) {
    this.modules = modules;
    this.report = report;
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
    if (OpenModules.isJava(module, loader)) {
      return null;
    }
    modules.open(module);
    List<Outcome> outcomes = new ArrayList<>();
    byte[] optimized = optimizer.optimize(classFile, outcomes::add).orElse(null);
    if (optimized != null && !findsBrine(loader)) {
      optimized = null;
      outcomes.replaceAll(one -> one.refused(Reason.LOADER_APART, loader.getClass().getName()));
    }
    outcomes.forEach(report);
    return optimized;
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
